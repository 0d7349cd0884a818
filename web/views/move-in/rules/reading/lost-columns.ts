import type { Collector } from '../collector.ts'
import type { Header, Row } from './csv-format.ts'

/** Finds the columns that have values and that Tend does not keep. */
export class LostColumns {
  readonly #header: Header
  readonly #kept: ReadonlySet<string>
  readonly #lost = new Set<string>()

  /** @param kept the names of the columns that are kept */
  constructor(header: Header, kept: ReadonlySet<string>) {
    this.#header = header
    this.#kept = kept
  }

  add({ cells }: Row): void {
    for (const [index, name] of this.#header.names.entries()) {
      // A zero says no more than an empty cell.
      const hasValue = !/^[\s0.,]*$/.test(cells[index] ?? '')
      if (hasValue && !this.#kept.has(name)) this.#lost.add(this.#header.labels[index] ?? name)
    }
  }

  end(to: Collector): void {
    const [example = ''] = this.#lost
    to.lose({ note: 'columns', example }, this.#lost.size)
  }
}
