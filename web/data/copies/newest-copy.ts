import { readCopyPlace, type WrittenCopy } from './copies-database.ts'
import type { CopyFiles } from './write-copy.ts'

/** The newest automatic copy of this device. */
export interface NewestCopy extends WrittenCopy {
  /** The folder it is in; absent in the native app. */
  readonly folder?: FileSystemDirectoryHandle
}

/**
 * The newest automatic copy, as noted when it was written; `null` if there is none. Needs neither the
 * device's database nor permission to read the folder.
 */
export async function newestCopy(place: CopyFiles['place']): Promise<NewestCopy | null> {
  const row = await readCopyPlace(place)
  const newest = row?.written.at(-1)
  return newest ? { ...newest, ...(row?.folder && { folder: row.folder }) } : null
}
