import type { UserRow } from '../sql/tables.ts'
import type { UserHash } from '../user-hash.ts'
import type { Statements } from './statements.ts'

/**
 * Keeps every other instance from the person's data until the transaction ends.
 * @returns the person's counts, made if there are none
 */
export async function lockUser(statements: Statements, user: UserHash): Promise<UserRow> {
  const row = await statements.lockUser.first({ user_hash: user })
  if (row) return row
  await statements.addUser.run({ user_hash: user })
  // Another instance may have added the person first, and may have erased it since.
  return lockUser(statements, user)
}
