import type { EntryOf } from '../../../kinds/kinds.ts'
import { KIND_NAMES, type KindName } from '../../../kinds/tables.ts'

/**
 * A kind whose entries can be deleted one by one. Days cannot be deleted. Sealed records contain these names, so
 * they never change.
 */
export type DeletableKind = Exclude<KindName, 'days'>

export const DELETABLE_KINDS: readonly DeletableKind[] = KIND_NAMES.filter(
  (kind) => kind !== 'days',
)

export function isDeletableKind(kind: unknown): kind is DeletableKind {
  return DELETABLE_KINDS.some((name) => name === kind)
}

/**
 * A deletion, with the entry before it. It never changes, and each deletion has another id, so two devices never
 * have different versions of it: it is there, or it was removed.
 */
export type DeletedEntry = {
  readonly [Kind in DeletableKind]: {
    readonly id: string
    readonly kind: Kind
    /** Milliseconds since 1970, by the clock of the device that deleted the entry. */
    readonly deletedAt: number
    readonly row: EntryOf<Kind>
  }
}[DeletableKind]
