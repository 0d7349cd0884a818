import type { Database } from 'better-sqlite3'

/** What a database contains. The rows of erased users remain, but are not counted. */
export interface RowCounts {
  readonly users: number
  readonly days: number
  readonly sessions: number
  readonly vaults: number
  readonly records: number
  /** Browsers that are reminded. */
  readonly pushes: number
}

/** A list such as '3 users, 40 days, 1 breathing session'; vaults and push subscriptions are listed if there are any. */
export function describeCounts(counts: RowCounts): string {
  const { users, days, sessions, vaults, records, pushes } = counts
  return [
    countText(users, 'user'),
    countText(days, 'day'),
    countText(sessions, 'breathing session'),
    ...(vaults > 0 ? [countText(vaults, 'vault'), countText(records, 'sealed record')] : []),
    ...(pushes > 0 ? [countText(pushes, 'push subscription')] : []),
  ].join(', ')
}

/** Such as '1 user' or '2 users'. */
export function countText(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`
}

export function readCounts(db: Database): RowCounts {
  const count = (table: string) =>
    db.prepare<[], number>(`SELECT COUNT(*) FROM ${table}`).pluck().get() ?? 0
  return {
    users: count('users WHERE record_total = 0 AND (last_sequence > 0 OR session_total > 0)'),
    days: count('days'),
    sessions: count('sessions'),
    vaults: count('users WHERE record_total > 0'),
    records: count('records'),
    pushes: count('push_subscriptions'),
  }
}
