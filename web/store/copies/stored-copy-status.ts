import { readPersisted, usePersisted, writePersisted } from '../local-storage/persisted.ts'
import {
  type CopyPlace,
  type CopyProblem,
  type CopyStatus,
  NO_COPIES,
  readCopyStatus,
} from './rules/copy-status.ts'

const KEY = 'tend_copies'

/** The stored status of the copies, for code outside components. */
export function copyStatus(): CopyStatus {
  return readPersisted(KEY, readCopyStatus, NO_COPIES)
}

/** What is known about the copies of this device's data, in step between tabs. */
export function useCopyStatus(): CopyStatus {
  return usePersisted(KEY, readCopyStatus, NO_COPIES).value
}

/** Stores that a copy has been written and read back. */
export function noteCopy(place: CopyPlace, atMs: number, entries: number, leftOut: number): void {
  const latest = { atMs, entries, leftOut, place, isChecked: true }
  // An exported file says nothing about the automatic copies, so their problem stays.
  const { problem } = copyStatus()
  change({ latest, problem: place === 'file' ? problem : null })
}

/** Stores why an automatic copy could not be written; `null` once that is solved. */
export function noteCopyProblem(problem: CopyProblem | null): void {
  change({ problem })
}

/** Stores the name of the folder for automatic copies. */
export function noteCopyFolder(folder: string): void {
  change({ folder, problem: null })
}

/** Ends the automatic copies. The latest copy is still known. */
export function noteNoCopyFolder(): void {
  change({ folder: null, problem: null })
}

function change(fields: Partial<CopyStatus>): void {
  writePersisted(KEY, { ...copyStatus(), ...fields })
}
