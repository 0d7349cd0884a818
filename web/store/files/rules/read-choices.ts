import { readObject, readOneOf } from '@tend/shared/records/stored-value'
import { readSelectedHabits } from '../../../areas/habits/rules/habits.ts'
import { readQuickStart } from '../../../areas/workouts/rules/quick-start.ts'
import { MOODS } from '../../appearance/rules/moods.ts'
import { readArchivedSettings } from '../../settings/rules/archived-settings.ts'
import type { ArchiveChoices } from './archive.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Reads the settings of an export file. Unknown ones are dropped. */
export function readChoices(value: unknown): ArchiveChoices {
  const stored = readObject(value) ?? {}
  const habits = readSelectedHabits(stored.selectedHabits)
  const mood = readOneOf(stored.mood, Object.keys(MOODS))
  const theme = readOneOf(stored.theme, THEMES)
  const settings = readArchivedSettings(stored.settings)
  return {
    ...(habits && { selectedHabits: habits }),
    ...(stored.quickStartExercises !== undefined && {
      quickStartExercises: readQuickStart(stored.quickStartExercises),
    }),
    ...(mood && { mood }),
    ...(theme && { theme }),
    ...(settings && { settings }),
  }
}
