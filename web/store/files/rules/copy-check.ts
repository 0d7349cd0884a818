import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { isSameValue } from '@tend/shared/records/same-value'
import type { ArchiveRecord } from './read-record.ts'

/** How the entries of this device and of a copy compare. */
export interface CopyCheck {
  /** Entries of this device that the copy has, with the same or later values. */
  readonly inCopy: number
  /** Entries that were added or changed here after the copy was made. */
  readonly newer: number
  /** Older entries of this device that the copy lacks. */
  readonly missing: number
  /** Entries that both have with other values, though they have not changed here since. */
  readonly different: number
  /** Entries of the copy that are not on this device, for example because they were deleted. */
  readonly onlyInCopy: number
}

export const NOTHING_CHECKED: CopyCheck = {
  inCopy: 0,
  newer: 0,
  missing: 0,
  different: 0,
  onlyInCopy: 0,
}

/** Whether a copy would bring back an entry as it is on this device. */
export function hasEntry(copy: ArchiveRecord, here: ArchiveRecord): boolean {
  if ('registers' in copy && 'registers' in here) {
    return mergeRegisters(copy.registers, here.registers) === copy.registers
  }
  // The order of templates is another one on each device.
  const others = { userId: null, order: null }
  return isSameValue({ ...copy, ...others }, { ...here, ...others })
}

/** When an entry was last changed, in milliseconds since 1970, as far as that is stored. */
export function changedAtMs(record: ArchiveRecord): number {
  if ('registers' in record) return lastChangeMs(record.registers)
  if ('startedAt' in record) return Date.parse(record.startedAt) + record.duration * 1000
  if ('order' in record) return record.order ?? 0
  return 'createdAt' in record && record.createdAt ? Date.parse(record.createdAt) : 0
}

function lastChangeMs(registers: DayRegisters): number {
  const revisions = Object.entries(registers).map(([name, [, revision]]) =>
    // The register of a replica has glasses in place of a revision.
    name.startsWith('waterCount.') ? 0 : revision,
  )
  return Math.max(0, ...revisions)
}

/** The result of a check in words. @param format formats a count */
export function copyCheckText(
  { inCopy, newer, missing, different, onlyInCopy }: CopyCheck,
  format: (count: number) => string,
): string {
  const entries = (count: number) => (count === 1 ? '1 entry' : `${format(count)} entries`)
  const total = inCopy + missing + different
  if (total + newer === 0) return 'There are no entries on this device to compare.'
  const isComplete = missing + different === 0
  const first =
    total === 0
      ? 'None of the entries on this device are in this file'
      : isComplete
        ? `${total === 1 ? 'The 1 entry is' : `All ${format(total)} entries are`} in this file`
        : `${format(inCopy)} of ${entries(total)} are in this file`
  const others = [
    newer > 0 && `${format(newer)} newer ${newer === 1 ? 'one is' : 'ones are'} only here`,
    missing > 0 && `${format(missing)} ${missing === 1 ? 'is' : 'are'} missing from it`,
    different > 0 && `${format(different)} ${different === 1 ? 'has' : 'have'} other values in it`,
    onlyInCopy > 0 &&
      `${format(onlyInCopy)} in the file ${onlyInCopy === 1 ? 'is' : 'are'} not on this device`,
  ].filter(Boolean)
  return `${[first, ...others].join('; ')}.`
}
