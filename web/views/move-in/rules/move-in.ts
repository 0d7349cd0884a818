import type { LocalDate } from '@tend/shared/days/local-date'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { DistanceUnit, LengthUnit, WeightUnit } from '@tend/shared/units/quantity'
import type { OwnHabits } from '../../../areas/habits/rules/own-habits.ts'
import type { LengthAnswer } from '../../../areas/workouts/rules/long-workout.ts'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { EntryOf } from '../../../kinds/kinds.ts'
import type { MealType } from '../../../kinds/meal-types.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { MoveInCounts, SkippedLine } from '../../../store/database/rules/imported-rows.ts'
import type { MoveInDay } from '../../../store/files/rules/imported-day.ts'
import type { GoalHistory } from '../../../store/settings/rules/goal-settings.ts'
import type { CountedNote, LineReason } from './notes.ts'

/** The files of watches and apps that record runs and rides. */
const TRACK_FORMATS = ['gpx', 'tcx', 'fit'] as const

export type TrackFormat = (typeof TRACK_FORMATS)[number]

export function isTrackFormat(format: string): format is TrackFormat {
  return TRACK_FORMATS.some((each) => each === format)
}

/** The kinds of records with ids that files of other apps bring. */
export const MOVED_KINDS = [
  'exercises',
  'workouts',
  'meals',
  'measurements',
  'breathingSessions',
  'trackers',
  'trackerEntries',
] as const

export type MovedKind = (typeof MOVED_KINDS)[number]

/**
 * The records that a piece of a file completes. Every id is derived from the file's own keys (such as app,
 * start and name of a workout), never from the answers. So a file that is read again, also after it has
 * grown, gives the same ids, and a record whose id is on the device is there already. New custom exercises and trackers
 * come before, or together with, the first entry that has them.
 */
export type MoveInRecords = { readonly [Kind in MovedKind]: readonly EntryOf<Kind>[] } & {
  /** At most one for each date. */
  readonly days: readonly MoveInDay[]
}

export type MovedRecord = MoveInRecords[MovedKind][number]

export interface NamedEntry {
  readonly record: MovedRecord
  /** The name of its file; `null` if it is on the device already. */
  readonly file: string | null
}

/** Everything that reading a file depends on besides the file itself. */
export interface MoveInContext {
  readonly userId: string
  /** The current time, ISO 8601. */
  readonly nowIso: string
  /** Later dates are in the future. */
  readonly today: LocalDate
  /** The custom exercises of this device, to which exercises of the file are matched by name. */
  readonly customExercises: readonly Pick<Exercise, 'id' | 'name' | 'muscleGroup'>[]
  /** The habits that the user has named, to which habits of the file are matched by name. */
  readonly ownHabits: OwnHabits
  /** The names of the habits that are selected on this device; none by default. */
  readonly selectedHabits?: readonly string[]
  /** The trackers of this device, to which trackers of the file are matched. */
  readonly trackers: readonly Tracker[]
  /** The goals of all days, which have the size of a glass; the defaults if they are missing. */
  readonly goals?: GoalHistory
  readonly answers: MoveInAnswers
}

/** The user's answers to the questions of a report, and corrections of the exercise table. */
export interface MoveInAnswers {
  readonly weightUnit?: WeightUnit
  readonly distanceUnit?: DistanceUnit
  readonly lengthUnit?: LengthUnit
  readonly dateOrder?: DateOrder
  readonly decimalSeparator?: DecimalSeparator
  /** The id of an exercise of the library, or `null` for a new one, by the name in the file. */
  readonly exercises?: ReadonlyMap<string, string | null>
  /** The name of a habit, or the id of an own one, by the name in the file. Others are left out. At most five. */
  readonly habits?: ReadonlyMap<string, string>
  /** The keys of the options that arrive as trackers; all others are left out. */
  readonly trackers?: ReadonlySet<string>
  /** The step of each mood, 1 to 5, by the name in the file. */
  readonly moods?: ReadonlyMap<string, number>
  /** How long the workouts were that the file has with more than six hours. */
  readonly longWorkouts?: LengthAnswer
  /** Whether the courses of the file were recorded. */
  readonly courses?: CourseAnswer
  /** By the name in the file. */
  readonly mealTypes?: ReadonlyMap<string, MealType>
  /** The name of the source to import, or `ALL_SOURCES`, by measure. */
  readonly sources?: ReadonlyMap<SourcedMeasure, string>
}

export const NO_ANSWERS: MoveInAnswers = {}

export type DateOrder = 'day-month' | 'month-day'
export type DecimalSeparator = '.' | ','
export type CourseAnswer = 'recorded' | 'planned'

/** Imports the records of every source, though several sources have recorded the same days. */
export const ALL_SOURCES = '*'

/** A kind of data of Apple Health that several sources can have recorded. */
export type SourcedMeasure =
  | 'weight'
  | 'bodyFat'
  | 'waist'
  | 'water'
  | 'food'
  | 'workouts'
  | 'mindfulness'

/**
 * A question that must be answered before the import, because the file does not say it. The records of a
 * report with open questions are provisional.
 */
export type MoveInQuestion = {
  /** Whether `answers` has the answer. An answered question stays in the report, to show it. */
  readonly isAnswered: boolean
} & (
  | {
      readonly kind: 'weight-unit'
      /** A weight of the file, such as `Bench Press, 8 × 85`. */
      readonly example: string
    }
  | { readonly kind: 'distance-unit'; readonly example: string }
  | {
      /** The unit of waist, hips and other body measurements. */
      readonly kind: 'length-unit'
      readonly example: string
    }
  | {
      readonly kind: 'date-order'
      /** A date as the file writes it, such as `03/04/2024`. */
      readonly example: string
    }
  | {
      readonly kind: 'decimal-separator'
      /** A number as the file writes it, such as `1,250`. */
      readonly example: string
    }
  | {
      /** Whether courses were recorded. */
      readonly kind: 'courses'
      /** The name and day of one. */
      readonly example: string
    }
  | { readonly kind: 'habits'; readonly options: readonly HabitOption[] }
  | {
      /** Which of the things that the file has noted arrive. */
      readonly kind: 'trackers'
      readonly options: readonly TrackerOption[]
    }
  | {
      /** Which step each mood is. */
      readonly kind: 'moods'
      readonly options: readonly NameCount[]
      /** The five steps, the lowest first. */
      readonly words: readonly string[]
    }
  | {
      /** Workouts of more than six hours, which may not have been ended. At least one. */
      readonly kind: 'long-workouts'
      readonly workouts: readonly LongWorkout[]
    }
  | { readonly kind: 'meal-types'; readonly options: readonly NameCount[] }
  | {
      /** Several sources have records of the same days. */
      readonly kind: 'source'
      readonly measure: SourcedMeasure
      readonly options: readonly NameCount[]
    }
)

/** A workout that seems too long, as the file has it. */
export interface LongWorkout {
  readonly name: string
  readonly date: LocalDate
  readonly minutes: number
}

/** A habit of the file. */
export interface HabitOption {
  /** The name in the file, the key of `answers.habits`. */
  readonly name: string
  /** Days on which it was done. */
  readonly count: number
  /** The suggested name in Tend; `null` if none can be made of the name, or if it is another's. */
  readonly suggestion: string | null
}

/** Something that the file has noted and that can become a tracker. */
export interface TrackerOption {
  /** The key of `answers.trackers`. */
  readonly key: string
  readonly name: string
  /** Empty without one. */
  readonly unit: string
  /** Its entries in the file. */
  readonly count: number
  readonly isSuggested: boolean
}

export interface NameCount {
  readonly name: string
  readonly count: number
}

/** How an exercise of the file arrives. */
export interface ExerciseMatch {
  /** The name in the file, the key of `answers.exercises`. */
  readonly name: string
  readonly sets: number
  /** The exercise of the library; `null` for a new custom exercise. */
  readonly exerciseId: string | null
  /** The name in Tend. */
  readonly exerciseName: string
}

/** Lines of a file that are skipped for the same reason. */
export interface SkippedGroup {
  readonly reason: LineReason
  readonly count: number
  /** The first of them, at most `MAX_LISTED_LINES` of `collector.ts`. */
  readonly lines: readonly SkippedLine[]
}

/** The report about a file, complete once it is read to its end. */
export interface MoveInReport {
  readonly format: string
  readonly counts: MoveInCounts
  readonly firstDate: LocalDate | null
  readonly lastDate: LocalDate | null
  /** The exercises of the file, the most frequent first. */
  readonly exercises: readonly ExerciseMatch[]
  /** The names of the habits that arrive, to be selected where there is room. */
  readonly habits: readonly string[]
  /** When they are asked for, by key, in the form of the setting `habitRhythms`. */
  readonly rhythms: StoredObject
  /** The habits that become the user's own; those that are new by a provisional id. */
  readonly ownHabits: OwnHabits
  readonly conversions: readonly CountedNote[]
  readonly losses: readonly CountedNote[]
  readonly skipped: readonly SkippedGroup[]
  readonly questions: readonly MoveInQuestion[]
  /** The first recordings of a GPX, TCX or FIT file, and the number of all. */
  readonly tracks?: readonly BroughtTrack[]
  readonly trackCount?: number
}

/** A recorded run or ride, as the preview names it. */
export interface BroughtTrack {
  readonly name: string
  readonly exercise: string
  readonly date: LocalDate
  /** Kilometres; 0 without a distance. */
  readonly distance: number
  /** In motion. */
  readonly seconds: number
  /** Its file, if the source has several. */
  readonly file?: string
}

/** Whether all questions are answered, so that the records are final. */
export function isReadyToMoveIn(report: MoveInReport): boolean {
  return report.questions.every(({ isAnswered }) => isAnswered)
}
