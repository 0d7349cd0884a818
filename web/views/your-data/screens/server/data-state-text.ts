import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { CopyStatus } from '../../../../store/copies/rules/copy-status.ts'
import { copiedText } from '../storage/where-text.ts'

interface WhereEntriesAre {
  /** Whether nothing is stored on this device. */
  readonly isEmpty: boolean
  readonly copies: CopyStatus
  /** Whether the sealed copy is on. */
  readonly isSealed: boolean
}

/** Whether everything would be lost with this device. */
export function hasNoCopy({ isEmpty, copies, isSealed }: WhereEntriesAre): boolean {
  return !isEmpty && copies.latest === null && !isSealed
}

/** Where the entries of this device are, in a few words. */
export function dataStateText(where: WhereEntriesAre, today: LocalDate | null): string {
  const { isEmpty, copies, isSealed } = where
  if (isEmpty) return t`Nothing logged yet`
  if (isSealed) return t`The sealed copy is on`
  if (!copies.latest) return t`No copy saved yet`
  return copiedText(copies.latest, today, false)
}
