/**
 * The default name of a workout: 'Workout 1', 'Workout 2' and so on.
 * @param workoutsOfDay the number of workouts already logged on its day
 */
export function defaultWorkoutName(workoutsOfDay: number): string {
  // biome-ignore lint/plugin: a stored name, which `isDefaultWorkoutName` recognises
  return `Workout ${workoutsOfDay + 1}`
}

/** Whether a workout has a default name, and so probably none that the user has typed. */
export function isDefaultWorkoutName(name: string): boolean {
  return /^Workout \d+$/.test(name)
}

/** The number of workouts in a week "at today's pace". */
export function workoutsAtPace(workoutsToday: number): number {
  return workoutsToday * 3
}
