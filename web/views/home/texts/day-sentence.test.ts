import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { daySummary, type SummaryEntries } from '../rules/day-summary.ts'
import { daySentence } from './day-sentence.ts'
import { dayTextParts, unmarked } from './day-text-parts.ts'

const TODAY = '2026-11-20' as LocalDate
const workout = (hour: number, duration = 30) => ({
  id: String(hour),
  duration,
  createdAt: new Date(2026, 10, 20, hour, 0).toISOString(),
})
const meals = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: String(nth), mealType: 'snack' as const }))

const sentenceOf = (entries: Partial<SummaryEntries>, gentle: GentleKind | null = null) => {
  const none = { workouts: [], meals: [], glasses: 0, glassesChangedMs: 0, habitsDone: 0 }
  return daySentence(daySummary({ ...none, ...entries }, TODAY), gentle)
}
const text = (entries: Partial<SummaryEntries>) => unmarked(sentenceOf(entries))

test('a day without entries', () => {
  expect(text({})).toBe('A quiet start. Nothing to catch up on.')
})

test('the parts of a sentence are about one kind each', () => {
  const partsOf = (gentle: GentleKind | null, entries: Partial<SummaryEntries>) =>
    dayTextParts(sentenceOf(entries, gentle)).map(({ kind, text: part }) => [kind, part])
  const day = { workouts: [workout(8)], meals: meals(2), glasses: 1 }
  const parts = [
    ['workouts', 'Moved early, '],
    ['nutrition', 'ate twice, '],
    ['water', 'one glass so far.'],
  ]
  expect(partsOf(null, day)).toEqual(parts)
  expect(partsOf('rest', day)).toEqual([[null, 'A day of rest. '], ...parts])
  expect(partsOf(null, { habitsDone: 2 })).toEqual([[null, 'Two habits done so far.']])
})

test('the foods of one breakfast are one meal', () => {
  const createdAt = new Date(2026, 10, 20, 8, 0).toISOString()
  const breakfast = ['toast', 'egg', 'tea'].map((id) => ({
    ...{ id, mealType: 'breakfast' as const, createdAt },
  }))
  expect(text({ meals: breakfast })).toBe('Ate once so far.')
})

test('a workout, meals and water', () => {
  expect(text({ workouts: [workout(8)], meals: meals(2), glasses: 5 })).toBe(
    'Moved early, ate twice, five glasses so far.',
  )
})

test.each([
  [{ meals: meals(1) }, 'Ate once so far.'],
  [{ meals: meals(2) }, 'Ate twice so far.'],
  [{ meals: meals(3) }, 'Ate three times so far.'],
  [{ glasses: 1 }, 'One glass so far.'],
  [{ glasses: 2 }, 'Two glasses so far.'],
  [{ glasses: 12 }, 'Twelve glasses so far.'],
  [{ glasses: 13 }, '13 glasses so far.'],
  [{ workouts: [workout(8), workout(19)] }, 'Moved twice so far.'],
  [
    { workouts: [workout(8), workout(9), workout(10)], glasses: 1 },
    'Moved three times, one glass so far.',
  ],
])('one and many: %#', (entries, expected) => {
  expect(text(entries)).toBe(expected)
})

test.each([
  [workout(9), 'Moved early.'],
  [workout(9, 0), 'Moved in the morning.'],
  [workout(12), 'Moved in the morning.'],
  [workout(12, 0), 'Moved in the afternoon.'],
  [workout(17), 'Moved in the afternoon.'],
  [workout(17, 0), 'Moved in the evening.'],
  // Longer than the day so far.
  [workout(1, 600), 'Moved early.'],
  // Saved on another day and dated today.
  [{ ...workout(8), createdAt: '2026-11-18T08:00:00.000Z' }, 'Moved once.'],
])('the time of day of the only workout, by its start: %#', (only, expected) => {
  expect(text({ workouts: [only] })).toBe(expected)
})

test('habits are named on a day without other entries', () => {
  expect(text({ habitsDone: 1 })).toBe('One habit done so far.')
  expect(text({ habitsDone: 3 })).toBe('Three habits done so far.')
  expect(text({ habitsDone: 3, glasses: 1 })).toBe('One glass so far.')
})
