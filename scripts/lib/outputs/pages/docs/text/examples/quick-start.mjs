const url = new URL("{{base_url}}/api/v1/directory/tools");
url.search = String(new URLSearchParams({ q: "carte mentale", pricing: "free" }));

const response = await fetch(url);
const answer = await response.json();
if (!response.ok) throw new Error(answer.detail);

console.log(answer.meta.total);
for (const tool of answer.data) console.log(`${tool.name}: ${tool.website_url}`);
