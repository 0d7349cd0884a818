/** Tells its listeners that something happened; what it was they look up themselves. */
export class Signal {
  readonly #listeners = new Set<() => void>()

  /** Answers the function that ends the listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(): void {
    for (const listener of this.#listeners) listener()
  }
}
