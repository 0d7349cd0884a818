import { Occurrences } from '@tend/shared/records/stable-id'
import type { MoveInReport } from '../../move-in.ts'
import {
  type CsvFormat,
  checkNumber,
  LineProblem,
  type Row,
  type TableInput,
} from '../../reading/csv-format.ts'
import { clockSeconds, instantOf, parseFileTime } from '../../reading/file-date.ts'
import { parseFileNumber } from '../../reading/file-number.ts'
import { readWeightUnit } from '../../reading/file-units.ts'
import { WorkoutTableReader } from '../../reading/workout-table-reader.ts'
import type { FileSet, FileWorkout } from '../../workout-collector.ts'

/** StrongLifts' export: an exercise in each line, and two columns for each of its sets. */
export const STRONGLIFTS: CsvFormat = {
  format: 'stronglifts',
  columns: ['Date (yyyy/mm/dd)', 'Workout', 'Exercise', 'Set 1 (Reps)'],
  dateColumn: 'date (yyyy/mm/dd)',
  isNumberColumn: (name) => /^set \d+ \(/.test(name),
  createReader: (input) => new StrongLiftsReader(input),
}

/**
 * StrongLifts' export before 2019: a workout in each line. Each of its exercises has a column for the name, one for the
 * weight in each unit, and one for each set.
 */
export const STRONGLIFTS_WORKOUTS: CsvFormat = {
  format: 'stronglifts-workouts',
  columns: ['Date', 'Note', 'Exercise 1', 'Set 1'],
  dateColumn: 'date',
  isNumberColumn: (name) => /^weight \((?:kg|lb)\)$/.test(name),
  createReader: (input) => new StrongLiftsWorkoutsReader(input),
}

const MAX_SETS = 100

class StrongLiftsReader extends WorkoutTableReader {
  readonly #unit: string
  readonly #setCount: number

  constructor(input: TableInput) {
    super(STRONGLIFTS.format, input)
    const { names } = input.header
    this.#setCount = names.filter((name) => /^set \d+ \(reps\)$/.test(name)).length
    const weights = names.find((name) => /^set \d+ \((?:kg|lb)s?\)$/.test(name)) ?? ''
    this.#unit = /\((\w+)\)$/.exec(weights)?.[1] ?? ''
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const exercise = this.cells.name(row, 'exercise', 'name of the exercise')
    const { date } = this.cells.date(row, STRONGLIFTS.dateColumn)
    const seconds = parseFileTime(text('start time (h:mm)'))
    const key = `${date} ${text('workout')}`
    if (this.repeated.isRepeated(key, row.cells)) throw new LineProblem('repeated')
    const hours = this.cells.number(row, 'duration (hours)', 'duration') ?? 0
    if (hours === 0) this.#withoutDuration.add(key)
    const workout: FileWorkout = {
      name: this.cells.limitedText(row, 'workout name', 'name of the workout') || 'Workout 1',
      date,
      createdAt: instantOf({ date, seconds }),
      minutes: Math.round(hours * 60),
      notes: '',
    }
    let isPlanned = true
    const times = heldTimes(text('setsxtime') || text('sets×time'))
    for (let at = 0; at < Math.min(MAX_SETS, Math.max(this.#setCount, times.length)); at++) {
      const reps = this.cells.number(row, `set ${at + 1} (reps)`, 'number of reps')
      const seconds = times[at] || null
      if (reps === null && seconds === null) continue
      isPlanned = false
      const weight = this.cells.signedNumber(row, `set ${at + 1} (${this.#unit})`, 'weight')
      const set = this.details.read({
        ...{ line: row.line, exercise, reps, weight, weightUnit: readWeightUnit(this.#unit) },
        ...{ distance: null, distanceUnit: '', seconds, rpe: '' },
      })
      this.workouts.add(key, () => workout, { ...set, exercise, muscleGroup: '' })
    }
    this.workouts.add(key, () => workout, null)
    this.workouts.addNote(key, text('notes'))
    if (text(`body weight (${this.#unit})`) !== '') this.#bodyWeights.add(key)
    if (isPlanned) this.to.skip(row, { reason: 'missing', what: 'number of reps' }, exercise)
  }

  /** Each workout repeats the body weight that was typed last. */
  readonly #bodyWeights = new Set<string>()
  readonly #withoutDuration = new Set<string>()

  override end(): MoveInReport {
    this.to.lose('bodyWeights', this.#bodyWeights.size)
    this.to.lose('noReadableDuration', this.#withoutDuration.size)
    return super.end()
  }
}

/** The seconds of sets that are held: of `3×1:00`, or of `1:00/0:45/-` with 0 for a set that was left out. */
function heldTimes(text: string): readonly number[] {
  const [, count, same] = /^(\d{1,2})[×x](\S+)$/.exec(text) ?? []
  const times = same === undefined ? text.split('/') : Array<string>(Number(count)).fill(same)
  return times.map((time) => {
    const seconds = clockSeconds(time === '-' ? '' : time)
    if (seconds === undefined) throw new LineProblem('timeUnreadable', text)
    return seconds ?? 0
  })
}

/** The column with the name of an exercise. */
const EXERCISE = /^exercise \d+$/

class StrongLiftsWorkoutsReader extends WorkoutTableReader {
  readonly #occurrences = new Occurrences()
  #bodyWeights = 0
  /** The unit of the person: some files have each weight in both units, rounded to the plates of each. */
  #unit = ''

  constructor(input: TableInput) {
    super(STRONGLIFTS_WORKOUTS.format, input)
  }

  override read(row: Row): void {
    const { date } = this.cells.date(row, STRONGLIFTS_WORKOUTS.dateColumn)
    if (this.repeated.isRepeated(date, row.cells)) throw new LineProblem('repeated')
    const key = `${date} ${this.#occurrences.next(date)}`
    const name = `Workout ${this.cells.text(row, 'workout')}`.trim()
    const createdAt = instantOf({ date, seconds: null })
    const workout: FileWorkout = { name, date, createdAt, minutes: 0, notes: '' }
    const { names } = this.header
    const bodyAt = names.findIndex((each, at) => each.startsWith('body weight') && row.cells[at])
    const [unit = this.#unit] = /kg|lb/i.exec(`${row.cells[bodyAt]} ${names[bodyAt]}`) ?? []
    this.#unit = unit.toLowerCase()
    const sets = names.flatMap((name, at) => (EXERCISE.test(name) ? this.#setsOf(row, at) : []))
    this.workouts.add(key, () => workout, null)
    this.workouts.addNote(key, this.cells.text(row, 'note'))
    for (const set of sets) this.workouts.add(key, () => workout, set)
    this.to.lose('noReadableDuration')
    if (bodyAt >= 0) this.#bodyWeights += 1
  }

  override end(): MoveInReport {
    this.to.lose('bodyWeights', this.#bodyWeights)
    return super.end()
  }

  /** The sets of an exercise. @param at the column with its name */
  #setsOf(row: Row, at: number): FileSet[] {
    const exercise = (row.cells[at] ?? '').trim()
    if (exercise === '') return []
    const { names } = this.header
    const next = names.findIndex((name, index) => index > at && EXERCISE.test(name))
    const columns = names.slice(at + 1, next === -1 ? undefined : next)
    const numbers = columns.flatMap((name, index) => {
      const text = (row.cells[at + 1 + index] ?? '').trim()
      const what = name.startsWith('set ') ? 'number of reps' : 'weight'
      if (text === '' || name === '') return []
      const value = checkNumber(parseFileNumber(text, this.dialect.separator), what, text)
      return [{ unit: /\((\w+)\)$/.exec(name)?.[1], value }]
    })
    const loads = numbers.filter(({ unit }) => unit !== undefined)
    const load = loads.find(({ unit }) => unit === this.#unit) ?? loads[0]
    const sets = numbers.filter(({ unit }) => unit === undefined)
    // A weight that was planned.
    if (sets.length === 0)
      this.to.skip(row, { reason: 'missing', what: 'number of reps' }, exercise)
    return sets.map(({ value: reps }) => {
      const set = this.details.read({
        ...{ line: row.line, exercise, reps, weight: load?.value ?? null },
        ...{ weightUnit: readWeightUnit(load?.unit ?? ''), rpe: '' },
        ...{ distance: null, distanceUnit: '', seconds: null },
      })
      return { ...set, exercise, muscleGroup: '' }
    })
  }
}
