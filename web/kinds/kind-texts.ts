import { t } from '@tend/text'
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
  workouts: { title: t`Workouts`, noun: t`Workout` },
  exercises: { title: t`Custom exercises`, noun: t`Exercise`, inFile: t`Custom exercise` },
  meals: { title: t`Meals`, noun: t`Meal` },
  measurements: {
    title: t`Measurements`,
    noun: t`Measurement`,
    inFile: t`Measurements`,
  },
  days: { title: t`Days with daily data`, noun: t`Daily data`, inFile: t`Day` },
  breathingSessions: {
    title: t`Breathing sessions`,
    noun: t`Breathing session`,
  },
  recipes: { title: t`Recipes`, noun: t`Recipe` },
  barcodeFoods: { title: t`Foods with a barcode`, noun: t`Food with a barcode` },
  trackers: { title: t`Things you track`, noun: t`Tracker` },
  trackerEntries: {
    title: t`Entries of things you track`,
    noun: t`Entry of a tracker`,
  },
  templates: { title: t`Workout templates`, noun: t`Workout template` },
} as const satisfies Readonly<Record<KindName, KindTexts>>

/** An entry of a file in words: 'Meal', 'Custom exercise'. */
export function nounInFile(kind: KindName): string {
  const texts: KindTexts = KIND_TEXTS[kind]
  return texts.inFile ?? texts.noun
}
