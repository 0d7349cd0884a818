import type { EntryOf } from '../../../kinds/kinds.ts'
import type { IdKind } from '../../../kinds/tables.ts'

/**
 * A deletion, with the entry before it. It never changes, and each deletion has another id, so two devices never
 * have different versions of it: it is there, or it was removed. A version that several devices find lost has the
 * same id on all; only the time may differ.
 */
export type DeletedEntry = {
  readonly [Kind in IdKind]: {
    readonly id: string
    readonly kind: Kind
    /** Milliseconds since 1970, by the clock of the device that deleted the entry. */
    readonly deletedAt: number
    readonly row: EntryOf<Kind>
    /**
     * The entry was not deleted: an edit on another device has replaced this version without knowing it.
     * `deletedAt` is the time at which a device found that.
     */
    readonly isReplaced?: true
  }
}[IdKind]

/**
 * Whether there can be only one version of an entry: others refer to it by its id, or it has the id of its day
 * or barcode. A version that is brought back then replaces the present one; others become another entry.
 */
export function hasOwnPlace({ kind, row }: Pick<DeletedEntry, 'kind' | 'row'>): boolean {
  if (kind === 'trackerEntries') return row.id.startsWith(`${'trackerId' in row && row.trackerId}_`)
  return kind === 'trackers' || kind === 'exercises' || kind === 'barcodeFoods'
}
