url='{{base_url}}/api/v1/directory/tools'
curl --silent --compressed --etag-save tools.etag --output tools.json "$url"
curl --silent --compressed --etag-compare tools.etag --output tools.json --write-out '%{http_code}\n' "$url"
