import { stableId } from '@tend/shared/records/stable-id'
import type { Workout } from '../../../../kinds/workout.ts'
import { exerciseKey } from './match-exercise.ts'

/** How the id of a recorded workout begins after `in_`. The same for every format, so that a run is the same in each. */
export const TRACK_APP = 'track'

/** What tells recordings apart that begin together. */
export interface RecordingFigures {
  /** Empty if the sport is not known, or if the workout has several exercises. */
  readonly exercise: string
  /** Kilometres; 0 without a distance. */
  readonly distance: number
  readonly seconds: number
}

/** The share by which two devices or formats differ in the distance or time of one recording. */
const TOLERANCE = 0.1
/** Kilometres. */
const NEAR = 0.05
const CLOSE_SECONDS = 300

/**
 * Whether two recordings that begin together can be of one activity: by sport and distance. Without distances, by time
 * alone: a device also writes a sport as a part of several sports.
 */
export function isSameRecording(a: RecordingFigures, b: RecordingFigures): boolean {
  const within = (x: number, y: number, least: number) =>
    Math.abs(x - y) <= Math.max(least, TOLERANCE * Math.max(x, y))
  if (a.distance === 0 || b.distance === 0) return within(a.seconds, b.seconds, CLOSE_SECONDS)
  const isOfSport =
    a.exercise === '' || b.exercise === '' || exerciseKey(a.exercise) === exerciseKey(b.exercise)
  return isOfSport && within(a.distance, b.distance, NEAR)
}

/**
 * Whether two workouts that begin together are recordings of different activities. A file is the same as before, though
 * an earlier version of Tend has read other figures from it.
 */
export function isOtherRecording(a: Workout, b: Workout): boolean {
  if (!(a.fileName && b.fileName) || a.fileName === b.fileName) return false
  return !isSameRecording(recordingFigures(a), recordingFigures(b))
}

/** The figures of a recorded workout. */
function recordingFigures({ exercises, duration }: Workout): RecordingFigures {
  const [first, second] = exercises
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const distance = sets.reduce((sum, set) => sum + (set.distance ?? 0), 0)
  return { exercise: second ? '' : (first?.name ?? ''), distance, seconds: duration * 60 }
}

/**
 * The key of a recording that begins in the same second as another one. The key of that one is the second alone, as
 * versions up to 1.0.0 have it.
 */
export function keyOfOther(second: number, { exercise, distance, seconds }: RecordingFigures) {
  return `${second} ${exerciseKey(exercise)} ${Math.round(distance * 1000)} ${Math.round(seconds / 60)}`
}

/** The recorded workout with another id, as one that begins in the same second as another one. */
export function withOtherId(workout: Workout): Workout {
  const second = Math.floor(Date.parse(workout.createdAt) / 1000)
  return { ...workout, id: stableId(TRACK_APP, keyOfOther(second, recordingFigures(workout))) }
}
