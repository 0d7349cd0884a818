import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'

/** The keys in localStorage of choices that are no settings, by their names in files and in the sealed copy. */
export const CHOICE_KEYS = {
  selectedHabits: 'selectedHabits',
  quickStartExercises: 'quick_start_exercises',
  mood: MOOD_KEY,
  theme: THEME_KEY,
} as const
