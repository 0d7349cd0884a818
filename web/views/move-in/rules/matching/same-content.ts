import { textChecksum } from '@tend/shared/records/checksum'
import type { BreathingSession } from '../../../../kinds/breathing-session.ts'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { MovedKind } from '../../../../store/database/rules/imported-rows.ts'
import type { MoveInRecords } from '../move-in.ts'

/**
 * Fields that say nothing about what a record contains. A typed quantity repeats a number in another
 * unit; the same entry in a file with pounds, or in an earlier import, does not have it.
 */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['id', 'userId', 'createdAt', 'typed'])

/** Earlier versions kept the original of a converted measure in its notes: '82.5 kg', 'Waist 86 cm'. */
const ORIGINAL_MEASURE = /^(?:[A-Z][a-z]+ )?\d+(?:\.\d+)? (?:kg|cm)$/

/**
 * A text that is equal for two records of the same content: whatever their ids, their owner and their
 * time of creation are. Exercises of the library are the same if their names are, trackers if their ids are.
 */
export function contentOf(kind: MovedKind, record: MoveInRecords[MovedKind][number]): string {
  if (kind === 'exercises') return (record as Exercise).name.trim().toLowerCase()
  if (kind === 'trackers') return record.id
  if (kind === 'breathingSessions') {
    const { startedAt, duration } = record as BreathingSession
    return `${Date.parse(startedAt)} ${duration}`
  }
  return JSON.stringify(record, (name, value) => {
    if (OTHER_FIELDS.has(name)) return undefined
    if (kind === 'measurements' && name === 'notes') return withoutOriginals(String(value))
    return sorted(value)
  })
}

function withoutOriginals(notes: string): string {
  const others = notes.split(', ').filter((note) => !ORIGINAL_MEASURE.test(note))
  return others.join(', ')
}

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
    JSON.stringify(row, (name, value) => (fields.has(name) ? undefined : sorted(value))),
  )
}

/** An object with its fields in the order of their names, so that equal values become equal texts. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
}
