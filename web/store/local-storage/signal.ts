/** An event without data: listeners look up what has changed. */
export class Signal {
  readonly #listeners = new Set<() => void>()

  /** Returns the unsubscribe function. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(): void {
    for (const listener of this.#listeners) listener()
  }
}
