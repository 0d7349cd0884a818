import { Occurrences } from '@tend/shared/records/stable-id'
import type { MeasureKey } from '../../../../areas/metrics/rules/measures.ts'
import type { AppFormat } from '../apps/app-format.ts'
import type { MoveInReport } from '../move-in.ts'
import { catalogueKeyOf, TrackerCollector } from '../tracker-collector.ts'
import { otherMeasure } from './biometric-reader.ts'
import { LineProblem, type Row, type TableInput, TableReader } from './csv-format.ts'
import { parseFileTime } from './file-date.ts'
import { isAboveZero } from './file-number.ts'
import { Measurements, type RawMeasure } from './measurements.ts'

/** The content of a column: a measure of the body, or a number that becomes a tracker. */
export type MeasureColumn =
  | Pick<RawMeasure, 'key' | 'unit'>
  | { readonly name: string; readonly unit: string }

/** Columns that are no measures. */
const NO_NUMBERS = new Set(['', 'comment', 'date', 'datetime', 'time'])

/** Reads a table with a measurement in each line, and a column for each measure. Zeros are no values. */
export class MeasureTableReader extends TableReader {
  readonly #format: AppFormat
  readonly #dateColumn: string
  readonly #columns: readonly (readonly [column: string, measure: MeasureColumn])[]
  /** The other columns, and their names as the file writes them. */
  readonly #others: readonly (readonly [column: string, label: string])[]
  readonly #measurements: Measurements
  readonly #trackers: TrackerCollector
  /** Keeps the ids of entries apart if another table has weights of the same days. */
  readonly #kind: string
  readonly #occurrences = new Occurrences()

  /** @param columnOf what a column has; `null` for one that has no measure */
  constructor(
    format: AppFormat & { readonly dateColumn: string },
    columnOf: (name: string) => MeasureColumn | null,
    input: TableInput,
  ) {
    super(input)
    this.#format = format
    this.#dateColumn = format.dateColumn
    this.#columns = input.header.names.flatMap((name) => {
      const measure = columnOf(name)
      return measure ? [[name, measure] as const] : []
    })
    this.#kind = kindOfTable(this.#columns.flatMap(([, each]) => ('key' in each ? each.key : [])))
    this.#others = input.header.names.flatMap((name, index) =>
      columnOf(name) || NO_NUMBERS.has(name)
        ? []
        : [[name, input.header.labels[index] ?? name] as const],
    )
    this.#measurements = new Measurements(format.format, input.context, input.to)
    this.#trackers = new TrackerCollector(format.format, input.context, input.to)
  }

  override read(row: Row): void {
    const day = this.cells.date(row, this.#dateColumn)
    const date = { ...day, seconds: day.seconds ?? parseFileTime(this.cells.text(row, 'time')) }
    const measures: RawMeasure[] = []
    let others = 0
    for (const [column, measure] of this.#columns) {
      const value = this.cells.number(row, column, 'value')
      if (!value) continue
      if ('key' in measure) measures.push({ ...measure, value })
      else {
        const { name, unit } = measure
        const tracker = otherMeasure(name, unit, catalogueKeyOf(name, unit))
        this.#trackers.addEntry(tracker, date, { value: Math.round(value * 1000) / 1000 })
        others += 1
      }
    }
    for (const [column, label] of this.#others) {
      if (isAboveZero(this.cells.text(row, column))) {
        this.to.lose({ note: 'unknownMeasure', name: label })
      }
    }
    if (measures.length + others === 0) throw new LineProblem({ reason: 'missing', what: 'value' })
    const key = `${date.date} ${date.seconds ?? ''}`
    const occurrence = this.#occurrences.next(key)
    this.#measurements.add(row, `${key} ${occurrence}${this.#kind}`, date, measures)
    if (this.cells.text(row, 'comment') !== '') this.to.lose('notesOnMeasurements')
  }

  override end(): MoveInReport {
    const own = this.#measurements.questions
    const questions = [...this.dialect.questions, ...own, ...this.#trackers.end()]
    return this.to.report(this.#format.format, questions)
  }
}

/** Part of the keys of measurements: empty for a table with weights, otherwise its first measure. */
export function kindOfTable([first, ...others]: readonly MeasureKey[]): string {
  return first === undefined || [first, ...others].includes('weight') ? '' : ` ${first}`
}
