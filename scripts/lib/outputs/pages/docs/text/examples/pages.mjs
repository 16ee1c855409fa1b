async function* allTools(query) {
  let next = `/api/v1/directory/tools?${new URLSearchParams({ ...query, per_page: 100 })}`;
  while (next !== null) {
    const response = await fetch(new URL(next, "{{base_url}}"));
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.detail);
    yield* answer.data;
    next = answer.links.next;
  }
}

for await (const tool of allTools({ pricing: "free" })) console.log(tool.slug);
