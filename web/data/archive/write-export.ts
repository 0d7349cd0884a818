import {
  ARCHIVE_KINDS,
  type Archive,
  type ArchiveKind,
  archiveText,
} from '@tend/domain/archive/archive'
import type { LeftOut } from '@tend/domain/archive/left-out'
import { readArchive } from '@tend/domain/archive/read-archive'
import { localDateOf } from '@tend/domain/days/local-date'
import { formatPersonalCode } from '@tend/domain/records/personal-code'
import { isSameValue } from '@tend/domain/records/same-value'
import type { Device } from '../device/device.ts'
import { ensureAccessKey } from '../identity/access-key.ts'
import { collectArchive } from './collect-archive.ts'

/** How far an export has come. Each step counts the same entries. */
export interface ExportProgress {
  readonly step: 'writing' | 'checking'
  readonly done: number
  readonly total: number
}

export interface ExportOptions {
  /** Cancels the export, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExportProgress) => void
}

/** An export file that has been read back and compared with the entries that were written. */
export interface CheckedExport {
  /** A gzip file of type `application/gzip`. */
  readonly file: Blob
  /** The suggested file name, with the local day: `tend-2026-11-21.tend.gz`. */
  readonly name: string
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  readonly counts: Readonly<Record<ArchiveKind, number>>
  /** The sum of `counts`. */
  readonly entries: number
  /** Entries of the database that are not in the file, because no version of Tend could read them. */
  readonly leftOut: readonly LeftOut[]
}

/** A file was written that Tend could not read back. It must not be offered. */
export class ExportCheckError extends Error {
  constructor() {
    super('The export file could not be read back as it was written')
    this.name = 'ExportCheckError'
  }
}

/**
 * Writes everything on this device to an export file, reads the file back and compares the two. Text
 * that is being typed is saved first. Rejects with `ExportCheckError` if they differ, and with
 * `OwnerChangedError` if the user id has changed.
 */
export async function writeExport(
  device: Device,
  { signal, onProgress = () => {} }: ExportOptions = {},
): Promise<CheckedExport> {
  const archive = await collectArchive(device)
  const accessKey = await ensureAccessKey(device)
  const code = formatPersonalCode({ userId: device.userId, accessKey })
  const counts = countRecords(archive)
  const entries = Object.values(counts).reduce((sum, count) => sum + count, 0)
  signal?.throwIfAborted()
  onProgress({ step: 'writing', done: 0, total: entries })
  const file = await compress(archiveText(archive, code))
  signal?.throwIfAborted()
  onProgress({ step: 'checking', done: 0, total: entries })
  const { userId } = device
  const read = readArchive(await decompress(file), { userId, nowIso: archive.exportedAt })
  if (read.state === 'refused' || !isSameValue(read.archive, archive)) throw new ExportCheckError()
  signal?.throwIfAborted()
  onProgress({ step: 'checking', done: entries, total: entries })
  const { exportedAt } = archive
  const name = `tend-${localDateOf(new Date(exportedAt))}.tend.gz`
  return { file, name, exportedAt, counts, entries, leftOut: [] }
}

function countRecords({ records }: Archive): CheckedExport['counts'] {
  return Object.fromEntries(ARCHIVE_KINDS.map((kind) => [kind, records[kind].length])) as Record<
    ArchiveKind,
    number
  >
}

async function compress(text: string): Promise<Blob> {
  const bytes = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Blob([await new Response(bytes).arrayBuffer()], { type: 'application/gzip' })
}

function decompress(file: Blob): Promise<string> {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
