/** How long a connection may keep the server waiting, in milliseconds. */
export interface Timeouts {
  /** Until the headers are there, from the connection on. */
  readonly headersMs: number
  /** Until the whole request is there. */
  readonly requestMs: number
  /** In which nothing moves either way: a reader who has gone, or takes nothing. */
  readonly silenceMs: number
  /** How often the two limits of a request are looked at, and so how late they may strike. */
  readonly checkEveryMs: number
}

/** Generous to a phone on a poor network, short enough that slow senders do not pile up. */
export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  checkEveryMs: 5_000,
}
