const response = await fetch("{{base_url}}{{path}}");
const answer = await response.json();
if (!response.ok) throw new Error(answer.detail);

console.log(Object.keys(answer).join(", "));
