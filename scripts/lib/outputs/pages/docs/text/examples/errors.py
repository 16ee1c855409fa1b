import json
from urllib.error import HTTPError
from urllib.request import urlopen

try:
    urlopen("{{base_url}}/api/v1/directory/tools?prcing=free")
except HTTPError as error:
    problem = json.load(error)
    print(problem["code"])
    for fault in problem.get("errors", []):
        print(fault["parameter"], fault["code"], fault["suggestion"])
