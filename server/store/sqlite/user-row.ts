import { newUser } from '../rules/stored-user.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { SqliteStatements } from './sqlite-statements.ts'

/** The stored row of a user, or `newUser` if nothing is stored. */
export function userRow(statements: SqliteStatements, user: Buffer): UserRow {
  return statements.user.first({ user_hash: user }) ?? newUser(user)
}
