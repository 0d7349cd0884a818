import type { LocalDate } from '@tend/shared/days/local-date'
import { textChecksum } from '@tend/shared/records/checksum'
import type { StoredObject } from '@tend/shared/records/stored-value'
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
  return textChecksum(sortedText(row, fields) ?? '')
}

/**
 * An object as JSON with its fields in the order of their names, so that equal values become equal texts. Several
 * times as fast as a replacer of `JSON.stringify`, which an import would call for each field of its records.
 * @param leftOut names of fields that are left out, also in objects within the value
 */
export function sortedText(value: unknown, leftOut: ReadonlySet<string>): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    return `[${value.map((each) => sortedText(each, leftOut) ?? 'null').join(',')}]`
  }
  const fields = value as StoredObject
  let texts = ''
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name]
    // A breathing session is not changed when it is sent.
    if (leftOut.has(name) || (name === 'pending' && field === 1)) continue
    const text =
      typeof field === 'number' && Number.isFinite(field)
        ? String(field)
        : sortedText(field, leftOut)
    if (text !== undefined) texts += `${texts && ','}"${name}":${text}`
  }
  return `{${texts}}`
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
