import { addressKeys } from './address-keys.ts'

/** The limit of a network is this multiple of the limit of a single address. */
export const NETWORK_FACTOR = 10

/** How many windows are kept of addresses, and of networks. Beyond that, the oldest one is dropped. */
const MAX_WINDOWS = 10_000

/**
 * Counts what each client address and each network has used in its current time window. The memory is
 * bounded, and nothing is written to disk.
 */
export class AddressCounts {
  readonly #addresses: WindowCounts
  readonly #networks: WindowCounts

  /** @param windowMs how long a window lasts; it starts with the first use */
  constructor(windowMs: number) {
    this.#addresses = new WindowCounts(windowMs)
    this.#networks = new WindowCounts(windowMs)
  }

  /**
   * Counts a use, if it is within the limits.
   * @param limit of a single address; its network may use `NETWORK_FACTOR` times as much
   * @returns 0 if the use was counted, otherwise how long to wait, in milliseconds
   */
  take(address: string | undefined, amount: number, limit: number): number {
    const waitMs = this.waitMs(address, amount, limit)
    if (waitMs === 0) this.#add(address, amount)
    return waitMs
  }

  /** How long to wait until a use is within the limits, in milliseconds; 0 if it is now. */
  waitMs(address: string | undefined, amount: number, limit: number): number {
    const { single, network } = addressKeys(address)
    return Math.max(
      this.#addresses.waitMs(single, amount, limit),
      this.#networks.waitMs(network, amount, NETWORK_FACTOR * limit),
    )
  }

  /** Takes back a use that was counted. */
  giveBack(address: string | undefined, amount: number): void {
    this.#add(address, -amount)
  }

  #add(address: string | undefined, amount: number): void {
    const { single, network } = addressKeys(address)
    this.#addresses.add(single, amount)
    this.#networks.add(network, amount)
  }
}

interface Window {
  used: number
  readonly startedMs: number
}

/** Uses a monotonic clock, so that setting the system clock back does not lock clients out for longer. */
class WindowCounts {
  readonly #windowMs: number
  readonly #windows = new Map<string, Window>()

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  waitMs(key: string, amount: number, limit: number): number {
    const window = this.#current(key)
    if ((window?.used ?? 0) + amount <= limit) return 0
    return (window?.startedMs ?? performance.now()) + this.#windowMs - performance.now()
  }

  add(key: string, amount: number): void {
    const window = this.#current(key) ?? this.#start(key)
    window.used = Math.max(0, window.used + amount)
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key)
    return window && window.startedMs + this.#windowMs > performance.now() ? window : undefined
  }

  #start(key: string): Window {
    const window = { used: 0, startedMs: performance.now() }
    // Delete and insert, so that the map stays in the order in which the windows started.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_WINDOWS && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }
}
