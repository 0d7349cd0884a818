import type { DatedKind } from './tables.ts'

/** A mark of the calendar. The compiler names the drawing, the read and the snapshot that a new one lacks. */
export type DayMark = 'workouts' | 'nutrition' | 'metrics'

interface DayTraits {
  /** How the calendar marks a day with such entries; `null`: not at all. */
  readonly mark: DayMark | null
  /** What Look back compares on such days; `null`: nothing, or it decides by the content of each entry. */
  readonly observedAs: 'workout' | 'meal' | 'measurement' | null
  /** Whether the page Entries lists them. */
  readonly isOnEntries: boolean
}

const UNMARKED = { mark: null, observedAs: null, isOnEntries: false } as const

/** What screens that show days need to know about a kind whose entries belong to a day. */
export const DAY_TRAITS = {
  workouts: { mark: 'workouts', observedAs: 'workout', isOnEntries: true },
  meals: { mark: 'nutrition', observedAs: 'meal', isOnEntries: false },
  measurements: { mark: 'metrics', observedAs: 'measurement', isOnEntries: true },
  days: UNMARKED,
  breathingSessions: UNMARKED,
  trackerEntries: UNMARKED,
} as const satisfies { readonly [Kind in DatedKind]: DayTraits }

/** A kind that the page Entries lists. */
export type EntriesKind = {
  [Kind in DatedKind]: (typeof DAY_TRAITS)[Kind]['isOnEntries'] extends true ? Kind : never
}[DatedKind]
