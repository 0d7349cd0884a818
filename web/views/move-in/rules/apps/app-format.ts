/** A kind of file that Tend reads. */
export interface AppFormat {
  /** Receipts keep it, so it never changes. */
  readonly format: string
  /** The name of the app, as people know it. */
  readonly app: string
}

/** A format of several files in a zip file. */
export interface ArchiveFormat extends AppFormat {
  claim(paths: readonly string[]): ClaimedFiles
}

/** The files of a format in a zip file. */
export interface ClaimedFiles {
  /** In the order of reading; none if it is another's zip file. */
  readonly members: readonly string[]
  /** Files that have nothing which the others do not have. */
  readonly others: readonly string[]
}

export const NOTHING: ClaimedFiles = { members: [], others: [] }
