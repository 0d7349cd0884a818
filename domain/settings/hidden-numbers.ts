import { readObject } from '../records/stored-value.ts'

/** The kinds of numbers that can be hidden everywhere. They are still stored and exported. */
export const HIDEABLE_NUMBERS = ['nutrition', 'weight', 'streaks'] as const

export type HideableNumber = (typeof HIDEABLE_NUMBERS)[number]

/** The hidden kinds. Calories and macros are `nutrition`, body weight is `weight`. */
export type HiddenNumbers = readonly HideableNumber[]

export const NOTHING_HIDDEN: HiddenNumbers = []

/** Reads the hidden kinds from stored settings; none if they are missing or invalid. */
export function readHiddenNumbers(settings: unknown): HiddenNumbers {
  const stored = readObject(settings)?.hiddenNumbers
  if (!Array.isArray(stored)) return NOTHING_HIDDEN
  return HIDEABLE_NUMBERS.filter((kind) => stored.includes(kind))
}
