import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import type { ChoiceName } from './rules/choice-names.ts'

/** The keys of the choices in localStorage. */
export const CHOICE_KEYS = {
  selectedHabits: 'selectedHabits',
  quickStartExercises: 'quick_start_exercises',
  mood: MOOD_KEY,
  theme: THEME_KEY,
} as const satisfies Readonly<Record<ChoiceName, string>>
