import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"q": "carte mentale", "pricing": "free"})
with urlopen(f"{{base_url}}/api/v1/directory/tools?{query}") as response:
    answer = json.load(response)

print(answer["meta"]["total"])
for tool in answer["data"]:
    print(f"{tool['name']}: {tool['website_url']}")
