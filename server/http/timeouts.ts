/** How long the server waits for slow clients, in milliseconds. */
export interface Timeouts {
  /** From the start of the connection until all headers have arrived. */
  readonly headersMs: number
  /** Until the whole request has arrived. */
  readonly requestMs: number
  /** How long a connection may be idle in both directions, for example because the client is gone. */
  readonly idleMs: number
  /** How often `headersMs` and `requestMs` are checked: they may take effect this much later. */
  readonly checkEveryMs: number
}

/** Long enough for a phone on a poor network, short enough that slow clients do not pile up. */
export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkEveryMs: 5_000,
}
