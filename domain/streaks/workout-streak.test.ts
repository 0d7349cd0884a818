import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '../days/local-date.ts'
import { closeRoutine, withTaskDone } from '../sleep/sleep-routine.ts'
import { SLEEP_TASKS } from '../sleep/sleep-tasks.ts'
import { streakOf } from './streak.ts'
import {
  isRestSession,
  isWindDownComplete,
  workoutStreakDays,
  workoutStreakOf,
} from './workout-streak.ts'

const TODAY = '2026-11-20' as LocalDate
const daysAgo = (...agos: number[]) => new Set(agos.map((ago) => addDays(TODAY, -ago)))
const agos = fc.uniqueArray(fc.integer({ min: -3, max: 100 }))

describe('rest on purpose', () => {
  test('is at least one whole breathing cycle', () => {
    expect(isRestSession({ cycles: 0 })).toBe(false)
    expect(isRestSession({ cycles: 1 })).toBe(true)
  })

  test('is a wind-down with all eight steps, closed or not', () => {
    let routine = { active: true, progress: 0, completedTasks: {} }
    for (const task of SLEEP_TASKS) {
      expect(isWindDownComplete(routine)).toBe(false)
      routine = withTaskDone(routine, task, true)
    }
    expect(isWindDownComplete(routine)).toBe(true)
    expect(isWindDownComplete(closeRoutine(routine))).toBe(true)
    expect(isWindDownComplete(withTaskDone(routine, 'Calming Music', false))).toBe(false)
  })
})

describe('the streak of workouts', () => {
  test('goes on over days of rest, and says how many they were', () => {
    expect(workoutStreakOf(daysAgo(0, 1, 3), daysAgo(2, 3, 9), TODAY)).toEqual({
      current: 4,
      longest: 4,
      restDays: 1,
    })
  })

  test('goes on from yesterday, by rest too', () => {
    expect(workoutStreakOf(daysAgo(2), daysAgo(1), TODAY)).toEqual({
      current: 2,
      longest: 2,
      restDays: 1,
    })
  })

  test('is that of all the days together, and its days are workouts or rest', () => {
    fc.assert(
      fc.property(agos, agos, (workoutAgos, restAgos) => {
        const [workouts, rests] = [daysAgo(...workoutAgos), daysAgo(...restAgos)]
        const { restDays, ...streak } = workoutStreakOf(workouts, rests, TODAY)
        expect(streak).toEqual(streakOf(workoutStreakDays(workouts, rests), TODAY))
        expect(restDays).toBeLessThanOrEqual(streak.current)
        // Rest never makes it shorter; without any, no day of it is rest.
        const alone = workoutStreakOf(workouts, new Set(), TODAY)
        expect(alone.restDays).toBe(0)
        expect(streak.current).toBeGreaterThanOrEqual(alone.current)
        expect(streak.longest).toBeGreaterThanOrEqual(alone.longest)
      }),
    )
  })
})
