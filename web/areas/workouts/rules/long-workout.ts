import type { LoggedExercise, Workout } from '../../../kinds/workout.ts'

/** A workout that takes longer, in minutes, was probably left open. Its length is a question. */
export const LONG_WORKOUT_MINUTES = 360

/** The duration with which a workout is saved unless another one is known, in minutes. */
export const DEFAULT_MINUTES = 45

/** How long a workout was that seems too long: as its measured sets, the usual 45 minutes, or as it says. */
export type LengthAnswer = 'sets' | 'usual' | 'kept'

/**
 * Whether a duration is to be asked about. Times that were measured set by set, and the time in motion of a
 * recording, are no question.
 */
export function isLongWorkout({
  duration,
  exercises,
  fileName,
}: Pick<Workout, 'duration' | 'exercises' | 'fileName'>): boolean {
  const isMeasured = fileName !== undefined || duration <= minutesOfSets(exercises)
  return duration > LONG_WORKOUT_MINUTES && !isMeasured
}

/** The times of all completed sets together, in whole minutes; 0 if no set has a time. */
export function minutesOfSets(exercises: readonly Pick<LoggedExercise, 'sets'>[]): number {
  const done = exercises.flatMap(({ sets }) => sets.filter(({ completed }) => completed))
  const seconds = done.reduce((sum, set) => sum + (set.seconds ?? 0), 0)
  return seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
}

/**
 * The duration with which a workout is saved, in minutes: the times of its sets if each completed one has a time, such
 * as a run, otherwise 45.
 */
export function defaultMinutes(exercises: readonly Pick<LoggedExercise, 'sets'>[]): number {
  const done = exercises.flatMap(({ sets }) => sets.filter(({ completed }) => completed))
  return (done.every(({ seconds }) => seconds) && minutesOfSets(exercises)) || DEFAULT_MINUTES
}

/** The duration of a workout in minutes by an answer. Without a time of its sets, those are 45 minutes too. */
export function answeredMinutes(
  { duration, exercises }: Pick<Workout, 'duration' | 'exercises'>,
  answer: LengthAnswer,
): number {
  if (answer === 'kept') return duration
  return (answer === 'sets' && minutesOfSets(exercises)) || DEFAULT_MINUTES
}
