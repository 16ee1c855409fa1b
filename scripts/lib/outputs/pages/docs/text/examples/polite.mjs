async function politeFetch(url) {
  for (;;) {
    const response = await fetch(url, {
      headers: { "User-Agent": "my-portal/1.0 (contact@my-school.example)" },
    });
    if (response.status !== 429) return response;
    const seconds = Number(response.headers.get("Retry-After") ?? 60);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const response = await politeFetch("{{base_url}}/api/v1/directory/categories");
console.log((await response.json()).meta.total);
