import type { LocalDate } from '@tend/shared/days/local-date'
import { capitalised } from '@tend/shared/forms/capitalised'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import type { KindName } from '../../../kinds/tables.ts'
import type { StorageLifetime } from '../../../platform/install/persistent-storage.ts'
import type { KnownCopy } from '../../../store/copies/known-copies.ts'
import type { CopyStatus } from '../../../store/copies/rules/copy-status.ts'
import type { SyncStop } from '../../../store/identity/erased-elsewhere.ts'
import type { SealedCopyState } from '../../../store/vault/vault-state.ts'
import { copiedText, recentDayText } from './storage/where-text.ts'

const KEPT: Readonly<Record<StorageLifetime, string>> = {
  kept: t`The browser has agreed to keep your data.`,
  'until space runs low': t`The browser may delete your data when storage runs low.`,
  'seven days': t`The browser deletes your data after seven days without a visit.`,
}

/** How much is on this device, and for how long. */
export function deviceText(entries: number, lifetime: StorageLifetime, inShell: boolean): string {
  if (entries === 0) return t`Nothing logged yet.`
  const kept = inShell ? t`Your data stays as long as the app is installed.` : KEPT[lifetime]
  const count = plural(entries, { one: '# entry', other: '# entries' })
  return t`${count}. ${kept}`
}

/** The day of a copy and how much is in it, if known: 'Yesterday, 4,213 entries'. */
export function copyFactsText({ date, entries }: KnownCopy, today: LocalDate | null): string {
  const day = recentDayText(date, today)
  return entries === null
    ? day
    : plural(entries, { one: `${day}, # entry`, other: `${day}, # entries` })
}

/** Describes what remains if this device is lost while the sealed copy is on. */
export const SEALED_LOSS_TEXT = t`Your twelve words bring back everything that was sealed. Keep them in another place.`

/** How much of the synced data is on the server, and since when. */
export function serverText(
  total: number,
  waiting: number,
  syncedAt: string | null,
  stop: SyncStop | null,
): string {
  if (stop === 'erased') return t`Another device has erased it`
  if (stop === 'wrong key') return t`Stopped: it needs your new code`
  if (total === 0 || syncedAt === null) return t`Nothing yet`
  const there = formatNumber(Math.max(0, total - waiting))
  return t`${there} of ${formatNumber(total)}, last synced ${syncedAt}`
}

/**
 * The entries that remain if this device is lost.
 * @param isOnServer whether the server has a part of the synced data
 */
export function lossText(hasCopy: boolean, isOnServer: boolean, inShell: boolean): string {
  if (isOnServer) {
    const fromServer = inShell
      ? t`If this phone is lost, your code brings back water, habits, sleep, breathing and notes.`
      : t`If this device is lost, your code brings back water, habits, sleep, breathing and notes.`
    return `${fromServer} ${restText(hasCopy, inShell)}`
  }
  if (inShell) {
    return t`If this phone is lost, everything comes back from the phone's own backup, if it is switched on in the system's settings, or from a file you have saved elsewhere.`
  }
  return hasCopy
    ? t`If this device is lost, everything comes back from your latest copy, if it isn't lost too. Keep one in another place.`
    : t`If this device is lost, everything is lost with it, unless you save a copy.`
}

/** The entries that the server does not have. */
function restText(hasCopy: boolean, inShell: boolean): string {
  if (inShell) {
    return t`The rest comes back from the phone's own backup, if it is switched on in the system's settings, or from a file you have saved elsewhere.`
  }
  return hasCopy
    ? t`The rest comes back from your latest copy, if it isn't lost too. Keep one in another place.`
    : t`The rest needs a copy.`
}

interface WhereItIs {
  readonly counts: Readonly<Record<KindName, number>>
  readonly copies: CopyStatus
  /** The sealed copy, if the server has it and this device its words. */
  readonly sealed: Extract<SealedCopyState, { state: 'on' }> | null
  readonly lifetime: StorageLifetime
  /** Whether the server has a part of the synced data. */
  readonly isOnServer: boolean
  readonly inShell: boolean
  /** Whether the latest copy is older than the user wants. */
  readonly isOld: boolean
  readonly nowMs: number
}

export interface Lead {
  readonly text: string
  /** The one thing to do about it. */
  readonly advice: 'bring over' | 'keep' | 'copy' | 'none'
}

/** The one sentence about where the data is. */
export function leadOf(where: WhereItIs, today: LocalDate | null): Lead {
  const { counts, copies, sealed, lifetime, isOnServer, inShell, isOld, nowMs } = where
  if (Object.values(counts).every((count) => count === 0)) {
    return { text: t`Nothing logged yet`, advice: 'bring over' }
  }
  if (sealed) return { text: sealedLead(sealed), advice: 'none' }
  if (lifetime === 'seven days') {
    return { text: t`This browser may delete your diary`, advice: 'keep' }
  }
  const { latest, folder } = copies
  if (!latest) {
    if (!isOnServer) {
      const text = inShell
        ? t`Everything is only on this phone`
        : t`Everything is only on this device`
      return { text, advice: 'copy' }
    }
    const only = onlyHere(counts)
    if (only === null) return { text: t`Everything is also on the server`, advice: 'copy' }
    const text = inShell ? t`${only} are only on this phone` : t`${only} are only on this device`
    return { text, advice: 'copy' }
  }
  const isAutomatic = folder !== null || inShell
  if (isOld && !isAutomatic) {
    const days = Math.floor((nowMs - latest.atMs) / DAY_MS)
    const text = plural(days, { one: 'Your copy is # day old', other: 'Your copy is # days old' })
    return { text, advice: 'copy' }
  }
  return { text: copiedText(latest, today), advice: 'none' }
}

const DAY_MS = 86_400_000

function sealedLead({ pending, step, lastSentMs }: NonNullable<WhereItIs['sealed']>): string {
  if (step.name === 'restoring' && lastSentMs === null) return t`Your entries are being restored`
  if (pending === 0) return t`Everything is sealed, and comes back with your words`
  return plural(pending, {
    one: '# entry is waiting to be sealed',
    other: '# entries are waiting to be sealed',
  })
}

/** The kinds that are never sent to the server, as the beginning of a sentence; `null` if there are none. */
function onlyHere(counts: WhereItIs['counts']): string | null {
  const { days, breathingSessions, ...rest } = counts
  if (Object.values(rest).every((count) => count === 0)) return null
  const kinds = [
    counts.workouts > 0 && t`workouts`,
    counts.meals > 0 && t`meals`,
    counts.measurements > 0 && t`measurements`,
  ].filter((kind) => kind !== false)
  const [first = t`some entries`, second] = kinds
  return capitalised(second ? t`${first} and ${second}` : first)
}
