/** The message of a `ServiceUnavailable` for a database with unreadable data. */
export const DAMAGED = 'The database is damaged: restore it from a backup.'
