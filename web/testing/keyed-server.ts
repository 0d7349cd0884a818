import { ModelServer } from './model-server.ts'

/** A model server that has the data of one user and checks access keys, with faults for tests of the key's change. */
export class KeyedServer {
  readonly model = new ModelServer(Date.now)
  /** The user of the first write. */
  #owner: string | undefined
  /** The key that has claimed the id. */
  accessKey: string | null = null
  /** The recovery cookie, as the browser would send it. */
  cookie: { readonly userId: string; readonly accessKey: string } | null = null
  /** Every request so far, such as `POST /api/daily-data`. */
  readonly calls: string[] = []
  /** `lost request`: it does not arrive. `lost response`: it takes effect. */
  fault: 'lost request' | 'lost response' | null = null

  readonly send: typeof fetch = async (input, init) => {
    const [method, url] = [init?.method ?? 'GET', String(input)]
    this.calls.push(`${method} ${url}`)
    if (this.fault === 'lost request') throw new TypeError('Failed to fetch')
    const response = this.#respond(method, url, init)
    if (this.fault === 'lost response') throw new TypeError('Failed to fetch')
    return response
  }

  #respond(method: string, url: string, init: RequestInit = {}): Response {
    const headers = new Headers(init.headers)
    const key = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const body = typeof init.body === 'string' ? init.body : undefined
    if (url === '/api/session' && method !== 'POST') return this.#session(method)
    if (method === 'POST') this.#owner ??= JSON.parse(body ?? '').userId
    // There is nothing to erase for other users.
    if (method === 'DELETE' && !url.endsWith(String(this.#owner))) {
      return new Response(null, { status: 204 })
    }
    if (this.accessKey !== null && key !== this.accessKey) {
      return Response.json({ error: { code: 'wrong_key', message: 'no' } }, { status: 401 })
    }
    if (url === '/api/session') return this.#storeCookie(JSON.parse(body ?? '').userId, key)
    if (method === 'POST') this.accessKey ??= key
    if (url.endsWith('/key')) {
      this.accessKey = JSON.parse(body ?? '').accessKey
      return new Response(null, { status: 204 })
    }
    return this.model.handle(method, url, body)
  }

  #session(method: string): Response {
    if (method === 'DELETE') this.cookie = null
    const isValid = this.cookie !== null && this.cookie.accessKey === this.accessKey
    return isValid ? Response.json(this.cookie) : new Response(null, { status: 204 })
  }

  #storeCookie(userId: string, accessKey: string | null): Response {
    const isStored = this.accessKey !== null && accessKey !== null
    if (isStored) this.cookie = { userId, accessKey }
    return Response.json({ isStored })
  }
}
