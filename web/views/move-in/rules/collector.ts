import type { LocalDate } from '@tend/shared/days/local-date'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { OwnHabits } from '../../../areas/habits/rules/own-habits.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { NO_MOVE_IN_COUNTS, type SkippedLine } from '../../../store/database/rules/imported-rows.ts'
import type { MoveInDay } from '../../../store/files/rules/imported-day.ts'
import type {
  ExerciseMatch,
  MovedKind,
  MoveInQuestion,
  MoveInRecords,
  MoveInReport,
} from './move-in.ts'
import { type FileNote, type LineReason, NoteCounts } from './notes.ts'

/** Lines listed for each reason. */
export const MAX_LISTED_LINES = 1000
/** Values of skipped lines are shortened to this length. */
const MAX_VALUE_CHARS = 60

/** A place in a file: the line from 1, and the file in a zip file, otherwise empty. */
export interface Place {
  readonly line: number
  readonly file: string
}

type Collected = { readonly [Kind in keyof MoveInRecords]: MoveInRecords[Kind][number][] }

/** Collects the records of a file and what the report says about it. */
export class Collector {
  #records: Collected = noRecords()
  readonly #counts = { ...NO_MOVE_IN_COUNTS }
  #first: LocalDate | null = null
  #last: LocalDate | null = null
  readonly #conversions = new NoteCounts()
  readonly #losses = new NoteCounts()
  readonly #skipped = new Map<string, { reason: LineReason; count: number; lines: SkippedLine[] }>()

  /** Of workouts, `addWorkout` counts the sets too. */
  add<Kind extends MovedKind>(kind: Kind, record: MoveInRecords[Kind][number]): void {
    const records: MoveInRecords[Kind][number][] = this.#records[kind]
    records.push(record)
    this.#counts[kind] += 1
    if ('date' in record) this.#extend(record.date)
  }

  addWorkout(workout: Workout): void {
    this.add('workouts', workout)
    this.#counts.sets += workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0)
  }

  addDay(day: MoveInDay): void {
    this.#records.days.push(day)
    this.#counts.glasses += day.glasses
    this.#counts.habitDays += day.habitsDone.length + day.habitsNotDone.length
    this.#extend(day.date)
  }

  /** Notes a conversion. */
  convert(note: FileNote, count = 1): void {
    this.#conversions.add({ note, count })
  }

  /** Notes something that Tend cannot keep. */
  lose(note: FileNote, count = 1): void {
    this.#losses.add({ note, count })
  }

  /** Notes a line that is skipped. */
  skip({ line, file }: Place, reason: LineReason, value = ''): void {
    const key = JSON.stringify(reason)
    const group = this.#skipped.get(key) ?? { reason, count: 0, lines: [] }
    this.#skipped.set(key, group)
    group.count += 1
    if (group.lines.length < MAX_LISTED_LINES) {
      group.lines.push({ line, file, value: value.trim().slice(0, MAX_VALUE_CHARS) })
    }
  }

  /** The records collected since the last call. */
  take(): MoveInRecords {
    const records = this.#records
    this.#records = noRecords()
    return records
  }

  report(
    format: string,
    questions: readonly MoveInQuestion[],
    exercises: readonly ExerciseMatch[] = [],
    habits: readonly string[] = [],
    rhythms: StoredObject = {},
    ownHabits: OwnHabits = {},
  ): MoveInReport {
    return {
      format,
      counts: { ...this.#counts },
      firstDate: this.#first,
      lastDate: this.#last,
      exercises,
      habits,
      rhythms,
      ownHabits,
      conversions: this.#conversions.all(),
      losses: this.#losses.all(),
      skipped: [...this.#skipped.values()],
      questions,
    }
  }

  #extend(date: LocalDate): void {
    if (this.#first === null || date < this.#first) this.#first = date
    if (this.#last === null || date > this.#last) this.#last = date
  }
}

function noRecords(): Collected {
  return {
    workouts: [],
    exercises: [],
    meals: [],
    measurements: [],
    days: [],
    breathingSessions: [],
    trackers: [],
    trackerEntries: [],
  }
}
