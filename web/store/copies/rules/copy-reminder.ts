import { readAmount, readObject } from '@tend/shared/records/stored-value'

const DAY_MS = 86_400_000

/** After how many days without a copy the app reminds; 0 is never. */
export const REMINDER_DAYS = [7, 14, 30, 0] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** When the app reminds of saving a copy. */
export interface CopyReminder {
  readonly days: ReminderDays
  /** The time of the first entry, or when the user last chose 'Not now'; `null` before that. */
  readonly sinceMs: number | null
}

export const DEFAULT_COPY_REMINDER: CopyReminder = { days: 30, sinceMs: null }

/** Reads a persisted setting; invalid values are replaced by their defaults. */
export function readCopyReminder(value: unknown): CopyReminder | undefined {
  const stored = readObject(value)
  return (
    stored && {
      days: REMINDER_DAYS.find((days) => days === stored.days) ?? DEFAULT_COPY_REMINDER.days,
      sinceMs: readAmount(stored.sinceMs, null) ?? null,
    }
  )
}

/**
 * Whether the chosen number of days has passed since the latest copy, the first entry and the last
 * 'Not now'. Times after now come from a wrong clock and do not count.
 * @param latestMs the time of the latest copy; `null` if there is none
 */
export function isCopyDue(
  { days, sinceMs }: CopyReminder,
  latestMs: number | null,
  nowMs: number,
): boolean {
  if (days === 0 || sinceMs === null) return false
  return [sinceMs, latestMs].every(
    (time) => time === null || time > nowMs || nowMs - time >= days * DAY_MS,
  )
}
