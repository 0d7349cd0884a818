import type { Device } from '../../device/device.ts'
import type { ArchiveRecords } from '../rules/archive.ts'
import type { ArchiveHeader } from '../rules/archive-reader.ts'
import type { LeftOut } from '../rules/left-out.ts'
import type { LimitedValue } from '../rules/limit-records.ts'
import { startJob } from '../start-job.ts'
import { addPreviews, type ImportPreview, NO_CHANGES, previewImport } from './import-archive.ts'
import type { FileEnd, FilePart, FileRefusal } from './read-pieces.ts'

export interface ReadOptions {
  /** Cancels reading, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with the bytes of the file that have been read, and of all. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The start of a long list. */
export interface LongList<T> {
  readonly items: readonly T[]
  /** The number of all items. */
  readonly total: number
}

/** A file that can be imported, and what that would change. Its records are not in memory. */
export interface ReadableFile extends ArchiveHeader {
  readonly file: Blob
  readonly preview: ImportPreview
  readonly leftOut: LongList<LeftOut>
  /** The numbers in the file that are brought to the limits of the forms. */
  readonly limited: LongList<LimitedValue>
}

/** Bounds the memory that a damaged or hostile file takes. */
const MAX_LISTED = 1000

/** Reads an export file and compares it with this device. Changes nothing. */
export async function readImport(
  device: Device,
  file: Blob,
  options: ReadOptions = {},
): Promise<ReadableFile | { readonly refusal: FileRefusal }> {
  let preview = NO_CHANGES
  let leftOut: LongList<LeftOut> = { items: [], total: 0 }
  let limited: LongList<LimitedValue> = { items: [], total: 0 }
  const parts = partsOf(device, file, options)
  let piece = await parts.next()
  for (; !piece.done; piece = await parts.next()) {
    const { records, ...found } = piece.value
    preview = addPreviews(preview, await previewImport(device, records))
    leftOut = append(leftOut, found.leftOut)
    limited = append(limited, found.limited)
  }
  const end = piece.value
  return end.refusal === null ? { file, ...end.header, preview, leftOut, limited } : end
}

/**
 * The parts of an export file. Returns its end, or why nothing of it can be imported. Only one part is
 * in memory at a time.
 */
export async function* partsOf(
  device: Device,
  file: Blob,
  { signal, onProgress = () => {} }: ReadOptions = {},
): AsyncGenerator<FilePart, FileEnd> {
  const { job, stop } = await startJob(signal)
  try {
    const nowIso = new Date(device.now()).toISOString()
    await job.read(file, { userId: device.userId, nowIso })
    for (;;) {
      const piece = await job.next()
      if ('end' in piece) return piece.end
      yield piece.part
      onProgress(piece.part.doneBytes, file.size)
    }
  } finally {
    stop()
  }
}

/** The records of an export file, part by part. */
export async function* recordsOf(
  device: Device,
  file: Blob,
  signal?: AbortSignal,
): AsyncGenerator<ArchiveRecords> {
  for await (const { records } of partsOf(device, file, signal && { signal })) yield records
}

function append<T>({ items, total }: LongList<T>, added: readonly T[]): LongList<T> {
  if (added.length === 0) return { items, total }
  return {
    items: items.length < MAX_LISTED ? [...items, ...added].slice(0, MAX_LISTED) : items,
    total: total + added.length,
  }
}
