async function getJson(url) {
  const response = await fetch(url);
  if (response.ok) return response.json();
  const problem = await response.json();
  switch (problem.code) {
    case "gone":
    case "not_found":
      return null;
    case "invalid_query":
      throw new Error(problem.errors.map(({ parameter, detail }) => `${parameter}: ${detail}`).join("\n"));
    default:
      throw new Error(`${problem.status} ${problem.title}: ${problem.detail}`);
  }
}

console.log(await getJson("{{base_url}}/api/v1/directory/tools/no-such-tool"));
await getJson("{{base_url}}/api/v1/directory/tools?per_page=500").catch(({ message }) =>
  console.log(message),
);
