import type { LocalDate } from '@tend/shared/days/local-date'
import { textChecksum } from '@tend/shared/records/checksum'
import type { IdKind } from '../../../kinds/tables.ts'

/** The user can switch to another personal code, and the position of a tracker changes with the order of others. */
const CHANGING_FIELDS: ReadonlySet<string> = new Set(['userId', 'position'])

/**
 * Another device that has imported the same file gives the record another time of creation in another time zone,
 * and other ids to its exercises. The sealed copy keeps one of the two.
 */
const DEVICE_FIELDS: ReadonlySet<string> = new Set([
  ...CHANGING_FIELDS,
  'id',
  'createdAt',
  'fileName',
])

/** The checksum of a stored row, with which `isImportedRow` finds out whether it has changed since its import. */
export function rowChecksum(row: object): number {
  return checksumWithout(DEVICE_FIELDS, row)
}

/** Whether a stored row has the checksum of an imported record, also one of release 1.0.0. */
export function isImportedRow(row: object, checksum: number): boolean {
  return rowChecksum(row) === checksum || checksumWithout(CHANGING_FIELDS, row) === checksum
}

function checksumWithout(fields: ReadonlySet<string>, row: object): number {
  return textChecksum(
    JSON.stringify(row, (name, value) => {
      // A breathing session is not changed when it is sent.
      const isLeftOut = fields.has(name) || (name === 'pending' && value === 1)
      return isLeftOut ? undefined : withSortedFields(value)
    }),
  )
}

/** An object with its fields in the order of their names, so that equal values become equal texts. */
export function withSortedFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
}

/** An imported entry that the user has changed since, so that it stays. */
export interface EditedEntry {
  readonly kind: IdKind | 'glasses' | 'habit' | 'days'
  /** The name of the workout, meal or exercise, or the key of the habit; empty for others. */
  readonly name: string
  readonly date: LocalDate | null
}

/** The first of the entries that stay, and the number of all. */
export interface EditedEntries {
  readonly items: readonly EditedEntry[]
  readonly total: number
}
