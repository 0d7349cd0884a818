import { type Kysely, sql } from 'kysely'
import { allUsers } from './recompute-revision-sums.ts'

/**
 * Migration 0006: counts the bytes of every user's days and sessions. Repeats the numbers of
 * `dayRowBytes` and `sessionRowBytes`, which later versions may change.
 */
export async function countStoredBytes(db: Kysely<unknown>): Promise<void> {
  for await (const user of allUsers(db as Parameters<typeof allUsers>[0])) {
    await sql`UPDATE users SET stored_bytes =
      (SELECT coalesce(sum(100 + octet_length(registers)), 0) FROM days WHERE user_hash = ${user})
      + (SELECT coalesce(sum(100 + length(id) + length(started_at)), 0) FROM sessions
        WHERE user_hash = ${user})
      WHERE user_hash = ${user}`.execute(db)
  }
}
