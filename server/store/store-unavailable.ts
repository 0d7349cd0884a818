/**
 * The store cannot do its work now (a full disk, a locked or missing database). Nothing of the call
 * was kept. The message is a sentence for the person who runs the server.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
