import { defineSetting } from '@tend/shared/records/define-setting'
import { readObject } from '@tend/shared/records/stored-value'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { MUSCLE_GROUPS } from '../../../../kinds/exercise-categories.ts'
import type { LoggedExercise, Workout } from '../../../../kinds/workout.ts'
import type { ExerciseCatalogue } from './exercise-catalogue.ts'
import { groupsOf, type MuscleGroup } from './muscle-groups.ts'

/** Of how many weeks before the current one the median is a usual week. */
export const USUAL_WEEKS = 4
/** A usual week needs so many weeks. */
const MIN_WEEKS = 2

export type MuscleSets = Readonly<Record<MuscleGroup, number>>

/** The hard sets of a week: completed ones of strength exercises, without warm-ups. */
export interface WeekSets {
  /** Each set once. */
  readonly total: number
  /** A set counts for each group of its main muscles, and half for each other group that helps. */
  readonly byGroup: MuscleSets
}

/** @param library the user's exercises, which say the category and the muscle group of each */
export function weekSets(
  workouts: readonly Pick<Workout, 'exercises'>[],
  library: readonly Pick<Exercise, 'id' | 'category' | 'muscleGroup'>[],
  { exercises, work }: ExerciseCatalogue,
): WeekSets {
  const byGroup: Record<MuscleGroup, number> = { ...NO_SETS }
  let total = 0
  for (const logged of workouts.flatMap((workout) => workout.exercises)) {
    const known =
      library.find(({ id }) => id === logged.id) ??
      exercises.find(({ name }) => name === logged.name)
    if (known && known.category !== 'strength') continue
    const sets = hardSets(logged)
    const muscles = work.get(logged.name)
    const main = muscles
      ? groupsOf(muscles.main)
      : MUSCLE_GROUPS.filter((group) => group === (known ?? logged).muscleGroup)
    const helping = groupsOf(muscles?.helping ?? []).filter((group) => !main.includes(group))
    for (const group of main) byGroup[group] += sets
    for (const group of helping) byGroup[group] += sets / 2
    total += sets
  }
  return { total, byGroup }
}

function hardSets({ sets }: Pick<LoggedExercise, 'sets'>): number {
  return sets.filter((set) => set.completed && !set.isWarmUp && !set.distance).length
}

const NO_SETS: MuscleSets = {
  Chest: 0,
  Back: 0,
  Legs: 0,
  Shoulders: 0,
  Arms: 0,
  Core: 0,
  'Full Body': 0,
}

/** The median of each group over weeks, in halves; `null` if there are fewer than two. */
export function usualSets(weeks: readonly MuscleSets[]): MuscleSets | null {
  if (weeks.length < MIN_WEEKS) return null
  const medianOf = (group: MuscleGroup) => {
    const sorted = weeks.map((week) => week[group]).sort((a, b) => a - b)
    const [low = 0, high = 0] = [(weeks.length - 1) >> 1, weeks.length >> 1].map((at) => sorted[at])
    return Math.round(low + high) / 2
  }
  const medians = MUSCLE_GROUPS.map((group) => [group, medianOf(group)])
  return { ...NO_SETS, ...Object.fromEntries(medians) }
}

/** A week with fewer sets has no groups worth naming. */
const MIN_NAMED_SETS = 6
const MAX_NAMED = 3
const MOST = 0.6

/** The few groups that had most of a week, the first with the most sets; empty if no few stand out. */
export function leadingGroups({ total, byGroup }: WeekSets): MuscleGroup[] {
  const trained = MUSCLE_GROUPS.filter((group) => byGroup[group] > 0)
  const sorted = trained.toSorted((a, b) => byGroup[b] - byGroup[a])
  const all = trained.reduce((sum, group) => sum + byGroup[group], 0)
  const share = (count: number) =>
    sorted.slice(0, count).reduce((sum, group) => sum + byGroup[group], 0) / all
  const count = 1 + sorted.findIndex((_, index) => share(index + 1) >= MOST)
  return total < MIN_NAMED_SETS || count > MAX_NAMED || count === trained.length
    ? []
    : sorted.slice(0, count)
}

export const MAX_TARGET_SETS = 30

/** The sets a week that the user wants for a group; missing for none. */
export type SetTargets = { readonly [Group in MuscleGroup]?: number }

/** A group whose target was taken away has 0. Two devices' changes merge by group. */
export const SET_TARGETS = defineSetting<'setTargets', SetTargets>('setTargets', {}, (value) => {
  const stored = readObject(value) ?? {}
  const isTarget = (target: unknown) =>
    Number.isInteger(target) && Number(target) >= 1 && Number(target) <= MAX_TARGET_SETS
  return Object.fromEntries(
    MUSCLE_GROUPS.filter((group) => isTarget(stored[group])).map((group) => [group, stored[group]]),
  )
})
