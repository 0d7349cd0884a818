import { MAX_GLASSES } from '@tend/shared/days/daily-fields'
import { QUARTERS } from '@tend/shared/days/registers/water-quarters'

export function withGlassAdded(glasses: number): number {
  return Math.min(MAX_GLASSES, glasses + 1)
}

export function withGlassRemoved(glasses: number): number {
  return Math.max(0, glasses - 1)
}

export function isWaterGoalMet(glasses: number, goal: number): boolean {
  return glasses >= goal
}

/** @param quarters how many to add, or to take away if it is negative */
export function withQuarters(before: number, quarters: number): number {
  return Math.min(Math.max(before + quarters, 0), QUARTERS * MAX_GLASSES)
}
