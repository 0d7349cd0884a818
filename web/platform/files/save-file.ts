import { isNativeShell } from '../device/native-shell.ts'

/** How long the download's URL stays valid, so that the browser has time to read it. */
const URL_LIFETIME_MS = 60_000

/**
 * Downloads a file in a browser; opens the share sheet in the native shell, whose pages cannot
 * download files. Rejects if the file cannot be created or shared.
 * @returns false if the user has closed the share sheet
 */
export async function saveFile(name: string, file: Blob): Promise<boolean> {
  if (isNativeShell()) {
    const { shareFile } = await import('../native/share-file.ts')
    return shareFile(name, file)
  }
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
  return true
}

/**
 * Opens the share sheet with a file on a phone or tablet, and saves it where the browser shares no such
 * files. The share sheet of a computer has no place on its disk.
 * @returns false if the user has closed the share sheet
 */
export async function shareOrSaveFile(name: string, file: Blob): Promise<boolean> {
  const shared = { files: [new File([file], name, { type: file.type })] }
  const isHandheld = matchMedia('(pointer: coarse)').matches
  if (isNativeShell() || !isHandheld || !navigator.canShare?.(shared)) return saveFile(name, file)
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    // For example `NotAllowedError`: writing a large file took so long that the tap no longer counts.
    console.warn('The file could not be shared and is saved instead', error)
    return saveFile(name, file)
  }
}
