import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import type { NumberBeyondLimits } from '../../../kinds/define-kind.ts'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import { kindOf } from '../../../kinds/kinds.ts'
import type { ArchiveRecords } from './archive.ts'

/** A number in a file that the forms of the app would not accept. */
export interface LimitedValue {
  /** `null` for a recipe, which has no day. */
  readonly date: LocalDate | null
  /** The record and the field, for example `Soup, calories`. */
  readonly name: string
  /** The number in the file. */
  readonly found: number
  /** The nearest number that the forms accept. */
  readonly limit: number
}

export interface LimitedRecords {
  readonly records: ArchiveRecords
  /** The numbers that were changed, which the preview of the import lists. */
  readonly limited: readonly LimitedValue[]
}

/** Brings the numbers of imported records to the limits of the app's forms. */
export function limitRecords(records: ArchiveRecords): LimitedRecords {
  const limited: LimitedValue[] = []
  const within = forEachKind((kind) =>
    records[kind].map((record) =>
      kindOf(kind).limit(record, ({ found, limit, ...at }) => {
        const date = 'date' in record ? parseLocalDate(record.date) : null
        limited.push({ date, name: limitedName(at), found, limit })
      }),
    ),
  )
  return { records: within as unknown as ArchiveRecords, limited }
}

/** The names of fields that people know under another one. */
const FIELD_NAMES = new Map([
  ['quantity', 'servings'],
  ['duration', 'minutes'],
  ['bodyFat', 'body fat'],
])

function limitedName({ owner, field }: Pick<NumberBeyondLimits, 'owner' | 'field'>): string {
  const name = FIELD_NAMES.get(field) ?? field
  return owner === null ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : `${owner}, ${name}`
}
