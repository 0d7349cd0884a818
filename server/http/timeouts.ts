/** How long the server waits for slow clients. Times are in milliseconds. */
export interface Timeouts {
  /** From the start of the connection until all headers have arrived. */
  readonly headersMs: number
  /** Until the whole request has arrived. */
  readonly requestMs: number
  /** Until a client has read a response, in addition to the time for `minBytesPerSecond`. */
  readonly responseMs: number
  /** How fast a client has to read. */
  readonly minBytesPerSecond: number
  /** How long a connection may be idle in both directions, for example because the client is gone. */
  readonly idleMs: number
  /** How often these limits, except `idleMs`, are checked: they may take effect this much later. */
  readonly checkEveryMs: number
}

/** Long enough for a phone on a poor network, short enough that slow clients do not pile up. */
export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  responseMs: 30_000,
  minBytesPerSecond: 4096,
  idleMs: 60_000,
  checkEveryMs: 5_000,
}
