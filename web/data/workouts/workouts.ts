import type { LocalDate } from '@tend/domain/days/local-date'
import { compareByAge } from '@tend/domain/records/compare-by-age'
import {
  missingExercises,
  type WorkoutTemplate,
  workoutOfTemplate,
} from '@tend/domain/workouts/template'
import {
  defaultWorkoutName,
  type LoggedWorkout,
  type Workout,
  type WorkoutSet,
} from '@tend/domain/workouts/workout'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { newLocalId } from '../storage/local-id.ts'
import { customExercise, readLibrary } from './exercises.ts'

/** The workouts of a day, in the order they were logged. */
export async function readWorkoutsOf({ db }: Device, date: LocalDate): Promise<Workout[]> {
  const workouts = await db.fitness_workouts.where('date').equals(date).toArray()
  return workouts.sort(compareByAge)
}

/**
 * The last workouts, newest first. Reads whole days until there are enough, so that the order
 * within the last of them is right too.
 */
export async function readLastWorkouts({ db }: Device, count: number): Promise<Workout[]> {
  const newest = await db.fitness_workouts.orderBy('date').reverse().limit(count).toArray()
  const oldestDate = newest.at(-1)?.date
  if (!oldestDate) return []
  const ofThoseDays = await db.fitness_workouts.where('date').aboveOrEqual(oldestDate).toArray()
  return ofThoseDays.sort((a, b) => compareByAge(b, a)).slice(0, count)
}

/** How many workouts the days from `first` to `last` have, both included. */
export function countWorkouts({ db }: Device, first: LocalDate, last: LocalDate): Promise<number> {
  return db.fitness_workouts.where('date').between(first, last, true, true).count()
}

/** How many workouts a look back for the last time reads at once. */
const LOOK_BACK = 50

/**
 * What was lifted the last time an exercise was done: the sets that were ticked, of the newest
 * workout with any; an empty list if it never was. What was only planned was not lifted. Reads back
 * no further than it has to.
 */
export async function readLastSets(
  { db }: Device,
  exerciseId: string,
): Promise<readonly WorkoutSet[]> {
  const byDate = db.fitness_workouts.orderBy('date').reverse()
  for (let offset = 0; ; offset += LOOK_BACK) {
    const workouts = await byDate.clone().offset(offset).limit(LOOK_BACK).toArray()
    for (const { exercises } of workouts.sort((a, b) => compareByAge(b, a))) {
      const done = exercises
        .filter(({ id }) => id === exerciseId)
        .flatMap(({ sets }) => sets.filter(({ completed }) => completed))
      if (done.length > 0) return done
    }
    if (workouts.length < LOOK_BACK) return []
  }
}

/**
 * Logs a workout on a day, at the end of that day's; without a name it is 'Workout N'
 * (specification §3). Resolves with it once it is on disk.
 */
export async function logWorkout(
  device: Device,
  date: LocalDate,
  logged: LoggedWorkout,
): Promise<Workout> {
  const { db } = device
  return db.transaction('rw', db.fitness_workouts, db.settings, async () => {
    await assertOwner(device)
    return addWorkout(device, date, logged)
  })
}

/**
 * Logs the workout of a template, and makes the exercises of it that the library lacks, all in one
 * transaction (specification §4).
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
    const made = missingExercises(template, library).map((missing) =>
      customExercise(device, missing),
    )
    await db.fitness_exercises.bulkAdd(made)
    return addWorkout(device, date, workoutOfTemplate(template, [...library, ...made]))
  })
}

async function addWorkout(
  device: Device,
  date: LocalDate,
  logged: LoggedWorkout,
): Promise<Workout> {
  const { fitness_workouts } = device.db
  const ofDay = await fitness_workouts.where('date').equals(date).count()
  const workout: Workout = {
    ...logged,
    name: logged.name || defaultWorkoutName(ofDay),
    id: newLocalId(),
    userId: device.userId,
    date,
    createdAt: new Date(device.now()).toISOString(),
  }
  await fitness_workouts.add(workout)
  return workout
}

/**
 * Changes a workout as it is on disk now. Answers what it was before; nothing if it is gone, deleted
 * elsewhere, and then it stays gone.
 */
export async function changeWorkout(
  device: Device,
  id: string,
  change: (workout: Workout) => Workout,
): Promise<Workout | undefined> {
  const { db } = device
  return db.transaction('rw', db.fitness_workouts, db.settings, async () => {
    await assertOwner(device)
    const workout = await db.fitness_workouts.get(id)
    if (workout) await db.fitness_workouts.put(change(workout))
    return workout
  })
}

/** Deletes a workout and answers what was deleted, for `restoreWorkout`; nothing if it was gone. */
export async function deleteWorkout(device: Device, id: string): Promise<Workout | undefined> {
  const { db } = device
  return db.transaction('rw', db.fitness_workouts, db.settings, async () => {
    await assertOwner(device)
    const workout = await db.fitness_workouts.get(id)
    await db.fitness_workouts.delete(id)
    return workout
  })
}

/** Takes a deletion back: the workout is where and what it was. */
export async function restoreWorkout(device: Device, workout: Workout): Promise<void> {
  const { db } = device
  await db.transaction('rw', db.fitness_workouts, db.settings, async () => {
    await assertOwner(device)
    await db.fitness_workouts.put(workout)
  })
}
