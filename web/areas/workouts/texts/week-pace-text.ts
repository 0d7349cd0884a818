import { plural } from '@tend/text'

/** A pace figure in words: `Today's pace: 3 a week`. `undefined` for a pace of 0. */
export function todaysPaceText(atPace: number): string | undefined {
  return atPace > 0 ? plural(atPace, { other: "Today's pace: # a week" }) : undefined
}
