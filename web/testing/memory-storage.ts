/** An in-memory `localStorage` for tests that can be full. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  isFull = false

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    // As in a browser, a value that takes less room than the old one still fits.
    const takesMore = value.length > (this.#items.get(key)?.length ?? 0)
    if (this.isFull && takesMore) throw new DOMException('full', 'QuotaExceededError')
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }

  copy(): ReadonlyMap<string, string> {
    return new Map(this.#items)
  }

  restore(copy: ReadonlyMap<string, string>): void {
    this.clear()
    for (const [key, value] of copy) this.#items.set(key, value)
  }
}

export function storedKeys(storage: Storage): (string | null)[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
}
