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
  columnsByShape,
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
/**
 * The columns of a file in another language, by their units. The weights are a mean, a maximum and a minimum. Steps have
 * no unit; they are only certain after the speeds.
 */
function columnsByShape(
  [date = '']: readonly string[],
  names: readonly string[] = [],
): readonly string[] | null {
  const units = names.map((name) => /\(([^()]+)\)\s*$/.exec(name.toLowerCase())?.[1] ?? '')
  const isFit = ['kcal', 'm', 'm/s', 'ms'].every((unit) => units.includes(unit))
  if (!isFit || units[0] !== '' || !/^\d{4}-\d\d-\d\d$/.test(date)) return null
  const places = new Map([
    [0, 'date'],
    [units.indexOf('kg'), WEIGHT],
    [units.indexOf('bpm'), PULSE],
  ])
  const afterSpeeds = units.lastIndexOf('m/s') + 1
  if (units[afterSpeeds] === '') places.set(afterSpeeds, STEPS)
  return names.map((name, at) => places.get(at) ?? name)
}

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
