import type { FastifyInstance } from 'fastify'

export type Call = (method: string, url: string, init?: RequestInit) => Promise<Response>

/** Calls a server without a network, with the requests and responses of `fetch`. */
export function callLikeFetch(app: FastifyInstance): Call {
  return async (method, url, init = {}) => {
    const { statusCode, rawPayload, headers } = await app.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const body = [204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload)
    const retryAfter = headers['retry-after']
    return new Response(body, {
      status: statusCode,
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    })
  }
}
