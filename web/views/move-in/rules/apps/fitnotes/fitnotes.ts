import type { MoveInReport } from '../../move-in.ts'
import { BiometricReader } from '../../reading/biometric-reader.ts'
import {
  type CsvFormat,
  type Header,
  LineProblem,
  type Row,
  type TableInput,
} from '../../reading/csv-format.ts'
import { clockSeconds, instantOf, parseFileDate } from '../../reading/file-date.ts'
import { readWeightUnit } from '../../reading/file-units.ts'
import { WorkoutTableReader } from '../../reading/workout-table-reader.ts'
import type { FileSet } from '../../workout-collector.ts'

/**
 * The exports of FitNotes for Android and FitNotes 2 for iOS. Some files have the unit in the column name, as
 * `Weight (kgs)`. Files from iOS have a column for each unit, and the weight in one or both of them. A day
 * is one workout.
 */
export const FITNOTES: CsvFormat = {
  format: 'fitnotes',
  columns: [
    'Date',
    'Exercise',
    'Category',
    ['Weight', 'Weight (kgs)', 'Weight (kg)', 'Weight (lbs)', 'Weight (lb)'],
    'Reps',
  ],
  aliases: new Map([['notes', 'comment']]),
  dateColumn: 'date',
  isNumberColumn: (name) => /^weight(?: \(|$)|^(?:reps|distance)$/.test(name),
  repair: (cells, header) => withExerciseJoined(cells, header),
  createReader: (input) => new FitNotesReader(input),
}

/** FitNotes' body measurements. */
export const FITNOTES_MEASUREMENTS: CsvFormat = {
  format: 'fitnotes-measurements',
  columns: ['Date', 'Measurement', 'Value', 'Unit'],
  dateColumn: 'date',
  isNumberColumn: (name) => name === 'value',
  createReader: (input) =>
    new BiometricReader(FITNOTES_MEASUREMENTS, 'fitnotes', MEASUREMENTS, input),
}

export const MEASUREMENTS = {
  date: 'date',
  metric: 'measurement',
  amount: 'value',
  note: 'comment',
}

/** FitNotes does not quote exercises such as `Overhead Press (Each Side, Dumbbells)`. */
function withExerciseJoined(cells: readonly string[], header: Header): readonly string[] | null {
  const at = header.names.indexOf('exercise')
  const extra = cells.length - header.names.length
  const joined = [
    ...cells.slice(0, at),
    cells.slice(at, at + extra + 1).join(','),
    ...cells.slice(at + extra + 1),
  ]
  const isNumber = (name: string) => /^-?[\d.,]*$/.test(joined[header.names.indexOf(name)] ?? '')
  const weights = header.names.filter((name) => /^weight(?: \(|$)/.test(name))
  return [...weights, 'reps'].every(isNumber) ? joined : null
}

interface DaySet {
  readonly date: string
  readonly set: FileSet
  readonly seconds: number
}

/** What only FitNotes' database has about a day. */
export interface DayOfLog {
  /** Empty if the day has none. */
  comment: string
  /** From the start to the end of its workout; 0 if they were not recorded. */
  minutes: number
}

export class FitNotesReader extends WorkoutTableReader {
  readonly #weightColumns: readonly string[]
  /** A workout takes as long as its timed sets, so its sets are kept until all are read. */
  readonly #sets: DaySet[] = []
  readonly #comments = new Map<string, string[]>()
  readonly #days: ReadonlyMap<string, DayOfLog>
  /** Categories of the user's own that are no muscle group. */
  readonly #lostGroups = new Set<string>()

  constructor(input: TableInput, days: ReadonlyMap<string, DayOfLog> = new Map()) {
    super(FITNOTES.format, input)
    this.#days = days
    const { header } = input
    this.#weightColumns = header.names.filter((name) => /^weight(?: \(|$)/.test(name))
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const day = this.cells.date(row, 'date')
    const exercise = this.cells.name(row, 'exercise', 'name of the exercise')
    if (this.repeated.isRepeated(day.date, row.cells)) throw new LineProblem('repeated')
    const reps = this.cells.number(row, 'reps', 'number of reps')
    const weight = this.#weight(row)
    const distance = this.cells.number(row, 'distance', 'distance')
    const seconds = clockSeconds(text('time'))
    if (seconds === undefined) throw new LineProblem('timeUnreadable', text('time'))
    const set = this.details.read({
      line: row.line,
      exercise,
      reps,
      weight: weight?.value ?? null,
      weightUnit: readWeightUnit(text('weight unit') || (weight?.unit ?? '')),
      distance,
      distanceUnit: text('distance unit'),
      seconds,
      rpe: '',
    })
    const group = text('category').toLowerCase()
    const isCardio = group === 'cardio'
    const muscleGroup = MUSCLE_GROUPS.get(group) ?? ''
    if (muscleGroup === '' && !isCardio && group !== '') this.#lostGroups.add(group)
    this.#sets.push({
      date: day.date,
      set: {
        ...{ ...set, exercise, muscleGroup, superset: text('superset') },
        ...(isCardio && { category: 'cardio' }),
      },
      seconds: seconds ?? 0,
    })
    const comment = text('comment')
    if (comment === '') return
    this.to.convert('commentsOnSets')
    const comments = this.#comments.get(day.date) ?? []
    this.#comments.set(day.date, comments)
    comments.push(`${exercise}: ${comment}`)
  }

  /** If both columns have a weight, the one with fewer decimals was typed, and the other is converted from it. */
  #weight(row: Row): { readonly value: number; readonly unit: string } | null {
    const [first, second] = this.#weightColumns.flatMap((column) => {
      const value = this.cells.signedNumber(row, column, 'weight')
      return value === null ? [] : { value, unit: /\((.+)\)/.exec(column)?.[1] ?? '' }
    })
    if (!first || !second) return first ?? null
    return decimals(second.value) < decimals(first.value) ? second : first
  }

  override end(): MoveInReport {
    const secondsOf = new Map<string, number>()
    for (const { date, seconds } of this.#sets) {
      secondsOf.set(date, (secondsOf.get(date) ?? 0) + seconds)
    }
    for (const { date, set } of this.#sets) {
      const day = parseFileDate(date, 'day-month')
      if (!day) continue
      const { comment = '', minutes: recorded = 0 } = this.#days.get(date) ?? {}
      const minutes = recorded || Math.round((secondsOf.get(date) ?? 0) / 60)
      const workout = {
        name: 'Workout 1',
        date: day.date,
        createdAt: instantOf(day),
        minutes,
        notes: comment,
      }
      this.workouts.add(date, () => workout, set)
    }
    for (const [date, comments] of this.#comments) {
      for (const comment of comments) this.workouts.addNote(date, comment)
    }
    const unrecorded = [...secondsOf].filter(([date]) => !this.#days.get(date)?.minutes)
    const timed = unrecorded.filter(([, seconds]) => seconds > 0).length
    this.to.convert('fromTimedSets', timed)
    this.to.lose('noDuration', unrecorded.length - timed)
    this.to.lose({ note: 'otherRecords', example: 'Category' }, this.#lostGroups.size)
    return super.end()
  }
}

/** FitNotes' categories, and muscles that users add as categories. */
const MUSCLE_GROUPS = new Map([
  ['chest', 'Chest'],
  ['back', 'Back'],
  ['legs', 'Legs'],
  ['quads', 'Legs'],
  ['hamstrings', 'Legs'],
  ['calves', 'Legs'],
  ['glutes', 'Legs'],
  ['shoulders', 'Shoulders'],
  ['biceps', 'Arms'],
  ['triceps', 'Arms'],
  ['arms', 'Arms'],
  ['forearms', 'Arms'],
  ['abs', 'Core'],
  ['core', 'Core'],
  ['full body', 'Full Body'],
])

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
