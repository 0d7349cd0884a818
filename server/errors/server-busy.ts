/**
 * The server has no time for a request at the moment: too many others wait, or it took too long. The
 * response is 503 with `Retry-After`. Unlike `ServiceUnavailable` this is no failure, so it is not logged.
 */
export class ServerBusy extends Error {
  override readonly name = 'ServerBusy'
}
