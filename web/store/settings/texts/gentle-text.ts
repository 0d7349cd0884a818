import { select, t } from '@tend/text'
import type { GentleKind } from '../rules/gentle-days.ts'

/** The names of the kinds, as choices and in the calendar. */
export const GENTLE_NAMES: Readonly<Record<GentleKind, string>> = {
  rest: t`Resting`,
  ill: t`Ill`,
  away: t`Away`,
}

/** The name of a kind within a sentence: 'Marked as resting.' */
export function gentleNameInSentence(kind: GentleKind): string {
  return select(kind, { rest: 'resting', ill: 'ill', other: 'away' })
}

/** A gentle day in a sentence. */
export function gentleSentence(kind: GentleKind): string {
  return select(kind, {
    rest: 'A day of rest.',
    ill: 'A day to get well.',
    other: 'A day away.',
  })
}

/**
 * A gentle day in two sentences: 'A day of rest. Nothing is asked of you.'
 * @param entries a sentence about the entries of the day, if there are any
 */
export function gentleText(kind: GentleKind, entries: string | null): string {
  const sentence = gentleSentence(kind)
  return entries === null ? t`${sentence} Nothing is asked of you.` : t`${sentence} ${entries}`
}
