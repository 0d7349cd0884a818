import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import type { NumberBeyondLimits } from '../../../kinds/define-kind.ts'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import { kindOf } from '../../../kinds/kinds.ts'
import type { ArchiveRecords } from './archive.ts'

/** A number in a file that the forms of the app would not accept. */
export interface LimitedValue extends NumberBeyondLimits {
  /** `null` for a recipe, which has no day. */
  readonly date: LocalDate | null
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
      kindOf(kind).limit(record, (number) => {
        const date = 'date' in record ? parseLocalDate(record.date) : null
        limited.push({ date, ...number })
      }),
    ),
  )
  return { records: within as unknown as ArchiveRecords, limited }
}
