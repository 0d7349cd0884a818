import { MAX_GLASSES } from '@tend/shared/days/daily-fields'
import { describe, expect, test } from 'vitest'
import { waterGoalText } from '../texts/water-text.ts'
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

  test('the text says how many glasses are left, and is empty once the goal is met', () => {
    expect(waterGoalText(5, 8)).toBe('Three more glasses to reach your goal.')
    expect(waterGoalText(7, 8)).toBe('One more glass to reach your goal.')
    expect(waterGoalText(0, 8)).toBe('Each glass fills a petal.')
    expect(waterGoalText(8, 8)).toBe('')
    expect(waterGoalText(11, 8)).toBe('')
  })

  test('follow a goal that the user has set', () => {
    expect([5, 6].map((glasses) => isWaterGoalMet(glasses, 6))).toEqual([false, true])
    expect(waterGoalText(0, 6)).toBe('Each glass fills a petal.')
    expect(waterGoalText(5, 6)).toBe('One more glass to reach your goal.')
    expect(waterGoalText(1, 15)).toBe('14 more glasses to reach your goal.')
  })
})
