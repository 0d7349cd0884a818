import type { MoveInCounts } from '@tend/domain/move-in/move-in'
import { NO_MOVE_IN_COUNTS } from '@tend/domain/move-in/receipt'
import type { Workout } from '@tend/domain/workouts/workout'
import type { Comparison } from './compare-records.ts'

/** How much an import adds, and how much is on the device already. */
export interface MoveInTally {
  readonly arrived: MoveInCounts
  /** Records, days with glasses and days with habits that stay as they are. */
  readonly here: HereCounts
}

export interface HereCounts {
  readonly workouts: number
  readonly exercises: number
  readonly meals: number
  readonly measurements: number
  readonly breathingSessions: number
  readonly waterDays: number
  readonly habitDays: number
}

export const NO_TALLY: MoveInTally = {
  arrived: NO_MOVE_IN_COUNTS,
  here: {
    workouts: 0,
    exercises: 0,
    meals: 0,
    measurements: 0,
    breathingSessions: 0,
    waterDays: 0,
    habitDays: 0,
  },
}

/** Adds the counts of a piece of a file. */
export function addToTally({ arrived, here }: MoveInTally, piece: Comparison): MoveInTally {
  const { added, days } = piece
  const countHere = (kind: string) => piece.here.filter(([each]) => each === kind).length
  const workouts = (added.get('workouts') ?? []) as readonly Workout[]
  const sets = workouts.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets))
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  return {
    arrived: {
      workouts: arrived.workouts + workouts.length,
      sets: arrived.sets + sets.length,
      exercises: arrived.exercises + (added.get('exercises')?.length ?? 0),
      meals: arrived.meals + (added.get('meals')?.length ?? 0),
      measurements: arrived.measurements + (added.get('measurements')?.length ?? 0),
      glasses: arrived.glasses + sum(days.map(({ counts }) => counts.glasses)),
      habitDays: arrived.habitDays + sum(days.map(({ counts }) => counts.habits)),
      breathingSessions: arrived.breathingSessions + (added.get('breathingSessions')?.length ?? 0),
    },
    here: {
      workouts: here.workouts + countHere('workouts'),
      exercises: here.exercises + countHere('exercises'),
      meals: here.meals + countHere('meals'),
      measurements: here.measurements + countHere('measurements'),
      breathingSessions: here.breathingSessions + countHere('breathingSessions'),
      waterDays: here.waterDays + days.filter(({ counts }) => counts.glassesHere).length,
      habitDays: here.habitDays + sum(days.map(({ counts }) => counts.habitsHere)),
    },
  }
}

/** The number of new entries, of which sets, exercises and single glasses are parts. */
export function arrivedTotal({ arrived }: Pick<MoveInTally, 'arrived'>): number {
  const { workouts, meals, measurements, glasses, habitDays, breathingSessions } = arrived
  return workouts + meals + measurements + glasses + habitDays + breathingSessions
}

/** The number of entries that are on the device already. */
export function hereTotal({ here }: Pick<MoveInTally, 'here'>): number {
  return Object.values(here).reduce((sum, count) => sum + count, 0) - here.exercises
}
