import { readAmount, readObject, readOneOf } from '@tend/shared/records/stored-value'

/**
 * Where a copy is: in the folder the user has chosen, in the native app's own folder, or in a file
 * that the user has exported or shared.
 */
const COPY_PLACES = ['folder', 'app', 'file'] as const
export type CopyPlace = (typeof COPY_PLACES)[number]

/** Why the latest attempt to write an automatic copy failed. */
const COPY_PROBLEMS = [
  /** The browser asks again before the app may write to the folder. */
  'permission',
  /** The folder was moved or deleted. */
  'missing',
  /** There is no room for the file. */
  'full',
  /** The file that was read back differs from the written one. */
  'unreadable',
  'failed',
] as const
export type CopyProblem = (typeof COPY_PROBLEMS)[number]

/** The latest copy of everything on this device. */
export interface LatestCopy {
  readonly atMs: number
  /** The number of entries in it. */
  readonly entries: number
  /** The number of entries that the database could not read, so that they are not in the copy. */
  readonly leftOut: number
  readonly place: CopyPlace
  /** Whether the file was read back and equals the written one. */
  readonly isChecked: boolean
}

/** What is known about the copies of this device's data. */
export interface CopyStatus {
  readonly latest: LatestCopy | null
  readonly problem: CopyProblem | null
  /** The name of the folder with the automatic copies; `null` if none is chosen. */
  readonly folder: string | null
}

export const NO_COPIES: CopyStatus = { latest: null, problem: null, folder: null }

/** Reads a persisted status; invalid values count as absent. */
export function readCopyStatus(value: unknown): CopyStatus | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return {
    latest: readLatestCopy(stored.latest),
    problem: readOneOf(stored.problem, COPY_PROBLEMS) ?? null,
    folder: typeof stored.folder === 'string' ? stored.folder : null,
  }
}

function readLatestCopy(value: unknown): LatestCopy | null {
  const stored = readObject(value) ?? {}
  const atMs = readAmount(stored.atMs, null)
  const entries = readAmount(stored.entries, null)
  const leftOut = readAmount(stored.leftOut, 0) ?? 0
  const place = readOneOf(stored.place, COPY_PLACES)
  if (typeof atMs !== 'number' || typeof entries !== 'number' || !place) return null
  return { atMs, entries, leftOut, place, isChecked: stored.isChecked === true }
}
