import type { KindName } from './tables.ts'

interface KindTexts {
  /** All entries, as a heading. */
  readonly title: string
  /** One entry. */
  readonly noun: string
  /** One entry of a file, if it has another name there than on screens. */
  readonly inFile?: string
}

/** The names of each kind. */
export const KIND_TEXTS = {
  workouts: { title: 'Workouts', noun: 'Workout' },
  exercises: { title: 'Custom exercises', noun: 'Exercise', inFile: 'Custom exercise' },
  meals: { title: 'Meals', noun: 'Meal' },
  measurements: {
    title: 'Measurements',
    noun: 'Measurement',
    inFile: 'Measurements',
  },
  days: { title: 'Days with daily data', noun: 'Daily data', inFile: 'Day' },
  breathingSessions: {
    title: 'Breathing sessions',
    noun: 'Breathing session',
  },
  recipes: { title: 'Recipes', noun: 'Recipe' },
  barcodeFoods: { title: 'Foods with a barcode', noun: 'Food with a barcode' },
  trackers: { title: 'Things you track', noun: 'Tracker' },
  trackerEntries: {
    title: 'Entries of things you track',
    noun: 'Entry of a tracker',
  },
  templates: { title: 'Workout templates', noun: 'Workout template' },
} as const satisfies Readonly<Record<KindName, KindTexts>>

/** An entry of a file in words: 'Meal', 'Custom exercise'. */
export function nounInFile(kind: KindName): string {
  const texts: KindTexts = KIND_TEXTS[kind]
  return texts.inFile ?? texts.noun
}
