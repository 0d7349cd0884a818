import type { KeyHash, UserHash } from '../user-hash.ts'

const MAX_USERS = 10_000

/** The last accepted key of each user. Writes with it do not wait for writes with unknown keys. */
export class KnownKeys {
  readonly #keys = new Map<string, KeyHash>()

  has(user: UserHash, key: KeyHash | null): boolean {
    const known = this.#keys.get(user.toString('hex'))
    return known !== undefined && key !== null && known.equals(key)
  }

  add(user: UserHash, key: KeyHash): void {
    this.#keys.set(user.toString('hex'), key)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size > MAX_USERS && oldest !== undefined) this.#keys.delete(oldest)
  }
}
