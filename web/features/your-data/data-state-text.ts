import type { CopyStatus } from '@tend/domain/copies/copy-status'
import { addDays, type LocalDate } from '@tend/domain/days/local-date'
import { dayAt } from '../../data/device/day-clock.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { entriesText } from '../../ui/entries-text.ts'

interface WhereEntriesAre {
  /** The number of entries on this device. */
  readonly entries: number
  readonly copies: CopyStatus
  /** Whether the sealed copy is on. */
  readonly isSealed: boolean
}

/** Whether everything would be lost with this device. */
export function hasNoCopy({ entries, copies, isSealed }: WhereEntriesAre): boolean {
  return entries > 0 && copies.latest === null && !isSealed
}

/** Where the entries of this device are, in a few words. */
export function dataStateText(where: WhereEntriesAre, today: LocalDate | null): string {
  const { entries, copies, isSealed } = where
  if (entries === 0) return 'Nothing logged yet'
  if (isSealed) return 'The sealed copy is on'
  if (!copies.latest) return `${entriesText(entries)} here, no copy yet`
  const day = dayText(dayAt(copies.latest.atMs), today)
  return `Copied ${day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day}`
}

/** A recent day: 'Today', 'Yesterday', 'Sat, Nov 14'. */
export function dayText(date: LocalDate, today: LocalDate | null): string {
  if (date === today) return 'Today'
  if (today && date === addDays(today, -1)) return 'Yesterday'
  return weekdayDate(date, today)
}
