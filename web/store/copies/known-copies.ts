import type { LocalDate } from '@tend/shared/days/local-date'
import { readCopyPlace } from './copies-database.ts'
import type { CopyFiles } from './write-copy.ts'

/** An automatic copy that this device has written. */
export interface KnownCopy {
  readonly date: LocalDate
  readonly name: string
  /** `null` if it was written before the database of the copies was lost. */
  readonly entries: number | null
  /** The folder it is in; absent in the native app. */
  readonly folder?: FileSystemDirectoryHandle
}

/**
 * The automatic copies that may be worth importing: the newest, and the one with most entries if it
 * has more than twice as many, as after a loss of data. Needs neither the device's database nor
 * permission to read the folder.
 */
export async function offeredCopies(files: CopyFiles): Promise<KnownCopy[]> {
  const row = await readCopyPlace(files.place)
  const folder = row?.folder && { folder: row.folder }
  const noted = (row?.written ?? []).map((copy) => ({ ...copy, ...folder }))
  const found = ((await files.list?.()) ?? [])
    .filter(({ name }) => noted.every((copy) => copy.name !== name))
    .map((copy) => ({ ...copy, entries: null }))
  const newest = noted.at(-1)
  if (!newest) return found
  const fullest = noted.reduce((a, b) => (b.entries > a.entries ? b : a))
  return [newest, ...(fullest.entries > 2 * newest.entries ? [fullest] : []), ...found]
}
