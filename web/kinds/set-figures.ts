/**
 * The figures that each set of an exercise has. In `assisted` sets, the weight helps: the more, the easier. If an
 * exercise has no stored figures, the preset's figures apply, or `repsWeight`.
 */
export const SET_FIGURES = [
  'repsWeight',
  'reps',
  'time',
  'timeWeight',
  'distanceTime',
  'assisted',
] as const

export type SetFigures = (typeof SET_FIGURES)[number]

/** The shortest and the longest rest after a set, in seconds. */
export const REST_LIMITS = { min: 15, max: 600 } as const

/** The rate of perceived exertion, in halves: 10 is all that one can do. */
export const EFFORT_LIMITS = { min: 6, max: 10 } as const
