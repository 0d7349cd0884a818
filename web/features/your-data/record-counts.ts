import type { ArchiveKind } from '@tend/domain/archive/archive'

/** What each kind of record is called, in the order in which they are listed. */
export const KIND_NAMES = {
  workouts: 'Workouts',
  exercises: 'Exercises of your own',
  meals: 'Meals',
  measurements: 'Measurements',
  days: 'Days of daily data',
  breathingSessions: 'Breathing sessions',
} as const satisfies Record<ArchiveKind, string>

export const KINDS = Object.keys(KIND_NAMES) as readonly ArchiveKind[]

/** A number of things: '1 day', '3 days'. */
export function countWords(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** Bytes as a person reads them: '3.1 MB'. */
export function bytesWords(bytes: number): string {
  let [amount, unit] = [bytes, 0]
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${amount < 10 && unit > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`
}
