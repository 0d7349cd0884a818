import { Occurrences } from '@tend/shared/records/stable-id'
import type { MeasureKey } from '../../../../areas/metrics/rules/measures.ts'
import type { AppFormat } from '../apps/app-format.ts'
import type { MoveInReport } from '../move-in.ts'
import { catalogueKeyOf, type FileTracker, TrackerCollector } from '../tracker-collector.ts'
import { checkNumber, LineProblem, type Row, type TableInput, TableReader } from './csv-format.ts'
import { type FileDate, parseFileTime } from './file-date.ts'
import { readBodyWeightUnit, readLengthUnit } from './file-units.ts'
import { Measurements, type RawMeasure } from './measurements.ts'

interface Columns {
  readonly date: string
  readonly metric: string
  readonly amount: string
  /** Empty without one. */
  readonly note: string
}

/** Reads a table with a measurement in each line: its name, unit and amount. */
export class BiometricReader extends TableReader {
  readonly #columns: Columns
  readonly #format: string
  readonly #measurements: Measurements
  readonly #trackers: TrackerCollector
  readonly #repeated = new Occurrences()
  readonly #occurrences = new Occurrences()

  /** @param key begins the ids of the measurements */
  constructor({ format }: AppFormat, key: string, columns: Columns, input: TableInput) {
    super(input)
    this.#format = format
    this.#columns = columns
    this.#measurements = new Measurements(key, input.context, input.to)
    this.#trackers = new TrackerCollector(format, input.context, input.to)
  }

  override read(row: Row): void {
    const columns = this.#columns
    const text = (column: string) => this.cells.text(row, column)
    const day = this.cells.date(row, columns.date)
    if (this.#repeated.next(JSON.stringify(row.cells)) > 0) throw new LineProblem('repeated')
    const date = { date: day.date, seconds: parseFileTime(text('time')) }
    const note =
      columns.note === '' ? '' : this.cells.limitedText(row, columns.note, 'note', 10_000)
    // The name can end with a device, as in `Weight (Apple Health)`. Arms and legs have two sides.
    const name = this.cells.name(row, columns.metric, 'name')
    const metric = name.replace(/\s*\((?!left\)|right\)).*\)$/i, '')
    const key = METRICS.get(metric.toLowerCase())
    if (!key) {
      this.#readOther(row, metric, date, note)
      return
    }
    const value = this.cells.number(row, columns.amount, 'amount')
    if (value === null) throw new LineProblem({ reason: 'missing', what: 'amount' })
    const unit = unitOf(key, text('unit'))
    if (unit === null) throw new LineProblem('unitUnknown', text('unit'))
    if (note !== '') this.to.lose('notesOnMeasurements')
    const measures: RawMeasure[] = [{ key, value, unit: unit || undefined }]
    const source = [date.date, date.seconds ?? '', metric].join('\n')
    this.#measurements.add(row, `${source}\n${this.#occurrences.next(source)}`, date, measures)
  }

  override end(): MoveInReport {
    const own = this.#measurements.questions
    const questions = [...this.dialect.questions, ...own, ...this.#trackers.end()]
    return this.to.report(this.#format, questions)
  }

  /** A measurement that is none of the body. */
  #readOther(row: Row, name: string, date: FileDate, note: string): void {
    const { amount } = this.#columns
    const fileUnit = this.cells.text(row, 'unit')
    const unit = UNITS.get(fileUnit.toLowerCase()) ?? fileUnit
    const text = this.cells.text(row, amount)
    const [, first, second] = /^(\d{1,4}) ?\/ ?(\d{1,4})$/.exec(text) ?? []
    if (first !== undefined && second !== undefined) {
      const catalogueKey = PRESSURE.test(name) ? 'blood_pressure' : undefined
      const pair = { type: 'pair', name, unit, catalogueKey, hasSeveral: true } as const
      const numbers = { value: Number(first), second: Number(second) }
      this.#trackers.addEntry({ ...pair, isSuggested: true }, date, { ...numbers, note })
      return
    }
    if (PRESSURE.test(name)) throw new LineProblem('notTwoNumbers', text)
    const value = this.cells.number(row, amount, 'amount')
    if (value === null) throw new LineProblem({ reason: 'missing', what: 'amount' })
    const perUnit = MINUTES.get(unit)
    if (/^sleep(?: duration)?$/i.test(name) && perUnit !== undefined) {
      const sleep = { type: 'duration', name, catalogueKey: 'sleep', isSuggested: true } as const
      const minutes = Math.round(checkNumber(value * perUnit, 'amount', text))
      this.#trackers.addEntry(sleep, date, { value: minutes, note })
      return
    }
    const catalogueKey = NUMBERS.get(name.toLowerCase()) ?? catalogueKeyOf(name, unit)
    this.#trackers.addEntry(otherMeasure(name, unit, catalogueKey), date, { value, note })
  }
}

const PRESSURE = /^blood pressure$/i

/** A number that Tend has no field for. */
export function otherMeasure(name: string, unit: string, catalogueKey?: string): FileTracker {
  const number = { type: 'number', dayFigure: 'latest', hasSeveral: true } as const
  return { ...number, name, unit, catalogueKey, isSuggested: true }
}

/** `null` for an unknown unit, empty if the file does not say. */
function unitOf(key: MeasureKey, text: string): RawMeasure['unit'] | '' | null {
  if (key === 'bodyFat') return text === '' || text === '%' ? '%' : null
  if (text === '') return ''
  return (key === 'weight' ? readBodyWeightUnit(text) : readLengthUnit(text)) ?? null
}

const METRICS: ReadonlyMap<string, MeasureKey> = new Map([
  ['weight', 'weight'],
  ['body weight', 'weight'],
  ['bodyweight', 'weight'],
  ['body fat', 'bodyFat'],
  ['chest', 'chest'],
  ['chest size', 'chest'],
  ['waist', 'waist'],
  ['waist size', 'waist'],
  ['hips', 'hips'],
  ['hip size', 'hips'],
  ['hips size', 'hips'],
  ['arm size', 'arms'],
  ['bicep size', 'arms'],
  ['biceps size', 'arms'],
  ['thigh size', 'legs'],
])

/** The trackers of the catalogue that these apps name differently. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['heart rate', 'pulse'],
  ['resting heart rate', 'pulse'],
  ['body temperature', 'temperature'],
  ['blood glucose', 'blood_sugar'],
  ['glucose', 'blood_sugar'],
  ['oxygen saturation', 'blood_oxygen'],
])

/** The units as the catalogue writes them. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['c', '°C'],
  ['°c', '°C'],
  ['f', '°F'],
  ['°f', '°F'],
  ['bpm', 'bpm'],
  ['beats/min', 'bpm'],
  ['mmhg', 'mmHg'],
  ['mmol/l', 'mmol/L'],
  ['mg/dl', 'mg/dL'],
  ['h', 'hours'],
  ['hr', 'hours'],
  ['hour', 'hours'],
  ['hours', 'hours'],
  ['min', 'minutes'],
  ['mins', 'minutes'],
  ['minutes', 'minutes'],
])

const MINUTES: ReadonlyMap<string, number> = new Map([
  ['hours', 60],
  ['minutes', 1],
])
