import type { GentleKind } from './gentle-days.ts'

/** The names of the kinds, as choices and in the calendar. */
export const GENTLE_NAMES: Readonly<Record<GentleKind, string>> = {
  rest: 'Resting',
  ill: 'Ill',
  away: 'Away',
}

const SENTENCES: Readonly<Record<GentleKind, string>> = {
  rest: 'A day of rest.',
  ill: 'A day to get well.',
  away: 'A day away.',
}

/**
 * A gentle day in a sentence or two: 'A day of rest. Nothing is asked of you.'
 * @param entries a sentence about the entries of the day, if there are any
 */
export function gentleText(kind: GentleKind, entries: string | null): string {
  return `${SENTENCES[kind]} ${entries ?? 'Nothing is asked of you.'}`.trimEnd()
}
