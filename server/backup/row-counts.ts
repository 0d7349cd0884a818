import type { Database } from 'better-sqlite3'

/** What a database contains. The rows of erased users remain, but are not counted. */
export interface RowCounts {
  readonly users: number
  readonly days: number
  readonly sessions: number
}

/** A list such as '3 users, 40 days, 1 breathing session'. */
export function describeCounts({ users, days, sessions }: RowCounts): string {
  const counted = (count: number, singular: string) =>
    `${count} ${singular}${count === 1 ? '' : 's'}`
  return [
    counted(users, 'user'),
    counted(days, 'day'),
    counted(sessions, 'breathing session'),
  ].join(', ')
}

export function readCounts(db: Database): RowCounts {
  const count = (table: string) =>
    db.prepare<[], number>(`SELECT COUNT(*) FROM ${table}`).pluck().get() ?? 0
  const users = count('users WHERE last_sequence > 0 OR session_total > 0')
  return { users, days: count('days'), sessions: count('sessions') }
}
