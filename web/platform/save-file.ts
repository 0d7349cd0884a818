import { isNativeShell } from './native-shell.ts'

/** How long the browser may take to fetch the text before it is let go of. */
const FETCH_MS = 60_000

/**
 * Hands a file to the browser's downloads; in the native shell to where the person chooses. Rejects
 * if it could not be made.
 */
export async function saveFile(name: string, type: string, text: string): Promise<void> {
  if (isNativeShell()) {
    const { shareFile } = await import('./native/share-file.ts')
    return shareFile(name, text)
  }
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS)
}

/**
 * Lets go of the copies that handing over has left in the native shell; a browser has none of its
 * own. Never rejects.
 */
export async function deleteSavedFiles(): Promise<void> {
  if (!isNativeShell()) return
  try {
    await (await import('./native/share-file.ts')).deleteSharedFiles()
  } catch (error) {
    console.error('Files that were handed over may still be in the cache', error)
  }
}
