import type { Collector } from '../collector.ts'
import type { Header, Row } from './csv-format.ts'

/** Finds the columns that have values and that Tend does not keep. */
export class LostColumns {
  readonly #header: Header
  readonly #kept: Pick<ReadonlySet<string>, 'has'>
  readonly #lost = new Set<string>()

  /** @param kept the names of the columns that are kept */
  constructor(header: Header, kept: Pick<ReadonlySet<string>, 'has'>) {
    this.#header = header
    this.#kept = kept
  }

  add({ cells }: Row): void {
    for (const [index, name] of this.#header.names.entries()) {
      // A zero says no more than an empty cell.
      const hasValue = !/^(?:[\s0.,:-]*|false|no)$/i.test(cells[index] ?? '')
      if (hasValue && !this.#kept.has(name)) this.#lost.add(this.#header.labels[index] ?? name)
    }
  }

  /** @param note names what is left out */
  end(to: Collector, note: 'columns' | 'otherRecords' = 'columns'): void {
    const [example = ''] = this.#lost
    to.lose({ note, example }, this.#lost.size)
  }
}
