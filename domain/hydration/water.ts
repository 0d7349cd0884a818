import { MAX_GLASSES } from '../days/daily-data.ts'

/** The daily goal. */
export const WATER_GOAL_GLASSES = 8
export const GLASS_ML = 250

export function withGlassAdded(glasses: number): number {
  return Math.min(MAX_GLASSES, glasses + 1)
}

export function withGlassRemoved(glasses: number): number {
  return Math.max(0, glasses - 1)
}

export function isWaterGoalMet(glasses: number): boolean {
  return glasses >= WATER_GOAL_GLASSES
}

const NUMERALS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** The text under the counter; empty once the goal is met. */
export function waterGoalText(glasses: number): string {
  const left = WATER_GOAL_GLASSES - glasses
  if (left <= 0) return ''
  if (left === WATER_GOAL_GLASSES) return 'Each glass fills a petal.'
  return `${NUMERALS[left]} more ${left === 1 ? 'glass' : 'glasses'} to reach your goal.`
}
