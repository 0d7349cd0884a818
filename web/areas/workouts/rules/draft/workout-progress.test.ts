import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import type { WorkoutDraft } from './workout-draft.ts'
import { minutesSoFar } from './workout-progress.ts'

test('the minutes count from the first exercise, for six hours, and not for a past day', () => {
  const draft: WorkoutDraft = { date: null, name: '', exercises: [], startedAtMs: 0 }
  const minutesAfter = (minutes: number) => minutesSoFar(draft, minutes * 60_000)
  expect([0.9, 1, 18.9, 360.9, 361].map(minutesAfter)).toEqual([null, 1, 18, 360, null])
  expect(minutesSoFar({ ...draft, date: '2026-11-20' as LocalDate }, 600_000)).toBeNull()
  expect(minutesSoFar({ date: null, name: '', exercises: [] }, 600_000)).toBeNull()
})
