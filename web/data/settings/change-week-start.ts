import { readWeekStart, type WeekStart } from '@tend/domain/settings/week-start'
import { changeSetting, useSetting } from './stored-settings.ts'

/** The first day of the week that the user has chosen, for a component; `null` if none is chosen. */
export function useWeekStart(): WeekStart | null {
  return useSetting(readWeekStart, null)
}

export function changeWeekStart(day: WeekStart): void {
  changeSetting('weekStart', day)
}
