/** For how long one turn of the event loop starts requests, in milliseconds. */
const TURN_MS = 10

/** The most waiting requests that one turn starts, because their work may begin after it has started them. */
const WAITING_PER_TURN = 8

/**
 * How many turns in a row may start no requests because new connections arrive. Node accepts only one in a
 * turn, so behind the connections of a stranger others would wait for as many turns full of work.
 */
const MAX_ACCEPTING_TURNS = 100

/**
 * Keeps the turns of the event loop short. Requests that read from the database do so without a pause,
 * so hundreds of them in one turn would stop the server for seconds. Between turns it accepts a
 * connection and reads the requests of others.
 */
export class RequestTurns {
  readonly #now: () => number
  readonly #waiting = new Set<() => void>()
  /** The next parts of requests that have started. They come first, so that few bodies are in memory. */
  readonly #begun: (() => void)[] = []
  #endsAtMs: number | null = null
  #hasAccepted = false
  #acceptingTurns = 0

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Starts a request in this turn, or in a later one if the turn is over or others already wait.
   * @returns a function that gives up its turn, so that nothing of the request stays in memory
   */
  start(request: () => void): () => void {
    this.#endsAtMs ??= this.#begin()
    const run = () => request()
    if (this.#areAllStarted() && this.#now() < this.#endsAtMs) run()
    else this.#waiting.add(run)
    return () => this.#waiting.delete(run)
  }

  /** Runs the next part of a request in this turn or a later one. Resolves with its result, or rejects with its error. */
  continue<T>(part: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // An error in a later turn has no caller: it would end the process.
      const run = () => {
        try {
          resolve(part())
        } catch (error) {
          reject(error)
        }
      }
      this.#endsAtMs ??= this.#begin()
      if (this.#begun.length === 0 && this.#now() < this.#endsAtMs) run()
      else this.#begun.push(run)
    })
  }

  /** Call this for each new connection: more may be waiting to be accepted. */
  accepted(): void {
    this.#hasAccepted = true
  }

  #areAllStarted(): boolean {
    return this.#waiting.size === 0 && this.#begun.length === 0
  }

  #begin(): number {
    setImmediate(() => this.#startWaiting())
    return this.#now() + TURN_MS
  }

  #nextWaiting(): (() => void) | undefined {
    const [next] = this.#waiting
    if (next) this.#waiting.delete(next)
    return next
  }

  #startWaiting(): void {
    if (this.#areAllStarted()) {
      this.#endsAtMs = null
      return
    }
    if (this.#hasAccepted && this.#acceptingTurns < MAX_ACCEPTING_TURNS) {
      this.#hasAccepted = false
      this.#acceptingTurns += 1
      setImmediate(() => this.#startWaiting())
      return
    }
    this.#acceptingTurns = 0
    this.#endsAtMs = this.#begin()
    for (let started = 0; started < WAITING_PER_TURN; started++) {
      const next = this.#begun.shift() ?? this.#nextWaiting()
      next?.()
      if (this.#now() >= this.#endsAtMs) return
    }
  }
}
