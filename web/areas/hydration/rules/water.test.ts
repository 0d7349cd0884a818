import { MAX_GLASSES } from '@tend/shared/days/daily-fields'
import { describe, expect, test } from 'vitest'
import { isWaterGoalMet, withGlassAdded, withGlassRemoved } from './water.ts'

describe('water', () => {
  test('counts up and down between 0 and the maximum', () => {
    expect(withGlassAdded(0)).toBe(1)
    expect(withGlassRemoved(1)).toBe(0)
    expect(withGlassRemoved(0)).toBe(0)
    expect(withGlassAdded(MAX_GLASSES)).toBe(MAX_GLASSES)
  })

  test('the goal is met at 8 and stays met', () => {
    expect([0, 7, 8, 9].map((glasses) => isWaterGoalMet(glasses, 8))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('follow a goal that the user has set', () => {
    expect([5, 6].map((glasses) => isWaterGoalMet(glasses, 6))).toEqual([false, true])
  })
})
