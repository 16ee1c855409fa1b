curl '{{base_url}}/api/v1/directory/tools?q=quiz&pricing=free&per_page=3'
