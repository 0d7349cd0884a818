import type { ClientBase } from 'pg'
import { decideUserCopy } from '../rules/copy.ts'
import type { UserRow } from '../sql/tables.ts'
import type { UserHash } from '../user-hash.ts'
import { eraseRows } from './erase-rows.ts'
import { lockUser } from './lock-user.ts'
import { statementsOn } from './statements.ts'

/**
 * Erases the users in the list of erased ids whom a restored backup has brought back. Reads one row for
 * each listed user, and writes only for those who are not erased.
 */
export async function eraseListed(client: ClientBase, listed: readonly UserRow[]): Promise<void> {
  // Not prepared: a pooler may run the statements in several sessions.
  const statements = statementsOn(client, { isPrepared: false })
  for (const source of listed) {
    const user = source.user_hash as UserHash
    const stored = await statements.user.first({ user_hash: user })
    if (stored && stored.erased_at !== null) continue
    await client.query('BEGIN; SET LOCAL synchronous_commit = on')
    const { save } = decideUserCopy(await lockUser(statements, user), source)
    if (save) {
      await eraseRows(statements, user)
      await statements.saveUser.run(save)
    }
    await client.query('COMMIT')
  }
}
