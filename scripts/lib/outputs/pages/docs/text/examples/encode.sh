curl --get '{{base_url}}/api/v1/directory/tools' \
  --data-urlencode 'q=réviser la géographie' \
  --data-urlencode 'has_education_pricing=true'
