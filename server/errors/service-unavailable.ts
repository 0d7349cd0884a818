/**
 * A database or index file cannot be used at the moment: for example a full disk, a locked or missing
 * database, or an unreachable PostgreSQL. The failed write was not saved, except if the connection
 * broke during COMMIT: then it may have been saved. The message tells the operator what is wrong.
 */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable'
}
