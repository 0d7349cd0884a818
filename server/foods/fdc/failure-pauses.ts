import type { AddressKeys } from '../../http/clients/address-keys.ts'

const PAUSE_MS = 30_000

/** After so many failures without a success in between, the next search would probably fail too. */
const MAX_FAILURES = 3

/** How many searches, and clients, are remembered. Beyond that, all are forgotten. */
const MAX_REMEMBERED = 1000

/**
 * Decides which searches of FoodData Central wait after a failure, so that they do not all run into a
 * timeout. A single search may fail because of its words, and a stranger could repeat such searches. So a
 * failure pauses that search alone, several failures of a client pause the client, and only failures in
 * several networks pause everyone.
 */
export class FailurePauses {
  readonly #now: () => number
  readonly #searches = new Map<string, number>()
  readonly #clients = new Map<string, { failures: number; untilMs: number }>()
  readonly #failedNetworks = new Set<string>()
  #allUntilMs = Number.NEGATIVE_INFINITY

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  isPaused(search: string, { single }: AddressKeys): boolean {
    const untilMs = Math.max(
      this.#allUntilMs,
      this.#searches.get(search) ?? Number.NEGATIVE_INFINITY,
      this.#clients.get(single)?.untilMs ?? Number.NEGATIVE_INFINITY,
    )
    return this.#now() < untilMs
  }

  succeeded(): void {
    this.#clients.clear()
    this.#failedNetworks.clear()
  }

  /** FoodData Central does not accept this search. */
  refused(search: string): void {
    if (this.#searches.size >= MAX_REMEMBERED) this.#searches.clear()
    this.#searches.set(search, this.#now() + PAUSE_MS)
  }

  /** FoodData Central did not respond, or not as expected. */
  failed(search: string, { single, network }: AddressKeys): void {
    this.refused(search)
    const failures = (this.#clients.get(single)?.failures ?? 0) + 1
    const untilMs = failures < MAX_FAILURES ? Number.NEGATIVE_INFINITY : this.#now() + PAUSE_MS
    if (this.#clients.size >= MAX_REMEMBERED) this.#clients.clear()
    this.#clients.set(single, { failures, untilMs })
    this.#failedNetworks.add(network)
    if (this.#failedNetworks.size >= MAX_FAILURES) this.pauseAll()
  }

  pauseAll(): void {
    this.#failedNetworks.clear()
    this.#allUntilMs = this.#now() + PAUSE_MS
  }
}
