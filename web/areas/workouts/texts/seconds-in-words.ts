import { plural } from '@tend/text'
import { clockParts } from '../rules/logged-workout.ts'

/** Seconds in words for screen readers, rounded: `45 seconds`, `1 minute 10 seconds`, `1 hour 2 minutes`. */
export function secondsInWords(seconds: number): string {
  const [hours, minutes, rest] = clockParts(seconds)
  const parts = [
    hours > 0 && plural(hours, { one: '# hour', other: '# hours' }),
    minutes > 0 && plural(minutes, { one: '# minute', other: '# minutes' }),
    (rest > 0 || hours + minutes === 0) && plural(rest, { one: '# second', other: '# seconds' }),
  ]
  return parts.filter(Boolean).join(' ')
}
