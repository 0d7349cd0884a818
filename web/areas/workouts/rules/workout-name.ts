import { t } from '@tend/text'

/** The word for a workout in the default names of all languages. A switch of the language keeps stored names. */
const DEFAULT_NAME =
  /^(?:Workout|Training|Entrenamiento|Séance|Treino|Allenamento|Trening|تمرين) \d+$/

/**
 * The default name of a workout: 'Workout 1', 'Workout 2' and so on.
 * @param workoutsOfDay the number of workouts already logged on its day
 */
export function defaultWorkoutName(workoutsOfDay: number): string {
  const number = workoutsOfDay + 1
  // biome-ignore lint/plugin: a stored name, which `isDefaultWorkoutName` recognises
  return t`Workout ${number}`
}

/** Whether a workout has a default name, and so probably none that the user has typed. */
export function isDefaultWorkoutName(name: string): boolean {
  return DEFAULT_NAME.test(name)
}

/** The number of workouts in a week "at today's pace". */
export function workoutsAtPace(workoutsToday: number): number {
  return workoutsToday * 3
}
