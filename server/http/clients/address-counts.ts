import { type AddressKeys, addressKeys } from './address-keys.ts'

/** The limits of a network, and of an IPv6 network of 48 bits, are these multiples of the limit of an address. */
const FACTORS: Readonly<Record<keyof AddressKeys, number>> = { single: 1, network: 10, site: 40 }

const KINDS = ['single', 'network', 'site'] as const

/** How many windows are kept of addresses, and of networks of each size. Beyond that, the oldest one is dropped. */
const MAX_WINDOWS = 10_000

/**
 * Counts what each client address and each network has used in its current time window. The memory is
 * bounded, and nothing is written to disk.
 */
export class AddressCounts {
  readonly #counts: Readonly<Record<keyof AddressKeys, WindowCounts>>

  /** @param windowMs how long a window lasts; it starts with the first use */
  constructor(windowMs: number) {
    const counts = () => new WindowCounts(windowMs)
    this.#counts = { single: counts(), network: counts(), site: counts() }
  }

  /**
   * Counts a use, if it is within the limits.
   * @param limit of a single address; its networks may use multiples of it
   * @returns 0 if the use was counted, otherwise how long to wait, in milliseconds
   */
  take(address: string | undefined, amount: number, limit: number): number {
    const waitMs = this.waitMs(address, amount, limit)
    if (waitMs === 0) this.#add(address, amount)
    return waitMs
  }

  /** How long to wait until a use is within the limits, in milliseconds; 0 if it is now. */
  waitMs(address: string | undefined, amount: number, limit: number): number {
    const keys = addressKeys(address)
    const waits = KINDS.map((kind) =>
      this.#counts[kind].waitMs(keys[kind], amount, FACTORS[kind] * limit),
    )
    return Math.max(...waits)
  }

  /** Takes back a use that was counted. */
  giveBack(address: string | undefined, amount: number): void {
    this.#add(address, -amount)
  }

  #add(address: string | undefined, amount: number): void {
    const keys = addressKeys(address)
    for (const kind of KINDS) this.#counts[kind].add(keys[kind], amount)
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
