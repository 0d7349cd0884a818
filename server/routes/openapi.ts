import type { Api } from './route-context.ts'

/** The contract as OpenAPI 3.1, made from the same schemas that check every request. */
export function addOpenapi(api: Api): void {
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
