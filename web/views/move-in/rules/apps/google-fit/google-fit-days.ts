import type { MoveInReport } from '../../move-in.ts'
import { type CsvFormat, type Row, type TableInput, TableReader } from '../../reading/csv-format.ts'
import { instantOf } from '../../reading/file-date.ts'
import { isAboveZero } from '../../reading/file-number.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { Measurements } from '../../reading/measurements.ts'

/** The days of Google Fit's data in Google Takeout, a line for each. Before 2019, Takeout had nothing else but recordings. */
export const GOOGLE_FIT_DAYS: CsvFormat = {
  format: 'google-fit-days',
  columns: ['Date', 'Calories (kcal)', 'Distance (m)', ['Step count', 'Average weight (kg)']],
  isOwn: ({ names }) => names.some((name) => name.endsWith('duration (ms)')),
  dateColumn: 'date',
  isNumberColumn: (name) => READ.includes(name),
  createReader: (input) => new GoogleFitDaysReader(input),
}

const [STEPS, WEIGHT, PULSE] = [
  'step count',
  'average weight (kg)',
  'average heart rate (bpm)',
] as const
const READ: readonly string[] = [STEPS, WEIGHT, PULSE]
/** What says the same as another column or a recording. */
const NAMED_ELSEWHERE = /^date$|^(?:max|min|low|high) |speed/
const SOURCE = 'Google Fit'

class GoogleFitDaysReader extends TableReader {
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking

  constructor(input: TableInput) {
    super(input)
    this.#measurements = new Measurements(GOOGLE_FIT_DAYS.format, input.context, input.to)
    this.#tracking = new HealthTracking(GOOGLE_FIT_DAYS.format, input.context, input.to)
  }

  override read(row: Row): void {
    const day = this.cells.date(row, GOOGLE_FIT_DAYS.dateColumn)
    const at = { date: day.date, seconds: 0, ms: Date.parse(instantOf(day)) }
    const [steps, weight, pulse] = [STEPS, WEIGHT, PULSE].map((column) =>
      this.cells.number(row, column, 'value'),
    )
    if (steps) this.#tracking.add('steps', SOURCE, at, steps)
    if (pulse) this.#tracking.add('pulse', SOURCE, at, pulse)
    if (weight) {
      const value = Math.round(weight * 100) / 100
      this.#measurements.add(row, day.date, day, [{ key: 'weight', value, unit: 'kg' }])
    }
    for (const [index, name] of this.header.names.entries()) {
      const isOther = !READ.includes(name) && !NAMED_ELSEWHERE.test(name)
      const example = this.header.labels[index] ?? name
      if (isOther && isAboveZero(row.cells[index] ?? '')) {
        this.to.lose({ note: 'otherRecords', example })
      }
    }
  }

  override end(): MoveInReport {
    const own = this.#measurements.questions
    const questions = [...this.dialect.questions, ...own, ...this.#tracking.end()]
    return this.to.report(GOOGLE_FIT_DAYS.format, questions)
  }
}
