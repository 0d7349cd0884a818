import type { LocalDate } from '@tend/shared/days/local-date'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { Workout } from '../../../kinds/workout.ts'
import {
  type MoveInFormat,
  NO_MOVE_IN_COUNTS,
  type SkippedLine,
} from '../../../store/database/rules/imported-rows.ts'
import type { MoveInDay } from '../../../store/files/rules/imported-day.ts'
import type {
  ExerciseMatch,
  FileNote,
  MoveInQuestion,
  MoveInRecords,
  MoveInReport,
} from './move-in.ts'

/** Lines listed for each reason. */
export const MAX_LISTED_LINES = 1000
/** Values of skipped lines are shortened to this length. */
const MAX_VALUE_CHARS = 60

/** The text of a note for one and for several. */
export interface NoteText {
  readonly one: string
  readonly many: string
  readonly detail?: string
}

/** A place in a file: the line from 1, and the file in a zip file, otherwise empty. */
export interface Place {
  readonly line: number
  readonly file: string
}

/** Collects the records of a file and what the report says about it. */
export class Collector {
  #workouts: Workout[] = []
  #exercises: Exercise[] = []
  #meals: Meal[] = []
  #measurements: Measurement[] = []
  #days: MoveInDay[] = []
  #sessions: BreathingSession[] = []
  #trackers: Tracker[] = []
  #trackerEntries: TrackerEntry[] = []

  readonly #counts = { ...NO_MOVE_IN_COUNTS }
  #first: LocalDate | null = null
  #last: LocalDate | null = null
  readonly #conversions = new Map<string, MutableNote>()
  readonly #losses = new Map<string, MutableNote>()
  readonly #skipped = new Map<string, { count: number; lines: SkippedLine[] }>()

  addWorkout(workout: Workout): void {
    this.#workouts.push(workout)
    this.#counts.workouts += 1
    this.#counts.sets += workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0)
    this.#extend(workout.date)
  }

  addExercise(exercise: Exercise): void {
    this.#exercises.push(exercise)
    this.#counts.exercises += 1
  }

  addMeal(meal: Meal): void {
    this.#meals.push(meal)
    this.#counts.meals += 1
    this.#extend(meal.date)
  }

  addMeasurement(metric: Measurement): void {
    this.#measurements.push(metric)
    this.#counts.measurements += 1
    this.#extend(metric.date)
  }

  addDay(day: MoveInDay): void {
    this.#days.push(day)
    this.#counts.glasses += day.glasses
    this.#counts.habitDays += day.habitsDone.length + day.habitsNotDone.length
    this.#extend(day.date)
  }

  addSession(session: BreathingSession): void {
    this.#sessions.push(session)
    this.#counts.breathingSessions += 1
    this.#extend(session.date)
  }

  addTracker(tracker: Tracker): void {
    this.#trackers.push(tracker)
    this.#counts.trackers += 1
  }

  addTrackerEntry(entry: TrackerEntry): void {
    this.#trackerEntries.push(entry)
    this.#counts.trackerEntries += 1
    this.#extend(entry.date)
  }

  /** Notes a conversion; equal texts are counted together. */
  convert(text: NoteText, count = 1): void {
    addNote(this.#conversions, text, count)
  }

  /** Notes something that Tend cannot keep. */
  lose(text: NoteText, count = 1): void {
    addNote(this.#losses, text, count)
  }

  /** @param reason a clause without an end, such as `the date is in the future` */
  skip({ line, file }: Place, reason: string, value = ''): void {
    const group = this.#skipped.get(reason) ?? { count: 0, lines: [] }
    this.#skipped.set(reason, group)
    group.count += 1
    if (group.lines.length < MAX_LISTED_LINES) {
      group.lines.push({ line, file, value: value.trim().slice(0, MAX_VALUE_CHARS) })
    }
  }

  /** The records collected since the last call. */
  take(): MoveInRecords {
    const records: MoveInRecords = {
      workouts: this.#workouts,
      exercises: this.#exercises,
      meals: this.#meals,
      measurements: this.#measurements,
      days: this.#days,
      breathingSessions: this.#sessions,
      trackers: this.#trackers,
      trackerEntries: this.#trackerEntries,
    }
    this.#workouts = []
    this.#exercises = []
    this.#meals = []
    this.#measurements = []
    this.#days = []
    this.#sessions = []
    this.#trackers = []
    this.#trackerEntries = []
    return records
  }

  report(
    format: MoveInFormat,
    questions: readonly MoveInQuestion[],
    exercises: readonly ExerciseMatch[] = [],
    habits: readonly string[] = [],
  ): MoveInReport {
    return {
      format,
      counts: { ...this.#counts },
      firstDate: this.#first,
      lastDate: this.#last,
      exercises,
      habits,
      conversions: notes(this.#conversions),
      losses: notes(this.#losses),
      skipped: [...this.#skipped].map(([reason, group]) => ({ reason, ...group })),
      questions,
    }
  }

  #extend(date: LocalDate): void {
    if (this.#first === null || date < this.#first) this.#first = date
    if (this.#last === null || date > this.#last) this.#last = date
  }
}

interface MutableNote {
  count: number
  readonly text: NoteText
}

function addNote(all: Map<string, MutableNote>, text: NoteText, count: number): void {
  if (count === 0) return
  const note = all.get(text.many)
  if (note) note.count += count
  else all.set(text.many, { count, text })
}

function notes(all: ReadonlyMap<string, MutableNote>): FileNote[] {
  return [...all.values()].map(({ count, text }) => ({
    count,
    text: count === 1 ? text.one : text.many,
    many: text.many,
    detail: text.detail ?? '',
  }))
}
