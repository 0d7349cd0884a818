import type { CopyStatus } from '@tend/domain/copies/copy-status'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { KnownCopy } from '../../data/copies/known-copies.ts'
import { dayAt } from '../../data/device/day-clock.ts'
import type { SyncStop } from '../../data/identity/erased-elsewhere.ts'
import type { StorageLifetime } from '../../platform/persistent-storage.ts'
import { entriesText } from '../../ui/entries-text.ts'
import { formatThousands } from '../../ui/format-thousands.ts'
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

/** How much of the synced data is on the server. */
export function serverText(
  total: number,
  waiting: number,
  hasSynced: boolean,
  stop: SyncStop | null,
): string {
  if (stop === 'erased') return 'Nothing. Another device has erased it there.'
  if (total === 0) return 'Only daily data and breathing sessions are copied there; none yet.'
  if (!hasSynced) return 'Nothing yet. Daily data and breathing sessions are copied there.'
  const there = formatThousands(Math.max(0, total - waiting))
  return `${there} of ${formatThousands(total)} daily entries. Workouts, meals and measurements are not sent.`
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

/**
 * The entries that remain if this device is lost.
 * @param isOnServer whether the server has a part of the synced data
 */
export function lossText(hasCopy: boolean, isOnServer: boolean, inShell: boolean): string {
  const fromServer = isOnServer
    ? 'Your code brings back your daily data and breathing sessions. Workouts, meals and measurements come'
    : 'Everything comes'
  if (inShell) {
    return `${fromServer} back from this phone's own backup, if it is switched on in the system's settings, or from a file you have saved elsewhere.`
  }
  return hasCopy
    ? `${fromServer} back from your latest copy, if it isn't lost too. Keep one in another place.`
    : `${fromServer} back only from a copy, and there is none yet.`
}
