import { plural, t } from '@tend/text'
import { numberWord } from '@tend/text/number-word'
import { MAX_HABITS } from '../rules/habits.ts'

/** The text above the list of habits that can be added to a day with so many. */
export function habitRoomText(count: number): string {
  const room = MAX_HABITS - count
  if (room <= 0) return t`Five is plenty. Let one go to make room for another.`
  if (room === MAX_HABITS) return t`Pick up to five.`
  const number = numberWord(room)
  return plural(room, { other: `You can add ${number} more.` })
}

/** A letter for each day of the week, Sunday first. */
export const WEEKDAY_LETTERS = t`S M T W T F S`.split(' ')
