import { INVITE_HEADER } from '@tend/shared/records/invite-code'
import { serverBase } from './server-address.ts'

/**
 * Calls to Tend's own server. Cookies are sent, except by the native shell. Responses are not cached,
 * and nothing is polled or retried. A response that is not OK throws `ResponseError`. A call times out
 * after 15 seconds. Every call carries the access key in its `Authorization` header, which proxies do
 * not log. Without a server (see `serverBase`) every call throws `NoServerError` and sends nothing.
 */
export interface Api {
  /**
   * GET. Resolves with the JSON body; `null` if the response has none.
   * @param key the parts of the URL, joined with '/'
   * @param on401 `throw` treats a 401 like any other error, `empty` resolves with `null`
   * @param signal aborts the call, in place of the timeout
   */
  read(key: readonly string[], on401?: 'throw' | 'empty', signal?: AbortSignal): Promise<unknown>
  /** Like `read`, for a format that the server knows by the header `Accept`, unless it is older. */
  readAs(accept: string, key: readonly string[]): Promise<unknown>
  /** POST with a JSON body. Resolves with the JSON body of the response; `null` if it has none. */
  write(path: string, body: unknown): Promise<unknown>
  /** Like `write`, with a body that is JSON text already. */
  writeJson(path: string, json: string): Promise<unknown>
  /** PUT without a body. Resolves with the JSON body of the response. */
  create(path: string): Promise<unknown>
  /** DELETE. Throws `ResponseError` unless the response is 204, since Tend's server sends no other success. */
  erase(path: string): Promise<void>
  /** The same calls with another access key; `null` for none. */
  withKey(accessKey: string | null): Api
}

const TIMEOUT_MS = 15_000

const NO_CONTENT = 204

/**
 * The response was not OK. The message is `status: body`, or `status: status text` if the body is
 * empty.
 */
export class ResponseError extends Error {
  readonly status: number
  readonly body: string
  /** The header `Retry-After`; `null` if there is none. */
  readonly retryAfter: string | null

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ResponseError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** There is no server: the app runs in the native shell and the user has not entered one. */
export class NoServerError extends Error {
  constructor() {
    super('There is no server')
    this.name = 'NoServerError'
  }
}

/** HTTP statuses that reject the content of a request; other requests may succeed. */
const CONTENT_STATUSES = [400, 413, 415, 422]

/**
 * Whether the server rejected the content of a request, so that sending other content makes sense.
 */
export function isContentRejected(error: unknown): boolean {
  return error instanceof ResponseError && CONTENT_STATUSES.includes(error.status)
}

/**
 * @param send sends a request, as `fetch` does
 * @param base the server's base URL, looked up for every call
 * @param accessKey the access key, looked up for every call; `null` for none
 * @param inviteCode the invitation code, looked up for every POST and PUT; `null` for none
 */
export function createApi(
  send: typeof fetch = fetch.bind(globalThis),
  base: () => string | null = serverBase,
  accessKey: () => Promise<string | null> | string | null = () => null,
  inviteCode: () => Promise<string | null> | string | null = () => null,
): Api {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const server = base()
    if (server === null) throw new NoServerError()
    const key = await accessKey()
    const response = await send(`${server}${path}`, {
      ...init,
      // biome-ignore lint/plugin: a header
      headers: { ...init.headers, ...(key && { authorization: `Bearer ${key}` }) },
      // The shell's server has another origin. It identifies the user by the access key alone.
      credentials: server === '' ? 'include' : 'omit',
      cache: 'no-store',
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return response
    const { status, statusText, headers } = response
    throw new ResponseError(status, statusText, await response.text(), headers.get('retry-after'))
  }

  async function inviteHeader(): Promise<Record<string, string>> {
    const code = await inviteCode()
    return code === null ? {} : { [INVITE_HEADER]: code }
  }

  async function writeJson(path: string, json: string): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(await inviteHeader()) }
    return bodyOf(await call(path, { method: 'POST', headers, body: json }))
  }

  return {
    async read(key, on401 = 'throw', signal) {
      try {
        const init = { method: 'GET', ...(signal && { signal }) }
        return await bodyOf(await call(key.join('/'), init))
      } catch (error) {
        if (on401 === 'empty' && error instanceof ResponseError && error.status === 401) return null
        throw error
      }
    },
    readAs: async (accept, key) =>
      bodyOf(await call(key.join('/'), { method: 'GET', headers: { accept } })),
    write: (path, body) => writeJson(path, JSON.stringify(body)),
    writeJson,
    create: async (path) =>
      bodyOf(await call(path, { method: 'PUT', headers: await inviteHeader() })),
    async erase(path) {
      const { status, statusText } = await call(path, { method: 'DELETE' })
      if (status !== NO_CONTENT) throw new ResponseError(status, statusText, '')
    },
    withKey: (other) => createApi(send, base, () => other, inviteCode),
  }
}

function bodyOf(response: Response): Promise<unknown> | null {
  return response.status === NO_CONTENT ? null : response.json()
}
