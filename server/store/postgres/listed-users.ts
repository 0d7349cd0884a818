import type { ErasedIds } from '../erased/erased-ids.ts'
import { decideListedUser } from '../rules/copy.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { UserHash } from '../user-hash.ts'
import { eraseRows } from './erase-rows.ts'
import { lockUser } from './lock-user.ts'
import type { PostgresStatements } from './postgres-statements.ts'

/**
 * The users in the list of erased ids. A restored backup may contain their data or an earlier key, so they
 * are erased again, or get their key again. Users stay in this collection until that has succeeded: if a part of the database is
 * unavailable, only the users there have to wait.
 */
export class ListedUsers {
  readonly #erasedIds: ErasedIds | null
  readonly #pending = new Map<string, UserRow>()

  /** @param erasedIds `null` for no list */
  constructor(erasedIds: ErasedIds | null) {
    this.#erasedIds = erasedIds
  }

  /** Reads the list, also if it was read before: the database may have been restored since. */
  read(): void {
    for (const row of this.#erasedIds?.read() ?? []) this.#pending.set(keyOf(row.user_hash), row)
  }

  /** The users for whom the list may not have been applied yet. */
  pending(): UserHash[] {
    return [...this.#pending.values()].map(({ user_hash }) => user_hash as UserHash)
  }

  isPending(user: UserHash): boolean {
    return this.#pending.size > 0 && this.#pending.has(keyOf(user))
  }

  /** Applies the list to a pending user inside an open transaction. Writes nothing if that was done already. */
  async apply(statements: PostgresStatements, user: UserHash): Promise<void> {
    const listed = this.#pending.get(keyOf(user))
    const stored = await statements.user.first({ user_hash: user })
    if (listed === undefined) return
    if (stored && decideListedUser(stored, listed).save === null) return
    const { erased, save } = decideListedUser(await lockUser(statements, user), listed)
    if (save === null) return
    if (erased) await eraseRows(statements, user)
    await statements.saveUser.run(save)
  }

  /** Call this once the transaction of `apply` is committed. */
  committed(user: UserHash): void {
    this.#pending.delete(keyOf(user))
  }
}

function keyOf(user: Buffer): string {
  return user.toString('hex')
}
