const headers = { "User-Agent": "my-school-portal/1.0 (contact@my-school.example)" };

async function politeFetch(url) {
  for (;;) {
    const response = await fetch(url, { headers });
    if (response.status !== 429) return response;
    const seconds = Number(response.headers.get("Retry-After") ?? 60);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

for (const path of ["categories", "collections", "tools"]) {
  const response = await politeFetch(`{{base_url}}/api/v1/directory/${path}`);
  const { meta } = await response.json();
  console.log(path, meta.total);
}
