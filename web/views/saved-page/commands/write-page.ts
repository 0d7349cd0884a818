import type { ReadContext } from '@tend/shared/records/stored-value'
import type { Device } from '../../../store/device/device.ts'
import { isSameFile } from '../../../store/files/import/same-file.ts'
import { newKey } from '../../../store/files/saved-page/sealed-pieces.ts'
import { exportIn } from '../../../store/files/saved-page/unlock-page.ts'
import {
  type CheckedExport,
  ExportCheckError,
  type ExportOptions,
  writeExport,
} from '../../../store/files/write-export.ts'
import { cachedSettings } from '../../../store/local-storage/cached-settings.ts'
import { pageFrame } from '../texts/page-frame.ts'
import { protectedFrame } from '../texts/protected-frame.ts'
import type { PageSource } from './make-page.ts'

export type PageResponse =
  /** The entries that are in the page so far. */
  { readonly done: number } | { readonly page: Blob } | { readonly error: string }

/**
 * Writes everything on this device to an HTML page that shows it as a diary, with the checked export
 * file in it. Rejects like `writeExport`, and if the browser cannot start a worker. The worker needs
 * memory for the text of all entries.
 * @param passphrase encrypts the entries, if there is one; needs a secure context
 */
export async function writePage(
  device: Device,
  { passphrase = null, ...options }: ExportOptions & { readonly passphrase?: string | null } = {},
): Promise<CheckedExport> {
  const written = await writeExport(device, options)
  const { file, exportedAt, entries } = written
  const context = { userId: device.userId, nowIso: exportedAt }
  const page = await pageOf(file, context, passphrase, options.signal, (done) =>
    options.onProgress?.({ step: 'page', done, total: entries }),
  )
  const embedded = await exportIn(page, passphrase, options.signal)
  if (!(embedded instanceof Blob && (await isSameFile(embedded, file))))
    throw new ExportCheckError()
  return { ...written, file: page, name: written.name.replace('.tend.gz', '.html') }
}

/**
 * Makes a page with the entries of an export file of this device, and with the file itself. Rejects with the reason
 * of `signal`, if the file cannot be read, or if the browser cannot start a worker.
 */
export async function pageOf(
  file: Blob,
  context: ReadContext,
  passphrase: string | null = null,
  signal?: AbortSignal,
  onProgress: (entries: number) => void = () => {},
): Promise<Blob> {
  const frame = passphrase === null ? pageFrame() : protectedFrame()
  const key = passphrase === null ? null : await newKey(passphrase)
  return makeInWorker({ file, context, frame, settings: cachedSettings(), key }, signal, onProgress)
}

async function makeInWorker(
  source: PageSource,
  signal: AbortSignal | undefined,
  onProgress: (done: number) => void,
): Promise<Blob> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' })
  const onAbort = { handleEvent: () => {} }
  signal?.addEventListener('abort', onAbort)
  try {
    return await new Promise<Blob>((resolve, reject) => {
      onAbort.handleEvent = () => reject(signal?.reason)
      worker.onmessage = ({ data }: MessageEvent<PageResponse>) => {
        if ('done' in data) onProgress(data.done)
        else if ('page' in data) resolve(data.page)
        else reject(new Error(data.error))
      }
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(source)
    })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    worker.terminate()
  }
}
