/** Something that happens at a time, unless it is cancelled before. */
interface Event {
  readonly atMs: number
  /** Of two events at the same time the earlier one comes first. */
  readonly order: number
  readonly happen: () => void
}

/** The time of a simulated world. It stops while code runs, and jumps to the next event. */
export class VirtualClock {
  nowMs: number
  readonly #events = new Map<number, Event>()
  #orders = 0

  constructor(nowMs: number) {
    this.nowMs = nowMs
  }

  /** @returns the number by which `cancel` finds the event, above 0 */
  schedule(delayMs: number, happen: () => void): number {
    const order = ++this.#orders
    this.#events.set(order, { atMs: this.nowMs + Math.max(0, Math.ceil(delayMs)), order, happen })
    return order
  }

  cancel(order: number | undefined): void {
    if (order !== undefined) this.#events.delete(order)
  }

  #nextEvent(): Event | undefined {
    let next: Event | undefined
    for (const event of this.#events.values()) {
      if (next === undefined || event.atMs < next.atMs) next = event
    }
    return next
  }

  /** Jumps to the next event, and lets it happen. @returns `false` if there is none before `untilMs` */
  async step(untilMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    const next = this.#nextEvent()
    if (next === undefined || next.atMs > untilMs) return false
    this.#events.delete(next.order)
    this.nowMs = Math.max(this.nowMs, next.atMs)
    next.happen()
    await untilIdle()
    return true
  }

  /** Lets everything happen until a time. */
  async runUntil(untilMs: number): Promise<void> {
    await untilIdle()
    while (await this.step(untilMs));
    this.nowMs = Math.max(this.nowMs, untilMs)
  }

  /**
   * Lets things happen until a promise is settled.
   * @param withinMs how much time may pass
   */
  async runUntilSettled<T>(work: Promise<T>, withinMs: number): Promise<T> {
    const untilMs = this.nowMs + withinMs
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    work.then(settle, settle)
    for (;;) {
      for (let turn = 0; turn < SPARE_TURNS && !isSettled; turn++) await untilIdle()
      if (isSettled) return work
      if (!(await this.step(untilMs))) throw new Error('Something waits for what does not happen')
    }
  }
}

/** How many turns of the event loop work outside of JavaScript, such as reading a blob, may take. */
const SPARE_TURNS = 30

const realSetImmediate = globalThis.setImmediate
let waiting = 0

/** Counts what is waiting to run, so that `untilIdle` knows when nothing is left. */
export function countImmediates(): void {
  const counting = (work: (...args: unknown[]) => void, ...args: unknown[]) => {
    waiting += 1
    return realSetImmediate(() => {
      waiting -= 1
      work(...args)
    })
  }
  globalThis.setImmediate = Object.assign(counting, {
    __promisify__: realSetImmediate.__promisify__,
  }) as typeof setImmediate
}

/** While this work is done, which may be outside of this process, no time passes. */
export async function withoutTime<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}

/** Resolves once no code is waiting for anything but the clock. */
export async function untilIdle(): Promise<void> {
  do await new Promise<void>((resolve) => realSetImmediate(resolve))
  while (waiting > 0)
}
