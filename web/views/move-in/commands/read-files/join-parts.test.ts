import { expect, test } from 'vitest'
import type { Meal } from '../../../../kinds/meal.ts'
import { Collector } from '../../rules/collector.ts'
import { joinParts } from './join-parts.ts'
import type { SourceEnd, SourcePart } from './opened-file.ts'

const END: SourceEnd = { refusal: 'The end' }

/** Parts of equal length with meals whose ids count up. */
async function* source(parts: number, mealsOfPart: number): AsyncGenerator<SourcePart, SourceEnd> {
  for (let at = 0; at < parts; at++) {
    const first = at * mealsOfPart
    const meals = Array.from({ length: mealsOfPart }, (_, index) => ({ id: `${first + index}` }))
    const records = { ...new Collector().take(), meals: meals as Meal[] }
    yield { records, progress: (at + 1) / parts }
  }
  return END
}

async function joined(reading: AsyncGenerator<SourcePart, SourceEnd>) {
  const parts: SourcePart[] = []
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { parts, end: value }
    parts.push(value)
  }
}

test('a long file without records is passed on in a hundred parts', async () => {
  const { parts, end } = await joined(joinParts(source(10_000, 0)))
  expect(parts.length).toBeLessThanOrEqual(100)
  expect(parts.at(-1)?.progress).toBeGreaterThan(0.98)
  expect(end).toBe(END)
})

test('all records are passed on once, in their order, some hundred at a time', async () => {
  const { parts } = await joined(joinParts(source(3001, 3)))
  const ids = parts.flatMap(({ records }) => records.meals.map(({ id }) => Number(id)))
  expect(ids).toEqual(Array.from({ length: 9003 }, (_, index) => index))
  expect(parts.length).toBeLessThanOrEqual(120)
  expect(Math.max(...parts.map(({ records }) => records.meals.length))).toBeLessThan(600)
})
