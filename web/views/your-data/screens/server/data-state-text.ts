import type { LocalDate } from '@tend/shared/days/local-date'
import { plural } from '@tend/text'
import type { CopyStatus } from '../../../../store/copies/rules/copy-status.ts'
import { copiedText } from '../storage/where-text.ts'

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
  if (!copies.latest)
    return plural(entries, {
      one: '# entry here, no copy yet',
      other: '# entries here, no copy yet',
    })
  return copiedText(copies.latest, today, false)
}
