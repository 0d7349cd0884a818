import type { DailyFields } from '@tend/shared/days/daily-fields'

/** The keys of the habits that were done on a day, or were not. */
export function habitKeysOf({ habits }: Pick<DailyFields, 'habits'>, isDone: boolean): string[] {
  return Object.keys(habits).filter((key) => habits[key] === isDone)
}
