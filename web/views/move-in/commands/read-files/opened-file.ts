import type { MoveInRecords, MoveInReport } from '../../rules/move-in.ts'

/** A file that the user chose, after its content was recognised. Plain data, so that a worker can send it. */
export type OpenedFile =
  /** A file that Tend has exported, for the import of export files. */
  | { readonly kind: 'tend' }
  | {
      readonly kind: 'readable'
      /** At least one. A zip file can have several, such as meals and measurements. */
      readonly sources: readonly MoveInSource[]
      /** Files in a zip file that are not read, and why. */
      readonly ignored: readonly IgnoredMember[]
    }
  | {
      readonly kind: 'refused'
      /** Sentences for the user. */
      readonly reason: string
    }

/** A part of a file that is read by itself. */
export interface MoveInSource {
  readonly format: string
  /** The path in a zip file; `null` for the file itself, and for several files. */
  readonly member: string | null
  /** The paths of several files that are read together. */
  readonly members?: readonly string[]
}

export interface IgnoredMember {
  readonly path: string
  readonly reason: string
}

/** A piece of a source. */
export interface SourcePart {
  readonly records: MoveInRecords
  /** The share of the source that has been read, 0 to 1. */
  readonly progress: number
}

/** The end of a source, or why nothing of it can be imported. */
export type SourceEnd =
  | { readonly report: MoveInReport }
  | {
      /** Sentences for the user. */
      readonly refusal: string
    }
