import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { ListedEntry } from '../../../store/deleted-entries/deleted-entries.ts'
import type { DeletableKind } from '../../../store/deleted-entries/rules/deleted-entry.ts'
import { entriesText } from '../../../ui/text/counted.ts'

const KINDS: Readonly<Record<DeletableKind, string>> = {
  workouts: 'Workout',
  exercises: 'Exercise',
  meals: 'Meal',
  measurements: 'Measurement',
  breathingSessions: 'Breathing session',
  recipes: 'Recipe',
  barcodeFoods: 'Food with a barcode',
  trackers: 'Tracker',
  trackerEntries: 'Entry',
  templates: 'Workout template',
}

/** 'Lentil soup', 'Measurement of Fri, Nov 20'. */
export function entryName(entry: ListedEntry, today: LocalDate | null): string {
  const { row, trackerName } = entry
  if (trackerName !== undefined) return trackerName
  if ('foodName' in row) return row.foodName
  return 'name' in row ? row.name : entryKind(entry, today)
}

/** 'Meal of Fri, Nov 20', 'Tracker and 12 entries'; without the day if the entry has none. */
export function entryKind(entry: ListedEntry, today: LocalDate | null): string {
  const { kind, row, withEntries } = entry
  if (withEntries !== undefined) return `${KINDS[kind]} and ${entriesText(withEntries)}`
  return 'date' in row ? `${KINDS[kind]} of ${weekdayDate(row.date, today)}` : KINDS[kind]
}
