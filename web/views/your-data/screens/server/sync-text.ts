import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import type { StoredAmounts } from '../../../../store/device/stored-amounts.ts'

/**
 * How much of the synced data is on the server, in words.
 * @param isRefused whether the server refuses what this device sends
 */
export function syncText(amounts: StoredAmounts, isSyncing: boolean, isRefused = false): string {
  const { waiting, erasureWaiting } = amounts
  if (erasureWaiting) {
    return t`The data you erased will be deleted from the server the next time Tend is open and online.`
  }
  if (waiting === 0) return t`Nothing is waiting to sync.`
  if (isSyncing) {
    const { sent, total } = progress(amounts)
    return t`${formatNumber(sent)} of ${formatNumber(total)} entries are on the server.`
  }
  return isRefused
    ? plural(waiting, {
        one: '# entry is not on the server yet.',
        other: '# entries are not on the server yet.',
      })
    : plural(waiting, {
        one: '# entry will sync the next time Tend is open and online.',
        other: '# entries will sync the next time Tend is open and online.',
      })
}

/** Changes when a screen reader should announce `syncText`: at each quarter of a long sync run. */
export function announcementKey(amounts: StoredAmounts, isSyncing: boolean): string {
  const { sent, total } = progress(amounts)
  if (amounts.waiting === 0 || total === 0) return 'done'
  return isSyncing ? `quarter ${Math.floor((4 * sent) / total)}` : 'waiting'
}

function progress(amounts: StoredAmounts): { sent: number; total: number } {
  const { counts, waiting, localSessions } = amounts
  const total = counts.days + counts.breathingSessions - localSessions
  return { sent: Math.max(0, total - waiting), total }
}
