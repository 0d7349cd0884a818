import type { LocalDate } from '@tend/shared/days/local-date'
import { withCopyLock } from '../database/copy-lock.ts'
import type { Device } from '../device/device.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { dayAt } from '../device/today/day-clock.ts'
import { isSameFile } from '../files/import/same-file.ts'
import { writeExport } from '../files/write-export.ts'
import {
  type CopyPlaceRow,
  newTag,
  readCopyPlace,
  type WrittenCopy,
  writeCopyPlace,
} from './copies-database.ts'
import { dataDigest } from './data-digest.ts'
import type { CopyPlace, CopyProblem } from './rules/copy-status.ts'
import { expiredCopies } from './rules/retention.ts'
import { noteCopy, noteCopyProblem } from './stored-copy-status.ts'

type Folder = CopyPlaceRow['folder']

/** Access to the files of a place, as provided by `web/platform`. */
export interface CopyFiles {
  readonly place: Exclude<CopyPlace, 'file'>
  /** The name of the copy of a day. @param tag marks the copies of this device */
  fileName(date: string, tag: string): string
  /** Whether the app may write there now. */
  hasPermission(folder: Folder): Promise<boolean>
  /** Writes or replaces a file as a whole. If that fails, the previous file stays unchanged. */
  write(folder: Folder, name: string, content: Blob): Promise<void>
  /** `null` if there is no such file. */
  read(folder: Folder, name: string): Promise<Blob | null>
  /** Does nothing if there is no such file. */
  remove(folder: Folder, name: string): Promise<void>
  /** All copies in the native app's own folder, also of a database that was lost since. */
  list?(): Promise<readonly { readonly name: string; readonly date: LocalDate }[]>
}

/**
 * Writes everything on this device to today's file, reads the file back, and deletes copies that
 * are no longer kept. The status says when that was, or why it failed; never rejects. Writes nothing
 * if nothing is logged, if no folder is chosen, or if another tab is writing a copy.
 * @param always whether to write even if the data is the same as in the latest copy, and to wait for
 *   another tab that is writing one
 */
export async function writeCopy(
  device: Device,
  files: CopyFiles,
  { always = false } = {},
): Promise<void> {
  await withCopyLock(always ? 'wait' : 'skip', async () => {
    try {
      const place = (await readCopyPlace(files.place)) ?? newPlace(files)
      if (place) await writeTo(place, device, files, always)
    } catch (error) {
      console.error('The automatic copy could not be written', error)
      noteCopyProblem(problemOf(error))
    }
  })
}

/** The native app's own folder needs no choice by the user. */
function newPlace({ place }: CopyFiles): CopyPlaceRow | null {
  return place === 'app' ? { key: place, tag: newTag(), written: [] } : null
}

async function writeTo(
  place: CopyPlaceRow,
  device: Device,
  files: CopyFiles,
  always: boolean,
): Promise<void> {
  const { folder } = place
  if (!(await files.hasPermission(folder))) return noteCopyProblem('permission')
  // A diary that was just erased or lost must not replace today's copy.
  if (await isEmpty(device)) return
  // An unreadable row has no digest; the export leaves it out.
  const digest = await dataDigest(device).catch(() => null)
  if (!always && digest !== null && (await isUpToDate(place, files, digest))) {
    return noteCopyProblem(null)
  }

  const { file, entries, leftOut } = await writeExport(device)
  const atMs = device.now()
  const today = dayAt(atMs)
  const tag = hasLostEntries(place, entries) ? newTag() : place.tag
  const name = files.fileName(today, tag)
  const written = [
    ...place.written.filter((copy) => copy.name !== name),
    { date: today, name, entries },
  ]
  // Noted first: if the page is closed meanwhile, the file is still known as one of this device.
  const { digest: _, ...unfinished } = place
  await writeCopyPlace({ ...unfinished, tag, written })
  try {
    await files.write(folder, name, file)
  } catch (error) {
    await writeCopyPlace(unfinished)
    throw error
  }
  const copy = await files.read(folder, name)
  if (!copy || !(await isSameFile(copy, file))) throw new UnreadableCopyError()

  const kept = await removeExpired(written, today, { ...place, tag }, files)
  await writeCopyPlace({ ...place, tag, written: kept, ...(digest !== null && { digest }) })
  noteCopy(files.place, atMs, entries, leftOut.length)
}

async function isEmpty(device: Device): Promise<boolean> {
  const { counts } = await readStoredAmounts(device)
  return Object.values(counts).every((count) => count === 0)
}

/**
 * Whether the data is less than half of that in the latest copy, for example because the database
 * was lost. Its copies then get names with a new tag, so that they replace and delete none of the
 * fuller ones.
 */
function hasLostEntries({ written }: CopyPlaceRow, entries: number): boolean {
  return entries * 2 < (written.at(-1)?.entries ?? 0)
}

async function isUpToDate(
  { folder, written, digest: ofLatest }: CopyPlaceRow,
  files: CopyFiles,
  digest: string,
): Promise<boolean> {
  const latest = written.at(-1)
  return latest !== undefined && digest === ofLatest && !!(await files.read(folder, latest.name))
}

/** Deletes expired copies with the current tag. Returns those that are left. */
async function removeExpired(
  written: readonly WrittenCopy[],
  today: LocalDate,
  { folder, tag }: CopyPlaceRow,
  files: CopyFiles,
): Promise<WrittenCopy[]> {
  const isOfTag = ({ date, name }: WrittenCopy) => name === files.fileName(date, tag)
  const dates = written.filter(isOfTag).map(({ date }) => date)
  const expired = new Set<string>(expiredCopies(dates, today))
  const kept: WrittenCopy[] = []
  for (const copy of written) {
    if (isOfTag(copy) && expired.has(copy.date) && (await remove(copy))) continue
    kept.push(copy)
  }
  return kept

  async function remove({ name }: WrittenCopy): Promise<boolean> {
    try {
      await files.remove(folder, name)
      return true
    } catch (error) {
      console.error('An expired copy could not be deleted; the next copy tries again', error)
      return false
    }
  }
}

/** The file does not contain what was written to it. */
class UnreadableCopyError extends Error {
  constructor() {
    super('The copy that was read back differs from the written one')
    this.name = 'UnreadableCopyError'
  }
}

const PROBLEMS = new Map<string, CopyProblem>([
  ['NotAllowedError', 'permission'],
  ['NotFoundError', 'missing'],
  ['QuotaExceededError', 'full'],
  ['UnreadableCopyError', 'unreadable'],
  ['ExportCheckError', 'unreadable'],
])

function problemOf(error: unknown): CopyProblem {
  return (error instanceof Error && PROBLEMS.get(error.name)) || 'failed'
}
