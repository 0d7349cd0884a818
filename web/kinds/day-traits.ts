import type { DatedKind } from './tables.ts'

interface DayTraits {
  /** What Look back compares on such days; `null`: nothing, or it decides by the content of each entry. */
  readonly observedAs: 'workout' | 'meal' | 'measurement' | null
}

const UNMARKED = { observedAs: null } as const

/** What screens that show days need to know about a kind whose entries belong to a day. */
export const DAY_TRAITS = {
  workouts: { observedAs: 'workout' },
  meals: { observedAs: 'meal' },
  measurements: { observedAs: 'measurement' },
  days: UNMARKED,
  breathingSessions: UNMARKED,
  trackerEntries: UNMARKED,
} as const satisfies { readonly [Kind in DatedKind]: DayTraits }
