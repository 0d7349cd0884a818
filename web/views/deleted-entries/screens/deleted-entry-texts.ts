import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { KIND_TEXTS } from '../../../areas/texts/all-kind-texts.ts'
import { exerciseName } from '../../../areas/workouts/rules/exercises/exercise-name.ts'
import { isDefaultWorkoutName } from '../../../areas/workouts/rules/workout-name.ts'
import { workoutText } from '../../../areas/workouts/texts/usual-text.ts'
import type { Exercise } from '../../../kinds/exercise.ts'
import { nameOf } from '../../../kinds/name-of.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { ListedEntry } from '../../../store/deleted-entries/deleted-entries.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'

/** 'Lentil soup', 'Measurement of Fri, Nov 20'. */
export function entryName(entry: ListedEntry, today: LocalDate | null): string {
  const name = nameOf(entry.row)
  const shown = name !== null && entry.kind === 'exercises' ? exerciseName(name) : name
  return entry.trackerName ?? shown ?? entryKind(entry, today)
}

/**
 * An unnamed workout in words, 'Running, 5 km, 30 min', or the note of an exercise, which distinguishes its
 * versions; empty for other entries.
 */
export function contentText({ kind, row }: ListedEntry, units: Units): string {
  if (kind === 'exercises') return (row as Partial<Exercise>).note ?? ''
  const { name = '', exercises = [], duration = 0 } = row as Partial<Workout>
  const isUnnamed = kind === 'workouts' && isDefaultWorkoutName(name) && exercises.length > 0
  return isUnnamed ? workoutText({ exercises, duration }, units) : ''
}

/** 'Meal of Fri, Nov 20', 'Tracker and 12 entries'; without the day if the entry has none. */
export function entryKind(entry: ListedEntry, today: LocalDate | null): string {
  const { kind, row, withEntries } = entry
  // The name of the tracker is above it.
  const noun = kind === 'trackerEntries' ? t`Entry` : KIND_TEXTS[kind].noun
  if (withEntries !== undefined) {
    return plural(withEntries, { one: `${noun} and # entry`, other: `${noun} and # entries` })
  }
  return 'date' in row ? t`${noun} of ${weekdayDate(row.date, today)}` : noun
}
