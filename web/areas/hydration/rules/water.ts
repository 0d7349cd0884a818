import { MAX_GLASSES } from '@tend/shared/days/daily-fields'

export function withGlassAdded(glasses: number): number {
  return Math.min(MAX_GLASSES, glasses + 1)
}

export function withGlassRemoved(glasses: number): number {
  return Math.max(0, glasses - 1)
}

export function isWaterGoalMet(glasses: number, goal: number): boolean {
  return glasses >= goal
}

const NUMERALS = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** The text under the counter; empty once the goal is met. */
export function waterGoalText(glasses: number, goal: number): string {
  const left = goal - glasses
  if (left <= 0) return ''
  if (left === goal) return 'Each glass fills a petal.'
  return `${NUMERALS[left] ?? left} more ${left === 1 ? 'glass' : 'glasses'} to reach your goal.`
}
