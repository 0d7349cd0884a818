import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { isSameValue } from '@tend/shared/records/same-value'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { LoggedExercise, OwnTemplate, Workout, WorkoutSet } from '../../../kinds/workout.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
  editEntry,
  keepReplaced,
  write,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import type { LoggedWorkout } from '../rules/logged-workout.ts'
import { type LastSets, withLastFigures } from '../rules/own-template.ts'
import { missingExercises, type WorkoutTemplate, workoutOfTemplate } from '../rules/template.ts'
import { USUAL_WORKOUT_DAYS, usualMinutes, usualWorkout } from '../rules/usual-workout.ts'
import { defaultWorkoutName } from '../rules/workout-name.ts'
import { customExercise, readLibrary } from './exercises.ts'

/** The workouts of a day, in the order of logging. */
export async function readWorkoutsOf({ db }: Device, date: LocalDate): Promise<Workout[]> {
  const workouts = await db.fitness_workouts.where('date').equals(date).toArray()
  return workouts.sort(compareByAge)
}

/**
 * The last `count` workouts, newest first. Reads complete days, so that the order within a day is
 * correct.
 */
export async function readLastWorkouts({ db }: Device, count: number): Promise<Workout[]> {
  const newest = await db.fitness_workouts.orderBy('date').reverse().limit(count).toArray()
  const oldestDate = newest.at(-1)?.date
  if (!oldestDate) return []
  const ofThoseDays = await db.fitness_workouts.where('date').aboveOrEqual(oldestDate).toArray()
  return ofThoseDays.sort((a, b) => compareByAge(b, a)).slice(0, count)
}

/** The usual workout, and how long it usually takes. */
export interface Usual {
  readonly workout: Workout
  readonly minutes: number
}

/** The workout that is usual on today's weekday and not done yet. Reads no more than four weeks. */
export async function readUsualWorkout(
  { db }: Device,
  today: LocalDate,
): Promise<Usual | undefined> {
  const first = addDays(today, -USUAL_WORKOUT_DAYS)
  const recent = await db.fitness_workouts.where('date').between(first, today, true, true).toArray()
  const workout = usualWorkout(recent, today)
  return workout && { workout, minutes: usualMinutes(recent, workout) }
}

/** A workout to do again, and how many minutes it usually takes; `null` if it is the latest only. */
export interface WorkoutToRepeat {
  readonly workout: Workout
  readonly usualMinutes: number | null
}

/** The usual workout of today's weekday, otherwise the latest one unless that was today. */
export async function readWorkoutToRepeat(
  device: Device,
  today: LocalDate,
): Promise<WorkoutToRepeat | undefined> {
  const usual = await readUsualWorkout(device, today)
  if (usual) return { workout: usual.workout, usualMinutes: usual.minutes }
  const [latest] = await readLastWorkouts(device, 1)
  return latest && latest.date !== today ? { workout: latest, usualMinutes: null } : undefined
}

/** A workout; `undefined` if it was deleted. */
export function readWorkoutById({ db }: Device, id: string): Promise<Workout | undefined> {
  return db.fitness_workouts.get(id)
}

/** The number of workouts from `first` to `last`, both included. */
export function countWorkouts({ db }: Device, first: LocalDate, last: LocalDate): Promise<number> {
  return db.fitness_workouts.where('date').between(first, last, true, true).count()
}

/** The last time that an exercise was done. */
export interface LastTime {
  readonly date: LocalDate
  /** At least one. */
  readonly sets: readonly WorkoutSet[]
}

/**
 * The completed sets of an exercise in the latest workout that has any; `null` if there is none.
 * Sets that were planned and not completed are ignored. Reads back only as far as necessary.
 */
export async function readLastTime({ db }: Device, exerciseId: string): Promise<LastTime | null> {
  const rows = await db.workout_exercises.where('exerciseIds').equals(exerciseId).toArray()
  const dates = [...new Set(rows.map(({ date }) => date))].sort().reverse()
  for (const date of dates) {
    const ids = rows.filter((row) => row.date === date).map(({ id }) => id)
    const workouts = (await db.fitness_workouts.bulkGet(ids)).filter((each) => each !== undefined)
    for (const { exercises } of workouts.sort((a, b) => compareByAge(b, a))) {
      const done = exercises
        .filter(({ id }) => id === exerciseId)
        .flatMap(({ sets }) => sets.filter(({ completed }) => completed))
      if (done.length > 0) return { date, sets: done }
    }
  }
  return null
}

/**
 * Logs a workout after the others of a day. Without a name it is called 'Workout N', where N is the
 * number of workouts of that day plus one. Resolves with it once it is on disk.
 * @param id of the draft, if it has one: two tabs that save the same draft log one workout
 */
export async function logWorkout(
  device: Device,
  date: LocalDate,
  logged: LoggedWorkout,
  id?: string,
): Promise<Workout> {
  return write(device, 'workouts', async (workouts) => {
    const saved = id === undefined ? undefined : await workouts.get(id)
    if (!saved) return addWorkout(device, date, logged, id)
    const workout = { ...saved, ...logged, name: logged.name || saved.name, date }
    // Another device has changed it while its saving was undone here, or another tab had other words.
    if (!isSameValue(saved, workout)) await keepReplaced(device, 'workouts', saved)
    await workouts.put(workout)
    return workout
  })
}

/**
 * Logs the workout of a template and adds its exercises to the library if they are missing there, in one
 * transaction.
 */
export async function startTemplate(
  device: Device,
  date: LocalDate,
  template: WorkoutTemplate,
): Promise<Workout> {
  const { db } = device
  const tables = [db.fitness_workouts, db.fitness_exercises, db.settings]
  return db.transaction('rw', tables, async () => {
    await assertOwner(device)
    const library = await readLibrary(device)
    const made: Exercise[] = []
    for (const missing of missingExercises(template, library)) {
      made.push(customExercise(device, missing, [...library, ...made]))
    }
    await db.fitness_exercises.bulkAdd(made)
    const exercises = [...library, ...made]
    const planned = workoutOfTemplate(template, exercises)
    const lastSets = await readAllLastSets(device, planned.exercises)
    return addWorkout(device, date, workoutOfTemplate(template, exercises, lastSets))
  })
}

/** Logs the workout of one of the user's templates, with the figures of last time. */
export async function startOwnTemplate(
  device: Device,
  date: LocalDate,
  { name, duration, exercises }: OwnTemplate,
): Promise<Workout> {
  const lastSets = await readAllLastSets(device, exercises)
  const planned = { name, duration, notes: null, exercises: withLastFigures(exercises, lastSets) }
  return logWorkout(device, date, planned)
}

async function readAllLastSets(
  device: Device,
  exercises: readonly Pick<LoggedExercise, 'id'>[],
): Promise<LastSets> {
  const sets = new Map<string, readonly WorkoutSet[]>()
  for (const { id } of exercises) sets.set(id, (await readLastTime(device, id))?.sets ?? [])
  return sets
}

async function addWorkout(
  device: Device,
  date: LocalDate,
  logged: LoggedWorkout,
  id = newLocalId(),
): Promise<Workout> {
  const { fitness_workouts } = device.db
  const ofDay = await fitness_workouts.where('date').equals(date).count()
  const workout: Workout = {
    ...logged,
    name: logged.name || defaultWorkoutName(ofDay),
    id,
    userId: device.userId,
    date,
    createdAt: new Date(device.now()).toISOString(),
  }
  await fitness_workouts.add(workout)
  return workout
}

/** Changes a workout. Parameters and result are as of `editEntry`. */
export function changeWorkout(
  device: Device,
  id: string,
  change: (workout: Workout) => Workout,
  isClash?: boolean,
): Promise<Edit<Workout> | undefined> {
  return editEntry(device, 'workouts', id, change, isClash)
}

/** Deletes a workout; `undefined` if it was already deleted. */
export function deleteWorkout(
  device: Device,
  id: string,
): Promise<Deletion<'workouts'> | undefined> {
  return deleteEntry(device, 'workouts', id)
}
