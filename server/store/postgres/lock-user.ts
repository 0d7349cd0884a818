import type { UserRow } from '../sql/tables.ts'
import type { UserHash } from '../user-hash.ts'
import type { Statements } from './statements.ts'

/**
 * Locks the user's row, and with it all of the user's data, until the transaction ends.
 * @returns the user's row, which is created if there is none
 */
export async function lockUser(statements: Statements, user: UserHash): Promise<UserRow> {
  const row = await statements.lockUser.first({ user_hash: user })
  if (row) return row
  await statements.addUser.run({ user_hash: user })
  // Read again: another instance may have added the row at the same time, and even changed it since.
  return lockUser(statements, user)
}
