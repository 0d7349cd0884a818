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
