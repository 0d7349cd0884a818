import type { ArchiveKind } from './archive.ts'

/** Why an entry is missing in an export or an import. */
export type LeftOutReason =
  /** Its text is cut off or no valid JSON. */
  | 'damaged'
  /** A field has a value that no version of Tend stores. */
  | 'invalid'
  /** Another entry before it has the same id or date. */
  | 'repeated'
  /** The database could not read it. */
  | 'unreadable'

/** An entry that an export or an import leaves out. */
export interface LeftOut {
  /** `null` if it is unknown. */
  readonly kind: ArchiveKind | null
  /** The date and the name of the entry, as far as they are known; else its position. */
  readonly name: string
  readonly reason: LeftOutReason
  /** The field with the invalid value, if there is only one. */
  readonly field?: string
}
