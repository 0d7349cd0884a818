import { barcodeFood } from './barcode-food.ts'
import { breathingSession } from './breathing-session.ts'
import { day } from './day.ts'
import type { Kind } from './define-kind.ts'
import { exercise } from './exercise.ts'
import { meal } from './meal.ts'
import { measurement } from './measurement.ts'
import { recipe } from './recipe.ts'
import type { IdKind, KindName } from './tables.ts'
import { tracker } from './tracker.ts'
import { trackerEntry } from './tracker-entry.ts'
import { template, workout } from './workout.ts'

/** The definition of each kind of entry. */
export const KINDS = {
  workouts: workout,
  exercises: exercise,
  meals: meal,
  measurements: measurement,
  days: day,
  breathingSessions: breathingSession,
  recipes: recipe,
  barcodeFoods: barcodeFood,
  trackers: tracker,
  trackerEntries: trackerEntry,
  templates: template,
} as const satisfies { readonly [Name in KindName]: Kind<object> }

type Entries = {
  readonly [Name in KindName]: (typeof KINDS)[Name] extends Kind<infer Entry> ? Entry : never
}

/** An entry of a kind. */
export type EntryOf<Name extends KindName> = Entries[Name]

/** An entry of any kind but days. */
export type EntryWithId = EntryOf<IdKind>

/** The definition of a kind, for code that treats all alike. */
export function kindOf(name: KindName): Kind<EntryOf<KindName>> {
  return KINDS[name] as Kind<EntryOf<KindName>>
}
