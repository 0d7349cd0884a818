/**
 * The eight mood palettes. Their colours are CSS tokens, selected by the `data-mood` attribute. This table repeats the
 * colour at the top of the page in each theme, which the browser's toolbar takes over.
 */
export const MOODS = {
  calm: { light: '#c8e5e4', dark: '#0d2f31' },
  energetic: { light: '#fedcbc', dark: '#422118' },
  focused: { light: '#d1e1f8', dark: '#1c2740' },
  peaceful: { light: '#eddcf1', dark: '#302336' },
  uplifting: { light: '#f8ebab', dark: '#392c13' },
  grounding: { light: '#e9d6bd', dark: '#30271a' },
  creative: { light: '#fcd6e5', dark: '#3f1f2c' },
  restorative: { light: '#d5ebc8', dark: '#1a2c1c' },
} as const

export type Mood = keyof typeof MOODS

export const DEFAULT_MOOD: Mood = 'calm'

/** Reads a stored mood. An unknown value gives the default. */
export function readMood(stored: string | null): Mood {
  return stored !== null && Object.hasOwn(MOODS, stored) ? (stored as Mood) : DEFAULT_MOOD
}
