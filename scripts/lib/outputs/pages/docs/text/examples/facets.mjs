const response = await fetch("{{base_url}}/api/v1/directory/tools?q=quiz&pricing=free&per_page=1");
const { facets } = await response.json();
for (const { label, count } of facets.pricing) console.log(`${label} (${count})`);
