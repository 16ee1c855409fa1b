npx openapi-typescript '{{base_url}}/api/v1/directory/openapi.json' --output annuaire.d.ts
