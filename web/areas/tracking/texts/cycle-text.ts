import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { numberWord } from '@tend/text/number-word'
import type { Cycle } from '../rules/cycle.ts'

/**
 * 'Day 12', and the range in words if there is one: 'The next may begin between 3 Dec and 8 Dec, from your last six.'
 * @param format formats a day
 */
export function cycleTexts(
  { day, next }: Cycle,
  format: (date: LocalDate) => string,
): { readonly day: string; readonly next: string | null } {
  return { day: t`Day ${day}`, next: next && nextText(next, format) }
}

function nextText(
  { from, to, cycles }: NonNullable<Cycle['next']>,
  format: (date: LocalDate) => string,
): string {
  const [first, last, number] = [format(from), format(to), numberWord(cycles)]
  return from === to
    ? plural(cycles, { other: `The next may begin on ${first}, from your last ${number}.` })
    : plural(cycles, {
        other: `The next may begin between ${first} and ${last}, from your last ${number}.`,
      })
}
