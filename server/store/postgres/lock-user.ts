import type { UserRow } from '../sql/tables.ts'
import type { KeyHash, UserHash } from '../user-hash.ts'
import type { Statements } from './statements.ts'

/**
 * Locks the user's row, and with it all of the user's data, until the transaction ends.
 * @param key the key of a row that has to be created
 * @returns the user's row, which is created if there is none
 */
export async function lockUser(
  statements: Statements,
  user: UserHash,
  key: KeyHash | null = null,
): Promise<UserRow> {
  const row = await statements.lockUser.first({ user_hash: user })
  if (row) return row
  await statements.addUser.run({ user_hash: user, key_hash: key })
  // Read again: another instance may have added the row at the same time, and even changed it since.
  return lockUser(statements, user, key)
}
