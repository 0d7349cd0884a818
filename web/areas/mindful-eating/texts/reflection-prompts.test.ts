import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reflectionPrompts } from './reflection-prompts.ts'

test('each day has three questions, and a week has all 21 once', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 60_000 }), (days) => {
      const first = addDays('2000-01-01' as LocalDate, days)
      const week = Array.from({ length: 7 }, (_, day) => reflectionPrompts(addDays(first, day)))
      for (const prompts of week) expect(prompts).toHaveLength(3)
      const asked = week.flat()
      expect(new Set(asked).size).toBe(21)
      expect(asked.every((prompt) => prompt.endsWith('?'))).toBe(true)
      expect(reflectionPrompts(addDays(first, 7))).toEqual(week[0])
    }),
  )
})
