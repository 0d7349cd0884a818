import { plainNumber } from '@tend/shared/forms/read-number'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { figuresOf } from '../exercises/figures-of.ts'
import { clockParts, stopwatchText } from '../logged-workout.ts'
import { loggedSet, withSetChanged } from './edit-workout-draft.ts'
import { shownFigures } from './set-fields.ts'
import type { DraftExercise, DraftSet, WorkoutDraft } from './workout-draft.ts'

/** Whether an exercise is a single distance with its time, which has no sets, ticks or rests. */
export function isOnePiece(exercise: DraftExercise): boolean {
  const { sets } = exercise
  return sets.length === 1 && shownFigures(exercise, figuresOf(exercise)) === 'distanceTime'
}

/** Whether a workout has only runs, walks and rides, and no distance, time or typed duration. */
export function hasNoFigures({ exercises, duration = '' }: WorkoutDraft): boolean {
  const isBlank = (exercise: DraftExercise) =>
    isOnePiece(exercise) && !exercise.sets.some(({ completed }) => completed)
  return exercises.length > 0 && exercises.every(isBlank) && duration.trim() === ''
}

/** Changes the only set of an exercise. It is done as soon as it has a distance or a time. */
export function withPieceChanged(
  draft: WorkoutDraft,
  at: number,
  change: Partial<DraftSet>,
): WorkoutDraft {
  const changed = { ...draft.exercises[at]?.sets[0], isMeant: undefined, ...change }
  const completed = Boolean(changed.distance?.text || changed.time)
  return withSetChanged(draft, at, 0, { ...changed, completed })
}

export const TIME_PARTS = ['hours', 'minutes', 'seconds'] as const

export type TimePart = (typeof TIME_PARTS)[number]

/** The texts of the three fields of a time. */
export type TimeParts = Readonly<Record<TimePart, string>>

/** The fields of a number of seconds; a part of 0 is empty. */
export function timeParts(totalSeconds: number): TimeParts {
  const [hours, minutes, seconds] = clockParts(totalSeconds).map((part) => String(part || ''))
  return { hours: hours ?? '', minutes: minutes ?? '', seconds: seconds ?? '' }
}

/** The time that the fields mean, as on a stopwatch; empty for 0. `90` minutes are `1:30:00`. */
export function timeOfParts({ hours, minutes, seconds }: TimeParts): string {
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? stopwatchText(total) : ''
}

/**
 * The fields of a time after a text was typed into one of them. A part has up to three digits, as in `120` minutes.
 * Whatever is no digit, such as `:`, moves on to the next field, and so does the fourth digit of hours or minutes:
 * `2810` minutes are `28` and `10` seconds.
 * @returns also the field in which typing goes on
 */
export function typedParts(
  part: TimePart,
  text: string,
  before: TimeParts,
): { parts: TimeParts; next: TimePart } {
  const isLast = part === 'seconds'
  const digits = plainNumber(text).replace(isLast ? /^\D+|\D+$/g : /^\D+/, '')
  const pair = isLast ? null : /^(\d\d)(\d\d)/.exec(digits)
  const pieces = pair ? pair.slice(1) : digits.split(/\D+/).slice(0, TIME_PARTS.length)
  const first = Math.min(TIME_PARTS.indexOf(part), TIME_PARTS.length - pieces.length)
  const typed = pieces.map((piece, at) => [TIME_PARTS[first + at], piece.slice(0, 3)])
  return {
    parts: { ...before, ...Object.fromEntries(typed) },
    next: TIME_PARTS[first + pieces.length - 1] ?? part,
  }
}

/** Above these speeds, in km/h, no one runs, walks or rides. */
const FASTEST = new Map([
  ['Running', 25],
  ['Walking', 12],
  ['Cycling', 80],
])
const SLOWEST_SECONDS_PER_KM = 30 * 60

/** A time that no one needs for its distance. */
export interface DoubtfulTime {
  /** As it was typed. */
  readonly seconds: number
  /** The same digits as another unit, in seconds, if someone can need that long; else `null`. */
  readonly guess: number | null
  /** The field that is in doubt. */
  readonly part: TimePart
}

/**
 * Whether the time of a run, walk or ride is likely to have been typed into another field. `null` for other
 * exercises, without a distance or a time, and for one that the user has confirmed.
 */
export function doubtfulTime(
  { name }: Pick<DraftExercise, 'name'>,
  { distance = 0, seconds = 0 }: Pick<WorkoutSet, 'distance' | 'seconds'>,
  { isMeant }: Pick<DraftSet, 'isMeant'>,
): DoubtfulTime | null {
  const fastest = FASTEST.get(name)
  if (!fastest || isMeant || distance === 0 || seconds === 0) return null
  const least = (distance / fastest) * 3600
  const most = distance * SLOWEST_SECONDS_PER_KM
  if (seconds >= least && seconds <= most) return null
  const guess = seconds < least ? seconds * 60 : Math.floor(seconds / 60)
  const part = seconds >= 3600 ? 'hours' : seconds >= 60 ? 'minutes' : 'seconds'
  return { seconds, guess: guess >= least && guess <= most ? guess : null, part }
}

/** Whether the form of an exercise asks about its time. */
export function isPieceDoubtful(exercise: DraftExercise): boolean {
  const [set] = exercise.sets
  return (
    set !== undefined &&
    isOnePiece(exercise) &&
    doubtfulTime(exercise, loggedSet(set), set) !== null
  )
}
