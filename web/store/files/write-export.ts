import { localDateOf } from '@tend/shared/days/local-date'
import { formatPersonalCode } from '@tend/shared/records/personal-code'
import { KIND_NAMES } from '../../kinds/tables.ts'
import { saveAllEdits } from '../days/unsaved-eating-texts.ts'
import type { Device } from '../device/device.ts'
import { readPages } from '../device/live/read-pages.ts'
import { assertOwner } from '../device/owner.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { ensureAccessKey } from '../identity/own-access-key.ts'
import { readStoredChoices } from './exported-choices.ts'
import { type ArchiveCounts, totalOfCounts } from './rules/archive.ts'
import type { LeftOut } from './rules/left-out.ts'
import { type JobApi, startJob } from './start-job.ts'

/** How far an export has come. Each step counts the same entries. */
export interface ExportProgress {
  readonly step: 'writing' | 'checking' | 'page'
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
  /**
   * The suggested file name: `tend-2026-11-21.tend.gz`. Its date is taken from the clock, like the time that
   * file managers show, whatever the hour at which the user's day starts.
   */
  readonly name: string
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  readonly counts: ArchiveCounts
  /** The sum of `counts`. */
  readonly entries: number
  /** Entries of the database that are not in the file, because no version of Tend could read them. */
  readonly leftOut: readonly LeftOut[]
}

/** A file was written that Tend could not read back. It must not be offered. */
export class ExportCheckError extends Error {
  constructor() {
    super('The export file that was read back differs from the written one')
    this.name = 'ExportCheckError'
  }
}

/**
 * Writes everything on this device to an export file, reads the file back and compares the two. Text
 * that is being typed is saved first. Rejects with `ExportCheckError` if they differ, and with
 * `OwnerChangedError` if the user id has changed. Needs memory for a small part of the entries only.
 */
export async function writeExport(
  device: Device,
  { signal, onProgress = () => {} }: ExportOptions = {},
): Promise<CheckedExport> {
  const { job, stop } = await startJob(signal)
  try {
    await saveAllEdits(device)
    const { userId } = device
    const accessKey = await ensureAccessKey(device)
    const total = totalOfCounts((await readStoredAmounts(device)).counts)
    const exportedAt = new Date(device.now()).toISOString()
    const personalCode = formatPersonalCode({ userId, accessKey })
    const info = { exportedAt, userId, personalCode, choices: readStoredChoices() }
    await job.begin(info, { userId, nowIso: exportedAt })

    const leftOut: LeftOut[] = []
    let done = 0
    onProgress({ step: 'writing', done, total })
    for (const kind of KIND_NAMES) {
      for await (const page of readPages(device, kind)) {
        leftOut.push(...page.leftOut, ...(await job.add(kind, page.rows)))
        done += page.rows.length
        onProgress({ step: 'writing', done, total })
      }
    }
    const file = await job.end()
    const counts = await check(job, (done) => onProgress({ step: 'checking', done, total }))
    await assertOwner(device)
    const name = `tend-${localDateOf(new Date(exportedAt))}.tend.gz`
    return { file, name, exportedAt, counts, entries: totalOfCounts(counts), leftOut }
  } finally {
    stop()
  }
}

async function check(job: JobApi, onProgress: (done: number) => void): Promise<ArchiveCounts> {
  for (;;) {
    const result = await job.check()
    if (result === null) throw new ExportCheckError()
    if (typeof result !== 'number') return result
    onProgress(result)
  }
}
