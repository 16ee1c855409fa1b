async function getJson(url) {
  const response = await fetch(url);
  if (response.ok) return response.json();
  const { status, code, detail, errors = [] } = await response.json();
  if (code === "gone" || code === "not_found") return null;
  const faults = errors.map((fault) => `\n${fault.parameter}: ${fault.detail}`);
  throw new Error(`${status} ${code}: ${detail}${faults.join("")}`);
}

console.log(await getJson("{{base_url}}/api/v1/directory/tools/no-such-tool"));
await getJson("{{base_url}}/api/v1/directory/tools?prcing=free").catch(({ message }) => console.log(message));
