/**
 * Choices of the user that release 1.0.0 kept under one key each, by their names in files and in the sealed copy.
 * Every later one is a setting (`defineSetting`).
 */
export const CHOICE_NAMES = ['selectedHabits', 'quickStartExercises', 'mood', 'theme'] as const

export type ChoiceName = (typeof CHOICE_NAMES)[number]
