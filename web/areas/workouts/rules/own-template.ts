import type { LoggedExercise, OwnTemplate, WorkoutSet } from '../../../kinds/workout.ts'
import type { LoggedWorkout } from './logged-workout.ts'
import { isDefaultWorkoutName } from './workout-name.ts'

export const MAX_OWN_TEMPLATES = 50

/**
 * The template of a workout.
 * @param exerciseNames its name if the user has given none
 */
export function templateOf(
  { name, duration, exercises }: Pick<LoggedWorkout, 'name' | 'duration' | 'exercises'>,
  id: string,
  exerciseNames: string,
): OwnTemplate {
  const ownName = isDefaultWorkoutName(name) ? '' : name.trim()
  return {
    id,
    name: ownName || exerciseNames,
    duration,
    exercises: exercises.map((exercise) => ({
      ...exercise,
      // How hard a set was is not known before it is done.
      sets: exercise.sets.map(({ effort: _, ...set }) => ({ ...set, completed: false })),
    })),
  }
}

/** Sorts templates by their order. One without a place, which a file or another device has brought, comes last. */
export function inOrder(templates: readonly OwnTemplate[]): readonly OwnTemplate[] {
  const place = ({ order = Number.MAX_VALUE }: OwnTemplate) => order
  return templates.toSorted((a, b) => place(a) - place(b))
}

/** The sets that were completed the last time, by exercise id. */
type LastSets = ReadonlyMap<string, readonly WorkoutSet[]>

/**
 * Gives each set the weight of last time, and the time, distance and assistance if it has them. They are copied
 * from the same set of last time, or from its last set. Warm-ups copy the last warm-ups.
 */
export function withLastFigures(
  exercises: readonly LoggedExercise[],
  lastSets: LastSets,
): readonly LoggedExercise[] {
  return exercises.map((exercise) => {
    const last = lastSets.get(exercise.id) ?? []
    const sets = exercise.sets.map((set, index) => {
      const isAlike = ({ isWarmUp = false }: WorkoutSet) => isWarmUp === (set.isWarmUp ?? false)
      const before = last.filter(isAlike)
      const same = before[exercise.sets.slice(0, index).filter(isAlike).length] ?? before.at(-1)
      return same ? withFiguresOf(set, same) : set
    })
    return { ...exercise, sets }
  })
}

function withFiguresOf(
  { seconds, distance, assistance, typed: typedBefore = {}, ...set }: WorkoutSet,
  { typed: typedLast = {}, ...last }: WorkoutSet,
): WorkoutSet {
  const hasDistance = distance && last.distance
  const [weight, length, help] = [
    typedLast.weight,
    (hasDistance ? typedLast : typedBefore).distance,
    typedLast.assistance,
  ]
  const typed = {
    ...(weight && { weight }),
    ...(length && { distance: length }),
    ...(assistance && help && { assistance: help }),
  }
  return {
    ...set,
    weight: last.weight,
    ...(seconds && { seconds: last.seconds || seconds }),
    ...(distance && { distance: last.distance || distance }),
    ...(assistance && last.assistance && { assistance: last.assistance }),
    ...(Object.keys(typed).length > 0 && { typed }),
  }
}
