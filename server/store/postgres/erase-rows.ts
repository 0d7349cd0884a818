import type { UserHash } from '../user-hash.ts'
import type { PostgresStatements } from './postgres-statements.ts'

/** Deletes all rows of a user except the one in `users`. */
export async function eraseRows(statements: PostgresStatements, user: UserHash): Promise<void> {
  await statements.eraseDays.run({ user_hash: user })
  await statements.eraseSessions.run({ user_hash: user })
  await statements.eraseRecords.run({ user_hash: user })
}
