import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, it } from 'vitest'
import type { DayFigures } from '../../../contract/day-facet.ts'
import { usualFigures } from '../rules/usual-figures.ts'
import { plotSentence } from './plot-sentence.ts'

const FIRST = '2026-03-02' as LocalDate
const SPAN = { first: FIRST, last: addDays(FIRST, 27) }

/** A day for each figure, from the first day on. */
function logged(kind: 'workouts' | 'glasses', figures: readonly number[]): DayFigures[] {
  return figures.map((figure, index) => ({ date: addDays(FIRST, index), [kind]: figure }))
}

const sentenceOf = (...figures: Parameters<typeof usualFigures>) =>
  plotSentence(usualFigures(...figures))

const times = (count: number, figure: number) => Array.from({ length: count }, () => figure)

describe('the sentence above the plots', () => {
  it('has the workouts of a week and the glasses of the logged days', () => {
    const days = [...logged('workouts', times(12, 1)), ...logged('glasses', [...times(6, 7), 4])]
    expect(sentenceOf(days, SPAN)).toBe(
      'About three workouts a week, and close to seven glasses on the days you logged them.',
    )
  })

  it.each([
    [4, 'About one workout a week.'],
    [6, 'One or two workouts a week.'],
    [10, 'Two or three workouts a week.'],
  ])('says it for %i workouts in four weeks', (count, sentence) => {
    expect(sentenceOf(logged('workouts', times(count, 1)), SPAN)).toBe(sentence)
  })

  it.each([
    [times(7, 6), 'About six glasses of water on the days you logged them.'],
    [[...times(6, 6), 8], 'A little over six glasses of water on the days you logged them.'],
  ])('says it for glasses %j', (figures, sentence) => {
    expect(sentenceOf(logged('glasses', figures), SPAN)).toBe(sentence)
  })

  it('does not count gentle days without a workout', () => {
    const days = logged('workouts', times(6, 1))
    const isGentle = (date: LocalDate) => date >= addDays(FIRST, 14)
    expect(sentenceOf(days, SPAN, isGentle)).toBe('About three workouts a week.')
  })

  it('is missing without enough days', () => {
    expect(sentenceOf([], SPAN)).toBeNull()
    expect(sentenceOf(logged('workouts', [1, 1]), SPAN)).toBeNull()
    expect(sentenceOf(logged('glasses', times(6, 8)), SPAN)).toBeNull()
    expect(
      sentenceOf(logged('workouts', times(6, 1)), { ...SPAN, last: addDays(FIRST, 9) }),
    ).toBeNull()
  })
})
