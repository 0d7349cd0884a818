import type { TypedFastify } from './route-context.ts'

/** Serves the API's OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function addOpenapi(api: TypedFastify): void {
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
