import { defineSetting } from '@tend/shared/records/define-setting'

/** The kinds of numbers that can be hidden everywhere. They are still stored and exported. */
export const HIDEABLE_NUMBERS = ['nutrition', 'weight', 'streaks'] as const

export type HideableNumber = (typeof HIDEABLE_NUMBERS)[number]

/** The hidden kinds. Calories and macros are `nutrition`, body weight is `weight`. */
export type HiddenNumbers = readonly HideableNumber[]

/** The kinds of numbers that the user has hidden. */
export const HIDDEN_NUMBERS = defineSetting<'hiddenNumbers', HiddenNumbers>(
  'hiddenNumbers',
  [],
  (value) =>
    Array.isArray(value) ? HIDEABLE_NUMBERS.filter((kind) => value.includes(kind)) : undefined,
)
