import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRestSession } from '../../../areas/breathing/rules/cycles.ts'
import { closeRoutine, withTaskDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { streakOf } from './streak.ts'
import { isWindDownComplete, workoutStreakDays, workoutStreakOf } from './workout-streak.ts'

const TODAY = '2026-11-20' as LocalDate
const daysAgo = (...agos: number[]) => new Set(agos.map((ago) => addDays(TODAY, -ago)))
const agos = fc.uniqueArray(fc.integer({ min: -3, max: 100 }))

describe('intentional rest', () => {
  test('is a session with at least one breathing cycle', () => {
    expect(isRestSession({ cycles: 0 })).toBe(false)
    expect(isRestSession({ cycles: 1 })).toBe(true)
  })

  test('is a sleep routine with all eight tasks done, closed or not', () => {
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

describe('the workout streak', () => {
  test('includes days of rest and counts them', () => {
    expect(workoutStreakOf(daysAgo(0, 1, 3), daysAgo(2, 3, 9), TODAY)).toEqual({
      current: 4,
      longest: 4,
      restDays: 1,
    })
  })

  test('can end yesterday, also with a day of rest', () => {
    expect(workoutStreakOf(daysAgo(2), daysAgo(1), TODAY)).toEqual({
      current: 2,
      longest: 2,
      restDays: 1,
    })
  })

  test('equals the streak of all workout and rest days together', () => {
    fc.assert(
      fc.property(agos, agos, (workoutAgos, restAgos) => {
        const [workouts, rests] = [daysAgo(...workoutAgos), daysAgo(...restAgos)]
        const { restDays, ...streak } = workoutStreakOf(workouts, rests, TODAY)
        expect(streak).toEqual(streakOf(workoutStreakDays(workouts, rests), TODAY))
        expect(restDays).toBeLessThanOrEqual(streak.current)
        // Rest days never shorten a streak.
        const alone = workoutStreakOf(workouts, new Set(), TODAY)
        expect(alone.restDays).toBe(0)
        expect(streak.current).toBeGreaterThanOrEqual(alone.current)
        expect(streak.longest).toBeGreaterThanOrEqual(alone.longest)
      }),
    )
  })
})
