import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { daySummary } from '../rules/day-summary.ts'
import { daySentence } from './day-sentence.ts'
import { dayTextParts } from './day-text-parts.ts'

const TODAY = '2026-11-20' as LocalDate
const workout = (hour: number, duration = 30) => ({
  id: String(hour),
  duration,
  createdAt: new Date(2026, 10, 20, hour, 0).toISOString(),
})
const meals = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: String(nth), mealType: 'snack' as const }))

const text = (entries: Partial<Parameters<typeof daySummary>[0]>) =>
  daySentence(
    daySummary(
      { workouts: [], meals: [], glasses: 0, glassesChangedMs: 0, habitsDone: 0, ...entries },
      TODAY,
    ),
    null,
  )

test('a day without entries', () => {
  expect(text({})).toBe('A quiet start. Nothing to catch up on.')
})

test('the parts of a sentence are about one kind each', () => {
  const kindsOf = (sentence: string) => {
    const parts = dayTextParts(sentence)
    expect(parts.map((part) => part.text).join('')).toBe(sentence)
    return parts.map(({ kind }) => kind)
  }
  const day = text({ workouts: [workout(8)], meals: meals(2), glasses: 1 })
  expect(kindsOf(day)).toEqual(['workouts', 'nutrition', 'water'])
  expect(kindsOf(`A day of rest. ${day}`)).toEqual([null, 'workouts', 'nutrition', 'water'])
  expect(kindsOf(text({}))).toEqual([null, null])
  expect(kindsOf(text({ habitsDone: 2 }))).toEqual([null])
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
