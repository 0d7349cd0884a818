import { capitalised } from '@tend/shared/forms/capitalised'
import type { WeightUnit } from '@tend/shared/units/quantity'
import type { MeasureKey } from '../../../../../areas/metrics/rules/measures.ts'
import { type CsvFormat, LineProblem, type Row, type TableInput } from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileDate } from '../../reading/file-date.ts'
import { readLengthUnit, readWeightUnit } from '../../reading/file-units.ts'
import { type MeasureColumn, MeasureTableReader } from '../../reading/measure-table-reader.ts'
import {
  DROP_SET,
  otherKind,
  type SetKind,
  TO_FAILURE,
  WARM_UP,
  withKind,
} from '../../reading/set-kinds.ts'
import { WorkoutTableReader, withLineBreaks } from '../../reading/workout-table-reader.ts'

/** Hevy's export of workouts. The units are in the column names. */
export const HEVY: CsvFormat = {
  format: 'hevy',
  columns: [
    'title',
    'start_time',
    'exercise_title',
    'set_index',
    'set_type',
    ['weight_kg', 'weight_lbs', 'weight_lb'],
    'reps',
  ],
  dateColumn: 'start_time',
  isNumberColumn: (name) => /^(?:weight|distance)_|^(?:reps|duration_seconds|rpe)$/.test(name),
  createReader: (input) => new HevyReader(input),
}

/** Hevy's body measurements. The units are in the column names. */
export const HEVY_MEASUREMENTS: CsvFormat = {
  format: 'hevy-measurements',
  columns: ['date', ['weight_kg', 'weight_lbs', 'weight_lb'], 'fat_percent'],
  dateColumn: 'date',
  isNumberColumn: (name) => measureOf(name) !== null,
  createReader: (input) => new MeasureTableReader(HEVY_MEASUREMENTS, measureOf, input),
}

const BODY: ReadonlyMap<string, MeasureKey> = new Map([
  ['chest', 'chest'],
  ['waist', 'waist'],
  ['hips', 'hips'],
])

function measureOf(name: string): MeasureColumn | null {
  if (name === 'fat_percent') return { key: 'bodyFat', unit: '%' }
  const [, part = '', unit = ''] = /^(\w+)_(kg|lbs?|cm|in)$/.exec(name) ?? []
  if (part === 'weight') return { key: 'weight', unit: readWeightUnit(unit) }
  if (part === '') return null
  const key = BODY.get(part)
  return key
    ? { key, unit: readLengthUnit(unit) }
    : { name: capitalised(part.replaceAll('_', ' ')), unit }
}

class HevyReader extends WorkoutTableReader {
  readonly #weightColumn: string
  readonly #weightUnit: WeightUnit
  readonly #distanceColumn: string
  readonly #distanceUnit: string

  constructor(input: TableInput) {
    super(HEVY.format, input)
    const { header } = input
    this.#weightColumn = header.names.find((name) => name.startsWith('weight_')) ?? ''
    this.#weightUnit = this.#weightColumn === 'weight_kg' ? 'kg' : 'lb'
    this.#distanceColumn = header.names.find((name) => name.startsWith('distance_')) ?? ''
    this.#distanceUnit = DISTANCE_UNITS.get(this.#distanceColumn) ?? 'km'
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const start = this.cells.date(row, 'start_time')
    const exercise = this.cells.name(row, 'exercise_title', 'name of the exercise')
    const name = this.cells.limitedText(row, 'title', 'name of the workout') || 'Workout 1'
    const key = `${start.date} ${start.seconds ?? ''} ${name}`
    if (this.repeated.isRepeated(key, row.cells)) throw new LineProblem('repeated')
    const reps = this.cells.number(row, 'reps', 'number of reps')
    const weight = this.cells.signedNumber(row, this.#weightColumn, 'weight')
    const distance = this.cells.number(row, this.#distanceColumn, 'distance')
    const seconds = this.cells.number(row, 'duration_seconds', 'time')
    const set = this.details.read({
      line: row.line,
      exercise,
      reps,
      weight,
      weightUnit: this.#weightUnit,
      distance,
      distanceUnit: this.#distanceUnit,
      seconds,
      rpe: text('rpe'),
    })
    const type = text('set_type').toLowerCase()
    const known = SET_TYPES.get(type)
    const kind = known === undefined ? otherKind(type.slice(0, 40)) : known
    const superset = text('superset_id')
    const describe = () => ({
      name,
      date: start.date,
      createdAt: instantOf(start),
      minutes: this.#minutes(row, start),
      notes: withLineBreaks(text('description')),
    })
    this.workouts.add(key, describe, {
      ...withKind(kind, set, this.to),
      exercise,
      muscleGroup: '',
      superset,
    })
    const note = withLineBreaks(text('exercise_notes'))
    if (note !== '') this.workouts.addNote(key, `${exercise}: ${note}`)
  }

  #minutes(row: Row, start: FileDate): number {
    const text = this.cells.text(row, 'end_time')
    const minutes = minutesBetween(start, parseFileDate(text, this.dialect.dateOrder))
    if (minutes === null) this.to.lose('noEnd')
    return minutes ?? 0
  }
}

const SET_TYPES = new Map<string, SetKind | null>([
  ['', null],
  ['normal', null],
  ['warmup', WARM_UP],
  ['dropset', DROP_SET],
  ['failure', TO_FAILURE],
])

const DISTANCE_UNITS = new Map([
  ['distance_km', 'km'],
  ['distance_miles', 'mi'],
  ['distance_meters', 'm'],
])

/** `null` if the end is missing or before the start. */
function minutesBetween(start: FileDate, end: FileDate | null): number | null {
  if (!end || start.seconds === null || end.seconds === null) return null
  const days = (Date.parse(end.date) - Date.parse(start.date)) / 86_400_000
  const seconds = days * 86_400 + end.seconds - start.seconds
  return seconds < 0 ? null : Math.round(seconds / 60)
}
