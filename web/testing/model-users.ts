import { SESSION_PATH } from '@tend/protocol/session'
import { USERS_PATH } from '@tend/protocol/users'
import { ModelServer } from './model-server.ts'

interface ModelUser {
  readonly server: ModelServer
  /** The access key that has claimed the id. */
  readonly key: string | null
}

/** The server's plain copies of any number of users in memory, with access keys and erased ids. */
export class ModelUsers {
  readonly #now: () => number
  readonly #users = new Map<string, ModelUser>()
  /** The erased ids, with their keys. */
  readonly #erased = new Map<string, string | null>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** What is stored of a user; `undefined` if nothing is, or the id was erased. */
  copyOf(userId: string): ModelServer | undefined {
    return this.#users.get(userId)?.server
  }

  get userIds(): string[] {
    return [...this.#users.keys()]
  }

  handle(method: string, url: string, init: RequestInit = {}): Response {
    const { pathname } = new URL(url, 'http://model')
    const headers = new Headers(init.headers)
    const key = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const body = typeof init.body === 'string' ? init.body : undefined
    if (pathname === SESSION_PATH) {
      return method === 'POST' ? Response.json({ isStored: false }) : noContent()
    }
    const parts = pathname.split('/')
    const isKeyChange = pathname.startsWith(`${USERS_PATH}/`) && method === 'POST'
    const isWrite = method === 'POST' && !isKeyChange
    const userId: string = isWrite ? JSON.parse(body ?? '').userId : (parts[3] ?? '')
    const user = this.#users.get(userId)
    const expected = user?.key ?? this.#erased.get(userId) ?? null
    if (expected !== null && expected !== key) return failure(401, 'wrong_key')
    if (method === 'DELETE') {
      // A first write of an unknown id may still be on its way.
      if (user || key !== null) this.#erased.set(userId, expected ?? key)
      this.#users.delete(userId)
      return noContent()
    }
    if (this.#erased.has(userId)) return failure(410, 'erased')
    const { server } = user ?? { server: new ModelServer(this.#now) }
    if (isKeyChange) {
      const { accessKey } = JSON.parse(body ?? '')
      this.#users.set(userId, { server, key: accessKey })
      return noContent()
    }
    if (isWrite) this.#users.set(userId, { server, key: user?.key ?? key })
    return server.handle(method, url, body, headers.get('accept'))
  }
}

function noContent(): Response {
  return new Response(null, { status: 204 })
}

function failure(status: number, code: string): Response {
  return Response.json({ error: { code, message: code } }, { status })
}
