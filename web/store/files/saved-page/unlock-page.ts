import type { UnlockRefusal } from '../import/unlock-export.ts'
import { startJob } from '../start-job.ts'

/** Whether this page can encrypt and decrypt. Browsers allow it only over https. */
export function canEncrypt(): boolean {
  return typeof globalThis.crypto?.subtle !== 'undefined'
}

/**
 * Decrypts the export file in a saved page with a passphrase, for `readImport` and `checkCopy`. Needs
 * a secure context.
 * @param signal cancels it; then it rejects with the signal's reason
 */
export async function unlockPage(
  page: Blob,
  passphrase: string,
  signal?: AbortSignal,
): Promise<Blob | UnlockRefusal> {
  return (await exportIn(page, passphrase, signal)) ?? 'damaged'
}

/** The export file in a saved page; `null` if it has none. Decrypts it if there is a passphrase. */
export async function exportIn(
  page: Blob,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<Blob | UnlockRefusal | null> {
  const { job, stop } = await startJob(signal)
  try {
    return await job.extract(page, passphrase)
  } finally {
    stop()
  }
}
