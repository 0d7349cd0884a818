import { serverBase } from './server-address.ts'

/**
 * The product's own server, by the specification's rules (§7, §8): cookies are sent along, an
 * answer that is not OK raises `status: body` (`status: status text` if the body is empty), nothing
 * is cached, polled or repeated. A call is given up after `GIVE_UP_MS`. Where there is no server
 * (`serverBase`) every call raises `NoServerError`, and nothing is sent.
 */
export interface Api {
  /**
   * GET of the URL that the key's parts make, joined by '/'. On 401 it raises like any other
   * failure, or answers `null` where the caller asks for that. A caller with a signal of its own
   * gives the call up itself.
   */
  read(key: readonly string[], on401?: 'throw' | 'empty', signal?: AbortSignal): Promise<unknown>
  /** POST of a JSON body. */
  write(path: string, body: unknown): Promise<unknown>
  /** DELETE. */
  erase(path: string): Promise<void>
}

const GIVE_UP_MS = 15_000

/** The server answered, but not with OK. `status` is its HTTP status. */
export class ResponseError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ResponseError'
    this.status = status
    this.body = body
  }
}

/** There is no server to ask: the app runs in the native shell, and nobody has given one. */
export class NoServerError extends Error {
  constructor() {
    super('There is no server')
    this.name = 'NoServerError'
  }
}

/** Refused for what was sent, so that sending something else may go well. */
const ABOUT_CONTENT = [400, 413, 415, 422]

/** Whether a call failed for its content, not for who asked, where, or the moment it came at. */
export function isContentRefused(error: unknown): boolean {
  return error instanceof ResponseError && ABOUT_CONTENT.includes(error.status)
}

export function createApi(
  send: typeof fetch = fetch.bind(globalThis),
  base: () => string | null = serverBase,
): Api {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const server = base()
    if (server === null) throw new NoServerError()
    const response = await send(`${server}${path}`, {
      ...init,
      credentials: 'include',
      cache: 'no-store',
      signal: init.signal ?? AbortSignal.timeout(GIVE_UP_MS),
    })
    if (response.ok) return response
    throw new ResponseError(response.status, response.statusText, await response.text())
  }

  return {
    async read(key, on401 = 'throw', signal) {
      try {
        const init = { method: 'GET', ...(signal && { signal }) }
        return await (await call(key.join('/'), init)).json()
      } catch (error) {
        if (on401 === 'empty' && error instanceof ResponseError && error.status === 401) return null
        throw error
      }
    },
    async write(path, body) {
      const headers = { 'content-type': 'application/json' }
      const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return response.json()
    },
    async erase(path) {
      await call(path, { method: 'DELETE' })
    },
  }
}
