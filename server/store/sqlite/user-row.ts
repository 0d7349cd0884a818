import { newUser } from '../rules/users.ts'
import type { UserRow } from '../sql/tables.ts'
import type { Statements } from './statements.ts'

/** The stored row of a user, or that of a user without data. */
export function userRow(statements: Statements, user: Buffer): UserRow {
  return statements.user.first({ user_hash: user }) ?? newUser(user)
}
