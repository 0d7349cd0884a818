/**
 * The store cannot do its work now (a full disk, a locked or missing database, a PostgreSQL that is
 * away). Nothing of the call was kept; only if a connection was lost during the COMMIT itself, all of
 * it may have been. The message is a sentence for the person who runs the server.
 */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable'
}
