import { readObject, readOneOf } from '@tend/shared/records/stored-value'
import { MOODS } from '../../appearance/rules/moods.ts'
import { readSettings } from '../../settings/rules/read-settings.ts'
import type { ArchiveChoices } from './archive.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Far more than anyone chooses; a file may have any number. */
const MAX_CHOSEN = 100

/** The readers of the choices of an export file. */
const READERS: Readonly<Record<keyof ArchiveChoices, (value: unknown) => unknown>> = {
  selectedHabits: readChosen,
  quickStartExercises: readChosen,
  mood: (value) => readOneOf(value, Object.keys(MOODS)),
  theme: (value) => readOneOf(value, THEMES),
  settings: readSettings,
}

/** Reads the choices of an export file. Unknown ones are dropped. */
export function readChoices(value: unknown): ArchiveChoices {
  const stored = readObject(value) ?? {}
  const read = Object.entries(READERS).map(([name, reader]) => [name, reader(stored[name])])
  return Object.fromEntries(read.filter(([, choice]) => choice !== undefined))
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
