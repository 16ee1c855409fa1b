from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = "{{base_url}}/api/v1/directory/categories"

with urlopen(URL) as response:
    body, etag = response.read(), response.headers["ETag"]

try:
    with urlopen(Request(URL, headers={"If-None-Match": etag})) as response:
        body, etag = response.read(), response.headers["ETag"]
except HTTPError as error:
    if error.code != 304:
        raise
    print("304")
