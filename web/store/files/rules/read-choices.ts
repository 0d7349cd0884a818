import { readObject, readOneOf } from '@tend/shared/records/stored-value'
import { MOODS } from '../../appearance/rules/moods.ts'
import { readSettings } from '../../settings/rules/read-settings.ts'
import type { ArchiveChoices } from './archive.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Far more than anyone chooses; a file may have any number. */
const MAX_CHOSEN = 100

/** Reads the choices of an export file. Unknown ones are dropped. */
export function readChoices(value: unknown): ArchiveChoices {
  const stored = readObject(value) ?? {}
  const selectedHabits = readChosen(stored.selectedHabits)
  const quickStartExercises = readChosen(stored.quickStartExercises)
  const mood = readOneOf(stored.mood, Object.keys(MOODS))
  const theme = readOneOf(stored.theme, THEMES)
  const settings = readSettings(stored.settings)
  return {
    ...(selectedHabits && { selectedHabits }),
    ...(quickStartExercises && { quickStartExercises }),
    ...(mood && { mood }),
    ...(theme && { theme }),
    ...(settings && { settings }),
  }
}

/**
 * Reads a list of names or ids that the user has chosen; `undefined` if it is not a list. The area that shows it
 * leaves out what it does not know.
 */
export function readChosen(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const texts = value.filter((each): each is string => typeof each === 'string' && each !== '')
  return [...new Set(texts)].slice(0, MAX_CHOSEN)
}
