import { capitalised } from '@tend/shared/forms/capitalised'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { BiometricReader } from '../../reading/biometric-reader.ts'
import { Header, type TableInput } from '../../reading/csv-format.ts'
import type {
  DatabaseFormat,
  DatabaseReader,
  SqlRow,
  SqlValue,
} from '../../reading/database-format.ts'
import { exact } from '../../reading/file-units.ts'
import {
  type DayOfLog,
  FITNOTES,
  FITNOTES_MEASUREMENTS,
  FitNotesReader,
  MEASUREMENTS,
} from './fitnotes.ts'

/**
 * The backup of FitNotes for Android. Its rows are read as the lines of FitNotes' tables, so they become the same
 * entries. All weights are in kilograms, converted by the app if they were typed in pounds; distances are as
 * they were typed, in metres, or in thousandths of them, by the version of the app.
 */
export const FITNOTES_DATABASE: DatabaseFormat = {
  format: 'fitnotes-database',
  isOwn: (tables) => tables.includes('training_log') && tables.includes('exercise'),
  isLeftOut: (table) => table === 'routine' || table === 'goal',
  createReader: (context, to) => new FitNotesDatabaseReader(context, to),
}

/** The last column tells equal rows apart: each was noted by itself. */
const LOG_COLUMNS = [
  'Date',
  'Exercise',
  'Category',
  'Weight (kg)',
  'Reps',
  'Distance',
  'Distance Unit',
  'Time',
  'Comment',
  'Superset',
  'Id',
]
const MEASUREMENT_COLUMNS = ['Date', 'Time', 'Measurement', 'Value', 'Unit', 'Comment', 'Id']
/** The owner type of a comment on a set. */
const OF_SET = 1

interface Named {
  readonly name: string
  /** The id of its category, or of its unit. */
  readonly group: SqlValue | undefined
}

class FitNotesDatabaseReader implements DatabaseReader {
  readonly tables: DatabaseReader['tables'] = new Map([
    ['category', (row) => this.#categories.set(row._id, textOf(row.name))],
    ['exercise', (row) => this.#readExercise(row)],
    ['comment', (row) => this.#readComment(row)],
    ['workoutcomment', (row, place) => this.#readDayComment(row, place)],
    ['workouttime', (row) => this.#readTime(row)],
    ['workoutgroupexercise', (row) => this.#readGroup(row)],
    ['training_log', (row, place) => this.#readSet(row, place)],
    ['measurementunit', (row) => this.#units.set(row._id, textOf(row.short_name))],
    ['measurement', (row) => this.#measures.set(row._id, named(row, row.unit_id))],
    ['measurementrecord', (row, place) => this.#readMeasure(row, place)],
    ['bodyweight', (row, place) => this.#readBody(row, place)],
  ])
  readonly #to: Collector
  readonly #log: FitNotesReader
  readonly #body: BiometricReader
  readonly #categories = new Map<unknown, string>()
  readonly #exercises = new Map<unknown, Named>()
  readonly #comments = new Map<unknown, string>()
  readonly #days = new Map<string, DayOfLog>()
  /** The places of the comments on days without sets so far. */
  readonly #lonely = new Map<string, Place>()
  /** The groups of exercises by their day. */
  readonly #groups = new Map<string, string>()
  readonly #units = new Map<unknown, string>()
  readonly #measures = new Map<unknown, Named>()
  #hasMeasures = false

  constructor(context: MoveInContext, to: Collector) {
    this.#to = to
    const dialect = { dateOrder: 'day-month', separator: '.', questions: [] } as const
    const input = (columns: readonly string[]): TableInput => ({
      ...{ header: new Header(columns), dialect, context, to },
    })
    this.#log = new FitNotesReader(input(LOG_COLUMNS), this.#days)
    const measures = input(MEASUREMENT_COLUMNS)
    this.#body = new BiometricReader(FITNOTES_MEASUREMENTS, FITNOTES.format, MEASUREMENTS, measures)
  }

  leaveOut(table: string, rows: number): void {
    this.#to.lose({ note: 'otherRecords', example: capitalised(table) }, rows)
  }

  end(): MoveInReport {
    for (const [date, place] of this.#lonely) {
      this.#to.skip(place, 'dayWithoutSets', this.#days.get(date)?.comment)
    }
    const body = this.#body.end()
    const log = this.#log.end()
    const questions = [...log.questions, ...body.questions]
    return { ...log, format: FITNOTES_DATABASE.format, questions }
  }

  #readExercise(row: SqlRow): void {
    this.#exercises.set(row._id, named(row, row.category_id))
    if (textOf(row.notes) !== '') this.#to.lose('notesOnExercises')
  }

  #readComment({ owner_type_id, owner_id, comment }: SqlRow): void {
    if (owner_type_id === OF_SET) this.#comments.set(owner_id, textOf(comment))
  }

  #readDayComment({ date, comment }: SqlRow, place: Place): void {
    this.#dayOf(date).comment = textOf(comment)
    if (textOf(comment) !== '') this.#lonely.set(textOf(date), place)
  }

  #readTime({ workout_date, start_date_time, end_date_time }: SqlRow): void {
    const [start, end] = [start_date_time, end_date_time].map((text) => Date.parse(textOf(text)))
    const minutes = Math.round(((end ?? 0) - (start ?? 0)) / 60_000)
    if (minutes > 0) this.#dayOf(workout_date).minutes = minutes
  }

  #readGroup({ date, exercise_id, workout_group_id }: SqlRow): void {
    this.#groups.set(`${date} ${exercise_id}`, textOf(workout_group_id))
  }

  #readSet(row: SqlRow, place: Place): void {
    const { name = '', group } = this.#exercises.get(row.exercise_id) ?? {}
    const date = textOf(row.date)
    const seconds = Number(row.duration_seconds ?? 0)
    const cells = [
      date,
      name,
      this.#categories.get(group) ?? '',
      textOf(row.metric_weight),
      textOf(row.reps),
      String(metersOf(Number(row.distance ?? 0), Number(row.unit), seconds)),
      'm',
      seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : '',
      this.#comments.get(row._id) ?? '',
      this.#groups.get(`${date} ${row.exercise_id}`) ?? '',
      textOf(row._id),
    ]
    this.#log.read({ ...place, cells })
    this.#lonely.delete(date)
  }

  #readMeasure({ measurement_id, date, time, value, comment, _id }: SqlRow, place: Place): void {
    this.#hasMeasures = true
    const { name = '', group } = this.#measures.get(measurement_id) ?? {}
    const unit = this.#units.get(group) ?? ''
    const cells = [date, time, name, value, unit, comment, _id].map(textOf)
    this.#body.read({ ...place, cells })
  }

  /** The table of older versions, which newer ones have copied to the other measurements. */
  #readBody({ date, body_weight_metric, body_fat, comments, _id }: SqlRow, place: Place): void {
    if (this.#hasMeasures) return
    const weight = [date, '', 'Bodyweight', body_weight_metric, 'kgs', comments, _id]
    this.#body.read({ ...place, cells: weight.map(textOf) })
    if (Number(body_fat) <= 0) return
    const fat = [date, '', 'Body Fat', body_fat, '%', '', _id]
    this.#body.read({ ...place, cells: fat.map(textOf) })
  }

  #dayOf(date: SqlValue | undefined): DayOfLog {
    const day = this.#days.get(textOf(date)) ?? { comment: '', minutes: 0 }
    this.#days.set(textOf(date), day)
    return day
  }
}

/** The metres of the units of distances that are not metres: kilometres, feet and miles. */
const METERS: ReadonlyMap<number, number> = new Map([
  [3, 1000],
  [4, 0.3048],
  [5, 1609.344],
])
/** Metres per second; few are faster, and none is faster than the second. */
const USUAL_SPEED = 25
const MAX_SPEED = 100
/** Metres of a set without a time; more is impossible. */
const MAX_METERS = 500_000

/** A distance in its unit, in metres or in thousandths of a metre: the first that is possible. */
function metersOf(distance: number, unit: number, seconds: number): number {
  const isPossible = (meters: number, speed: number) =>
    meters <= (seconds > 0 ? speed * seconds : MAX_METERS)
  const typed = exact(distance * (METERS.get(unit) ?? 1))
  if (isPossible(typed, USUAL_SPEED)) return typed
  return isPossible(distance, MAX_SPEED) ? distance : distance / 1000
}

function named({ name }: SqlRow, group: SqlValue | undefined): Named {
  return { name: textOf(name), group }
}

function textOf(value: SqlValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
