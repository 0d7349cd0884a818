import { readSelectedHabits } from '@tend/domain/habits/habits'
import { MOODS } from '@tend/domain/moods/moods'
import { readOwnTemplates } from '@tend/domain/workouts/own-template'
import { readQuickStart } from '@tend/domain/workouts/quick-start'
import { readObject, readOneOf } from '@tend/shared/records/stored-value'
import { readArchivedSettings } from '../../settings/rules/settings.ts'
import type { ArchiveChoices } from './archive.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Reads the settings of an export file. Unknown ones are dropped. */
export function readChoices(value: unknown): ArchiveChoices {
  const stored = readObject(value) ?? {}
  const habits = readSelectedHabits(stored.selectedHabits)
  const workoutTemplates = readOwnTemplates(stored.workoutTemplates)
  const mood = readOneOf(stored.mood, Object.keys(MOODS))
  const theme = readOneOf(stored.theme, THEMES)
  const settings = readArchivedSettings(stored.settings)
  return {
    ...(habits && { selectedHabits: habits }),
    ...(stored.quickStartExercises !== undefined && {
      quickStartExercises: readQuickStart(stored.quickStartExercises),
    }),
    ...(workoutTemplates.length > 0 && { workoutTemplates }),
    ...(mood && { mood }),
    ...(theme && { theme }),
    ...(settings && { settings }),
  }
}
