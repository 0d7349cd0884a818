import { type CsvFormat, LineProblem, type Row, type TableInput } from './csv-format.ts'
import { type FileDate, instantOf } from './file-date.ts'
import { REPEATED } from './repeated-rows.ts'
import { DROP_SET, type SetKind, TO_FAILURE, WARM_UP, withKind } from './set-kinds.ts'
import { readWeightUnit } from './units.ts'
import type { FileWorkout } from './workout-collector.ts'
import { WorkoutTableReader } from './workout-table-reader.ts'

/** The German app, and the oldest files, whose columns are named after their units. */
const ALIASES = new Map([
  ['datum', 'date'],
  ['workout-name', 'workout name'],
  ['name der übung', 'exercise name'],
  ['reihenfolge festlegen', 'set order'],
  ['gewicht', 'weight'],
  ['gewichtseinheit', 'weight unit'],
  ['wiederh.', 'reps'],
  ['entfernung', 'distance'],
  ['entfernungseinheit', 'distance unit'],
  ['sekunden', 'seconds'],
  ['notizen', 'notes'],
  ['workout-notizen', 'workout notes'],
  ['dauer', 'duration'],
  ['workout-dauer', 'workout duration'],
  ['kg', 'weight (kg)'],
  ['lbs', 'weight (lbs)'],
  ['km', 'distance (km)'],
  ['mi.', 'distance (mi)'],
])

/**
 * Strong's export. Old files are separated by commas and do not say the units. Newer ones are separated
 * by semicolons and have the units in the column names (`Weight (kg)`) or in columns (`Weight Unit`).
 */
export const STRONG: CsvFormat = {
  format: 'strong',
  columns: [
    'Date',
    'Workout Name',
    'Exercise Name',
    'Set Order',
    ['Weight', 'Weight (kg)', 'Weight (kgs)', 'Weight (lb)', 'Weight (lbs)'],
    'Reps',
  ],
  aliases: ALIASES,
  dateColumn: 'date',
  isNumberColumn: (name) => /^(?:weight|distance)(?: \(|$)|^(?:reps|seconds|rpe)$/.test(name),
  createReader: (input) => new StrongReader(input),
}

class StrongReader extends WorkoutTableReader {
  readonly #weightColumn: string
  readonly #distanceColumn: string
  readonly #durationColumn: string

  constructor(input: TableInput) {
    super('strong', input)
    const { header } = input
    const column = (start: string) => header.names.find((name) => name.startsWith(start)) ?? start
    this.#weightColumn = header.names.find((name) => /^weight(?: \(|$)/.test(name)) ?? 'weight'
    this.#distanceColumn =
      header.names.find((name) => /^distance(?: \(|$)/.test(name)) ?? 'distance'
    this.#durationColumn = header.has('workout duration') ? 'workout duration' : column('duration')
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const date = this.cells.date(row, 'date')
    const exercise = this.cells.name(row, 'exercise name', 'name of the exercise')
    const name = this.cells.limitedText(row, 'workout name', 'name of the workout') || 'Workout 1'
    const key = `${date.date} ${date.seconds ?? ''} ${name}`
    if (this.repeated.isRepeated(key, row.cells)) throw new LineProblem(REPEATED)
    const order = text('set order').toLowerCase()
    if (/timer$/.test(order)) {
      this.to.lose(REST_TIMER)
      return
    }
    if (order === 'note' || order === 'notiz') {
      this.#readNote(row, key, date, name)
      return
    }
    const kind = /^\d+$/.test(order) ? null : SET_KINDS.get(order)
    if (kind === undefined) {
      throw new LineProblem('the set order is not known', text('set order'))
    }
    const reps = this.cells.number(row, 'reps', 'number of reps')
    const weight = this.cells.signedNumber(row, this.#weightColumn, 'weight')
    const distance = this.cells.number(row, this.#distanceColumn, 'distance')
    const seconds = this.cells.number(row, 'seconds', 'time')
    const set = this.details.read({
      line: row.line,
      exercise,
      reps,
      weight,
      weightUnit: readWeightUnit(text('weight unit') || unitIn(this.#weightColumn)),
      distance,
      distanceUnit: text('distance unit') || unitIn(this.#distanceColumn),
      seconds,
      rpe: text('rpe'),
    })
    const remarks = withKind(kind, set.remarks, this.to)
    this.workouts.add(key, () => this.#workout(row, date, name), {
      ...set,
      exercise,
      remarks,
      muscleGroup: '',
    })
    const note = text('notes')
    if (note !== '') this.workouts.addNote(key, `${exercise}: ${note}`)
  }

  #readNote(row: Row, key: string, date: FileDate, name: string): void {
    const note = this.cells.text(row, 'notes')
    this.workouts.add(key, () => this.#workout(row, date, name), null)
    if (note === '') return
    this.to.convert({ one: 'note on an exercise', many: 'notes on exercises' })
    this.workouts.addNote(key, `${this.cells.text(row, 'exercise name')}: ${note}`)
  }

  #workout(row: Row, date: FileDate, name: string): FileWorkout {
    const duration = this.cells.text(row, this.#durationColumn)
    const minutes = minutesOf(duration)
    if (minutes === null) this.to.lose(NO_DURATION)
    else {
      const shown = /^\d+$/.test(duration) ? `${duration} s` : `“${duration}”`
      this.to.convert({
        one: 'duration, in whole minutes',
        many: 'durations, in whole minutes',
        detail: `${shown} became ${minutes} min.`,
      })
    }
    return {
      name,
      date: date.date,
      createdAt: instantOf(date),
      minutes: minutes ?? 0,
      notes: this.cells.text(row, 'workout notes'),
    }
  }
}

const SET_KINDS = new Map<string, SetKind | null>([
  ['', null],
  ['w', WARM_UP],
  ['d', DROP_SET],
  ['f', TO_FAILURE],
])

const REST_TIMER = {
  one: 'rest timer',
  many: 'rest timers',
  detail: 'They are not sets.',
}

const NO_DURATION = {
  one: 'workout without a readable duration, now 0 min',
  many: 'workouts without a readable duration, now 0 min',
}

/** The unit in a column name such as `weight (kg)`. */
function unitIn(column: string): string {
  return /\((.+)\)/.exec(column)?.[1] ?? ''
}

/** Also as German phones write it: `1 Std. 5 Min.` */
const DURATION =
  /^(?:(\d{1,4})\s*(?:h|hrs?|std)\.?)?\s*(?:(\d{1,5})\s*m(?:in)?\.?)?\s*(?:(\d{1,6})\s*s(?:ec|ek)?\.?)?$/i

/** Whole minutes of `1h 5m`, `45m`, `30s`, `1:05:00` or seconds; `null` if the text is none of these. */
function minutesOf(text: string): number | null {
  if (/^\d{1,7}(?:[.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')) / 60)
  const clock = /^(\d{1,4}):(\d{2}):(\d{2})$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + Math.round(Number(clock[3]) / 60)
  const parts = DURATION.exec(text)
  if (!parts || text === '') return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return Math.round(hours * 60 + minutes + seconds / 60)
}
