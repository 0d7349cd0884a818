import { sendJson } from '../http/send-json.ts'
import type { TypedFastify } from './route-context.ts'

/** Serves the API's OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function addOpenapi(api: TypedFastify): void {
  let document: string | undefined
  api.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(api.swagger())
    return sendJson(reply, document)
  })
}
