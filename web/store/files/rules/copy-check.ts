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
