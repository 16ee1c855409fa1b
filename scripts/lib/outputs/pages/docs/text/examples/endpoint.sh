curl '{{base_url}}{{path}}'
