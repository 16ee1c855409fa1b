import json
from urllib.request import urlopen

with urlopen("{{base_url}}{{path}}") as response:
    answer = json.load(response)

print(", ".join(answer))
