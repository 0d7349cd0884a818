import type { CopyStatus } from '@tend/domain/copies/copy-status'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { KnownCopy } from '../../data/copies/known-copies.ts'
import { dayAt } from '../../data/device/day-clock.ts'
import type { StorageLifetime } from '../../platform/persistent-storage.ts'
import { entriesText } from '../../ui/entries-text.ts'
import { dayText } from './data-state-text.ts'

const KEPT: Readonly<Record<StorageLifetime, string>> = {
  kept: 'The browser has agreed to keep your data.',
  'until space runs low': 'The browser may delete your data when storage runs low.',
  'seven days': 'The browser deletes your data after seven days without a visit.',
}

/** How much is on this device, and for how long. */
export function deviceText(entries: number, lifetime: StorageLifetime, inShell: boolean): string {
  if (entries === 0) return 'Nothing logged yet.'
  const kept = inShell ? 'Your data stays as long as the app is installed.' : KEPT[lifetime]
  return `${entriesText(entries)}. ${kept}`
}

/** When the latest copy was made, how much is in it, and whether it was read back. */
export function copyText({ latest }: CopyStatus, today: LocalDate | null): string {
  if (!latest) return 'None yet.'
  const { entries, leftOut, place, isChecked } = latest
  const parts = [
    dayText(dayAt(latest.atMs), today),
    entriesText(entries),
    ...(isChecked ? ['checked'] : []),
    ...(place === 'file' ? ['in a file you saved'] : []),
    ...(leftOut > 0 ? [`without ${entriesText(leftOut)} that could not be read`] : []),
  ]
  return parts.join(', ')
}

/** The day of a copy and how much is in it, if known: 'Yesterday, 4,213 entries'. */
export function copyFactsText({ date, entries }: KnownCopy, today: LocalDate | null): string {
  const day = dayText(date, today)
  return entries === null ? day : `${day}, ${entriesText(entries)}`
}

/** Describes what remains if this device is lost while the sealed copy is on. */
export const SEALED_LOSS_TEXT =
  'Your twelve words bring back everything that was sealed. Keep them in another place.'
