/** The message of a `ServiceUnavailable` for a database that contains unreadable data. */
export const DAMAGED = 'The database file is damaged: it has to be restored from a backup.'
