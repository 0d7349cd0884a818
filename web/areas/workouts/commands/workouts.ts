import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { isSameValue } from '@tend/shared/records/same-value'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { OwnTemplate, Workout, WorkoutSet } from '../../../kinds/workout.ts'
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
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import type { LoggedWorkout } from '../rules/logged-workout.ts'
import { withLastFigures } from '../rules/own-template.ts'
import { missingExercises, type WorkoutTemplate, workoutOfTemplate } from '../rules/template.ts'
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
 * @param chosen the day; `null` for today, determined when the workout is saved
 * @param id of the draft, if it has one: two tabs that save the same draft log one workout
 */
export async function logWorkout(
  device: Device,
  chosen: LocalDate | null,
  logged: LoggedWorkout,
  id?: string,
): Promise<Workout> {
  const date = chosen ?? dayAt(device.now())
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
 * Logs the workout of a template today, and adds its exercises to the library if they are missing there, in one
 * transaction.
 */
export async function startTemplate(device: Device, template: WorkoutTemplate): Promise<Workout> {
  const { db } = device
  const tables = [db.fitness_workouts, db.fitness_exercises, db.settings]
  return db.transaction('rw', tables, async () => {
    await assertOwner(device)
    const { workout, missing } = await readTemplateWorkout(device, template)
    await db.fitness_exercises.bulkAdd(missing)
    return addWorkout(device, dayAt(device.now()), workout)
  })
}

/** The workout of a template with the figures of last time, and the exercises that the library lacks, not stored. */
export async function readTemplateWorkout(
  device: Device,
  template: WorkoutTemplate,
): Promise<{ workout: LoggedWorkout; missing: Exercise[] }> {
  const library = await readLibrary(device)
  const missing: Exercise[] = []
  for (const lacking of missingExercises(template, library)) {
    missing.push(customExercise(device, lacking, [...library, ...missing]))
  }
  const workout = workoutOfTemplate(template, [...library, ...missing])
  return { workout: await withLastTime(device, workout), missing }
}

/** Logs the workout of one of the user's templates today, with the figures of last time. */
export async function startOwnTemplate(device: Device, template: OwnTemplate): Promise<Workout> {
  return logWorkout(device, null, await readOwnTemplateWorkout(device, template))
}

/** The workout of one of the user's templates, with the figures of last time. */
export function readOwnTemplateWorkout(
  device: Device,
  { name, duration, exercises }: OwnTemplate,
): Promise<LoggedWorkout> {
  return withLastTime(device, { name, duration, notes: null, exercises })
}

async function withLastTime(device: Device, workout: LoggedWorkout): Promise<LoggedWorkout> {
  const sets = new Map<string, readonly WorkoutSet[]>()
  for (const { id } of workout.exercises) sets.set(id, (await readLastTime(device, id))?.sets ?? [])
  return { ...workout, exercises: withLastFigures(workout.exercises, sets) }
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
