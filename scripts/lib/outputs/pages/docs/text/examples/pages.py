import json
from urllib.parse import urlencode
from urllib.request import urlopen

BASE = "{{base_url}}"

def all_tools(**query):
    next_page = "/api/v1/directory/tools?" + urlencode({**query, "per_page": 100})
    while next_page:
        with urlopen(BASE + next_page) as response:
            answer = json.load(response)
        yield from answer["data"]
        next_page = answer["links"]["next"]

for tool in all_tools(pricing="free"):
    print(tool["slug"])
