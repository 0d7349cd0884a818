/** The muscles of the catalogue, with the muscle group to which each belongs. */
export const MUSCLES = {
  chest: 'Chest',
  lats: 'Back',
  'upper back': 'Back',
  'lower back': 'Back',
  traps: 'Back',
  'front shoulders': 'Shoulders',
  'side shoulders': 'Shoulders',
  'rear shoulders': 'Shoulders',
  neck: 'Shoulders',
  biceps: 'Arms',
  triceps: 'Arms',
  forearms: 'Arms',
  abs: 'Core',
  obliques: 'Core',
  quads: 'Legs',
  hamstrings: 'Legs',
  glutes: 'Legs',
  calves: 'Legs',
  shins: 'Legs',
  'hip flexors': 'Legs',
  'inner thighs': 'Legs',
  'outer hips': 'Legs',
  'whole body': 'Full Body',
} as const

export type Muscle = keyof typeof MUSCLES
export type MuscleGroup = (typeof MUSCLES)[Muscle]

/** The muscle groups of some muscles, each once. */
export function groupsOf(muscles: readonly Muscle[]): MuscleGroup[] {
  return [...new Set(muscles.map((name) => MUSCLES[name]))]
}
