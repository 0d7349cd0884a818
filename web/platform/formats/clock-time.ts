import { timeOfDay } from './date-formats.ts'

/** A time on the clock, '18:49'. */
export function clockTime(time: string): string {
  return timeOfDay(`2000-01-01T${time}`)
}
