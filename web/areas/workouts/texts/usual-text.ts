import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { Workout } from '../../../kinds/workout.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { exerciseName } from '../rules/exercises/exercise-name.ts'
import { workoutMinutesText } from './minutes-text.ts'
import { wayText } from './piece-text.ts'

/** More exercises than this are counted, not named. */
const MAX_NAMES = 4

/** The names of exercises, the rest counted: `Bench Press, Squat, Lunge and 2 more`. */
function exerciseList(exercises: readonly { readonly name: string }[]): string {
  const names = exercises.map(({ name }) => exerciseName(name))
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names
  const list = listText(shown)
  const rest = names.length - shown.length
  return rest > 0 ? plural(rest, { other: `${list} and # more` }) : list
}

/** The exercises and length of the usual workout: `Bench Press, Bent-Over Row. About 46 min.` */
export function usualText(
  { exercises }: { readonly exercises: readonly { readonly name: string }[] },
  minutes: number,
): string {
  const all = exerciseList(exercises)
  if (minutes <= 0) return all && t`${all}.`
  return all ? t`${all}. About ${minutes} min.` : t`About ${minutes} min.`
}

/** A description of a workout whose name does not say what it was: `Running, 5 km, 30 min`, `Squat, Lunge, 45 min`. */
export function workoutText(
  { exercises, duration }: Pick<Workout, 'exercises' | 'duration'>,
  units: Pick<Units, 'distance'>,
): string {
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const [only] = sets
  const way = only && sets.length === 1 && wayText(only, units)
  return listText([exerciseList(exercises), way, workoutMinutesText(duration)])
}
