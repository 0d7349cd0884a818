import { capitalised } from '@tend/shared/forms/capitalised'
import { plural, select, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { numberWord } from '@tend/text/number-word'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { gentleText } from '../../../store/settings/texts/gentle-text.ts'
import type { DaySummary } from '../rules/day-summary.ts'
import { withMark } from './day-text-parts.ts'

/** The text of a day without entries. */
export const QUIET_DAY_TEXT = t`A quiet start. Nothing to catch up on.`

/**
 * The day in one plain sentence, such as 'Moved early, ate twice, five glasses so far.' On a gentle day it begins
 * with that. What it says about workouts, meals and water is marked (`withMark`).
 * @param gentle why the day is gentle; `null` if it is not
 */
export function daySentence(day: DaySummary, gentle: GentleKind | null): string {
  const text = entriesSentence(day)
  return gentle ? gentleText(gentle, text) : (text ?? QUIET_DAY_TEXT)
}

function entriesSentence({
  moved,
  timesEaten,
  glasses,
  habitsDone,
  isSoFar,
}: DaySummary): string | null {
  const parts = [
    moved !== 0 && (['workouts', movedText(moved)] as const),
    timesEaten > 0 && (['nutrition', eatenText(timesEaten)] as const),
    glasses > 0 && (['water', glassesText(glasses)] as const),
    habitsDone > 0 && ([null, habitsText(habitsDone)] as const),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const list = listText(
    parts.map(([kind, clause], at) => {
      const text = at === 0 ? capitalised(clause) : clause
      return kind ? withMark(kind, text) : text
    }),
  )
  return isSoFar ? t`${list} so far.` : t`${list}.`
}

function movedText(moved: DaySummary['moved']): string {
  if (typeof moved !== 'number') {
    return select(moved, {
      early: 'moved early',
      morning: 'moved in the morning',
      afternoon: 'moved in the afternoon',
      other: 'moved in the evening',
    })
  }
  const number = numberWord(moved)
  return plural(moved, { 1: 'moved once', 2: 'moved twice', other: `moved ${number} times` })
}

function eatenText(times: number): string {
  const number = numberWord(times)
  return plural(times, { 1: 'ate once', 2: 'ate twice', other: `ate ${number} times` })
}

function glassesText(glasses: number): string {
  const number = numberWord(glasses)
  return plural(glasses, { one: `${number} glass`, other: `${number} glasses` })
}

function habitsText(habits: number): string {
  const number = numberWord(habits)
  return plural(habits, { one: `${number} habit done`, other: `${number} habits done` })
}
