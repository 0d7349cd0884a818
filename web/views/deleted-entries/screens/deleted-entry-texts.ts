import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type {
  DeletableKind,
  DeletedEntry,
} from '../../../store/deleted-entries/rules/deleted-entry.ts'

const KINDS: Readonly<Record<DeletableKind, string>> = {
  workouts: 'Workout',
  exercises: 'Exercise',
  meals: 'Meal',
  measurements: 'Measurement',
  recipes: 'Recipe',
  barcodeFoods: 'Food with a barcode',
  templates: 'Workout template',
}

/** 'Lentil soup', 'Measurement of Fri, Nov 20'. */
export function entryName(entry: DeletedEntry, today: LocalDate | null): string {
  const { row } = entry
  if ('foodName' in row) return row.foodName
  return 'name' in row ? row.name : entryKind(entry, today)
}

/** 'Meal of Fri, Nov 20'; without the day if the entry has none. */
export function entryKind({ kind, row }: DeletedEntry, today: LocalDate | null): string {
  return 'date' in row ? `${KINDS[kind]} of ${weekdayDate(row.date, today)}` : KINDS[kind]
}
