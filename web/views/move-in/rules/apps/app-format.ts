import type { FormatName } from './app-names.ts'

/** A kind of file that Tend reads. */
export interface AppFormat {
  readonly format: FormatName
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
  readonly others?: readonly string[]
}

export const NOTHING: ClaimedFiles = { members: [] }
