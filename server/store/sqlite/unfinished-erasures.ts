import { decideListedUser } from '../rules/copy.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { OpenDatabase } from './connection.ts'
import { emptyWal, eraseInSteps } from './erase.ts'
import { isOutOfSpace } from './sqlite-errors.ts'
import { userRow } from './user-row.ts'

/**
 * Users in the list of erased ids whose rows could not be deleted yet, because the disk is full. Their
 * ids are rejected, like every erased id. The next start deletes their rows, if nothing else does before.
 */
export class UnfinishedErasures {
  readonly #users = new Map<string, UserRow>()
  #isInWal = false

  get isEmpty(): boolean {
    return this.#users.size === 0
  }

  /** @param erased the row that remains. It must be in the list of erased ids already. */
  add(erased: UserRow): void {
    this.#users.set(erased.user_hash.toString('hex'), erased)
  }

  /** The row of an erased user whose data is still stored. */
  get(user: Buffer): UserRow | undefined {
    return this.isEmpty ? undefined : this.#users.get(user.toString('hex'))
  }

  /** Deletes the rows of as many users as there is space for. */
  finish(database: OpenDatabase): void {
    for (const [hash, erased] of this.#users) {
      try {
        const stored = userRow(database.statements, erased.user_hash)
        const { save } = decideListedUser(stored, erased)
        if (save !== null) eraseInSteps(database, save)
      } catch (error) {
        if (isOutOfSpace(error)) return
        throw error
      }
      this.#users.delete(hash)
    }
    if (this.#isInWal) this.emptyWal(database)
  }

  /** Removes erased data from the WAL. If there is too little space for that, `finish` tries again. */
  emptyWal({ db }: OpenDatabase): void {
    this.#isInWal = !emptyWal(db)
  }
}
