import type { KindName } from '../../../../kinds/tables.ts'

/** The displayed name of each kind of record. */
export const KIND_TITLES = {
  workouts: 'Workouts',
  exercises: 'Custom exercises',
  meals: 'Meals',
  measurements: 'Measurements',
  days: 'Days with daily data',
  breathingSessions: 'Breathing sessions',
  recipes: 'Recipes',
  barcodeFoods: 'Foods with a barcode',
  trackers: 'Things you track',
  trackerEntries: 'Entries of things you track',
  templates: 'Workout templates',
} as const satisfies Record<KindName, string>
