import { KIND_NAMES, type KindName } from '../../../kinds/tables.ts'
import { saveAllEdits } from '../../days/unsaved-eating-texts.ts'
import type { Device } from '../../device/device.ts'
import { readPages, readRows } from '../../device/live/read-pages.ts'
import type { ArchiveHeader } from '../rules/archive-reader.ts'
import { type CopyCheck, changedAtMs, hasEntry, NOTHING_CHECKED } from '../rules/copy-check.ts'
import { type ArchiveRecord, keyOf, readRecord } from '../rules/read-record.ts'
import { partsOf, type ReadOptions } from './read-import.ts'
import type { FileRefusal } from './read-pieces.ts'
import { withStoredIds } from './stored-sessions.ts'

type Writable<T> = { -readonly [Field in keyof T]: T[Field] }

/** A copy that was read and compared with this device. */
export interface CheckedCopy extends ArchiveHeader {
  readonly check: CopyCheck
  /** The number of entries in the file that cannot be read. */
  readonly leftOut: number
}

/**
 * Reads an export file and compares it with this device, without changing anything. Needs memory for
 * the keys of the file's entries only.
 */
export async function checkCopy(
  device: Device,
  file: Blob,
  options: ReadOptions = {},
): Promise<CheckedCopy | { readonly refusal: FileRefusal }> {
  await saveAllEdits(device)
  const context = { userId: device.userId, nowIso: new Date(device.now()).toISOString() }
  const parts = partsOf(device, file, options)
  const seen = new Map<KindName, Map<string, boolean>>()
  let leftOut = 0
  let piece = await parts.next()
  for (; !piece.done; piece = await parts.next()) {
    leftOut += piece.value.leftOut.length
    for (const kind of KIND_NAMES) {
      const copies: readonly ArchiveRecord[] =
        kind === 'breathingSessions'
          ? await withStoredIds(device.db, piece.value.records[kind])
          : piece.value.records[kind]
      const rows = await readRows(device, kind, copies.map(keyOf))
      const known = seen.get(kind) ?? new Map<string, boolean>()
      seen.set(kind, known)
      for (const [index, copy] of copies.entries()) {
        const { record } = readRecord(kind, rows[index], context)
        known.set(keyOf(copy), record !== undefined && hasEntry(copy, record))
      }
    }
  }
  if (piece.value.refusal !== null) return piece.value

  const { header } = piece.value
  const exportedAtMs = header.exportedAt === null ? 0 : Date.parse(header.exportedAt)
  const check: Writable<CopyCheck> = { ...NOTHING_CHECKED }
  for (const kind of KIND_NAMES) {
    const known = seen.get(kind) ?? new Map<string, boolean>()
    for await (const { rows } of readPages(device, kind)) {
      options.signal?.throwIfAborted()
      for (const row of rows) {
        const { record } = readRecord(kind, row, context)
        if (!record) continue
        const isInCopy = known.get(keyOf(record))
        known.delete(keyOf(record))
        if (isInCopy) check.inCopy += 1
        else if (changedAtMs(record) > exportedAtMs) check.newer += 1
        else if (isInCopy === false) check.different += 1
        else check.missing += 1
      }
    }
    // Those that are left are not on this device.
    check.onlyInCopy += known.size
  }
  return { ...header, check, leftOut }
}
