/**
 * The eight mood palettes. Their colours are CSS tokens, selected by the `data-mood` attribute.
 * `pageTop` repeats the colour at the top of the page, which the browser's toolbar takes over.
 */
export const MOODS = {
  calm: {
    name: 'Calm',
    pageTop: { light: '#c8e5e4', dark: '#0d2f31' },
  },
  energetic: {
    name: 'Energetic',
    pageTop: { light: '#fedcbc', dark: '#422118' },
  },
  focused: {
    name: 'Focused',
    pageTop: { light: '#d1e1f8', dark: '#1c2740' },
  },
  peaceful: {
    name: 'Peaceful',
    pageTop: { light: '#eddcf1', dark: '#302336' },
  },
  uplifting: {
    name: 'Uplifting',
    pageTop: { light: '#f8ebab', dark: '#392c13' },
  },
  grounding: {
    name: 'Grounding',
    pageTop: { light: '#e9d6bd', dark: '#30271a' },
  },
  creative: {
    name: 'Creative',
    pageTop: { light: '#fcd6e5', dark: '#3f1f2c' },
  },
  restorative: {
    name: 'Restorative',
    pageTop: { light: '#d5ebc8', dark: '#1a2c1c' },
  },
} as const

export type Mood = keyof typeof MOODS

export const DEFAULT_MOOD: Mood = 'calm'

/** Reads a stored mood. An unknown value gives the default. */
export function readMood(stored: string | null): Mood {
  return stored !== null && Object.hasOwn(MOODS, stored) ? (stored as Mood) : DEFAULT_MOOD
}
