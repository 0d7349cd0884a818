import { readSelectedHabits } from '../habits/habits.ts'
import { MOODS } from '../moods/moods.ts'
import { readObject, readOneOf } from '@tend/shared/records/stored-value'
import { readArchivedSettings } from '../settings/settings.ts'
import { readOwnTemplates } from '../workouts/own-template.ts'
import { readQuickStart } from '../workouts/quick-start.ts'
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
