import type { UserRow } from '../sql/sql-tables.ts'
import type { KeyHash, UserHash } from '../user-hash.ts'
import type { PostgresStatements } from './postgres-statements.ts'

/**
 * Locks the user's row, and with it all of the user's data, until the transaction ends.
 * @returns the user's row, which is created if there is none
 */
export async function lockUser(statements: PostgresStatements, user: UserHash): Promise<UserRow> {
  const row = await statements.lockUser.first({ user_hash: user })
  return row ?? addUser(statements, user, null)
}

/** Adds and locks the row of a user, claimed with a key if there is one. */
export async function addUser(
  statements: PostgresStatements,
  user: UserHash,
  key: KeyHash | null,
): Promise<UserRow> {
  await statements.addUser.run({ user_hash: user, key_hash: key })
  // Read again: another instance may have added the row at the same time, and even changed it since.
  const row = await statements.lockUser.first({ user_hash: user })
  return row ?? addUser(statements, user, key)
}
