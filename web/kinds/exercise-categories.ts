export const EXERCISE_CATEGORIES = ['strength', 'cardio', 'flexibility'] as const

export type ExerciseCategory = (typeof EXERCISE_CATEGORIES)[number]

export const MUSCLE_GROUPS = [
  'Chest',
  'Back',
  'Legs',
  'Shoulders',
  'Arms',
  'Core',
  'Full Body',
] as const
