/** The tables as Kysely sees them. Every key begins with the hash of the person. */
export interface Tables {
  users: UserRow
  days: DayRow
  sessions: SessionRow
}

/** What is counted for a person, kept with every write so that it is never added up again. */
export interface UserRow {
  user_hash: Buffer
  /** The highest `sequence` that was given. */
  last_sequence: number
  /** `addToRevisionSum` over all revisions of all days: below 2^52. */
  revision_sum: number
  /** How many sessions there are, and so the arrival number of the last one. */
  session_total: number
  /** When everything was erased, in milliseconds since 1970; `null` while the person is there. */
  erased_at: number | null
}

export interface DayRow {
  user_hash: Buffer
  /** `YYYY-MM-DD` */
  date: string
  /** The order of the last changes of a person's days. */
  sequence: number
  water_count: number
  /** JSON, as are the next two: escapes keep NUL and lone surrogates whole. */
  habits: string
  sleep_routine: string
  eating_log: string
  water_count_revision: number
  habits_revision: number
  sleep_routine_revision: number
  eating_log_revision: number
}

export interface SessionRow {
  user_hash: Buffer
  id: string
  /** 1 for the person's first session to arrive. */
  arrival: number
  duration_seconds: number
  cycles: number
  /** ISO 8601 as it came, with the offset of the device. */
  started_at: string
}
