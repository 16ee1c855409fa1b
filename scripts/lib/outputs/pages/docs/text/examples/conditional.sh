url='{{base_url}}/exports/directory.json'
curl --silent --compressed --etag-save annuaire.etag --output annuaire.json "$url"
curl --silent --compressed --etag-compare annuaire.etag --output annuaire.json --write-out '%{http_code}\n' "$url"
