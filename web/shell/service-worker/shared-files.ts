import { deleteCache, openCache } from '../../store/places/listed-caches.ts'

/** Where files that were shared with the installed app are kept until they are moved in or left. */
const CACHE = 'tend-shared-files'

/** The target of the manifest's `share_target`. */
export const SHARE_PATH = '/move-in'
/** The field of the form that has the files. */
export const SHARE_FIELD = 'files'

/** Keeps the files of a form that the system has sent, in the place of earlier ones. */
export async function keepSharedFiles(form: FormData): Promise<void> {
  await forgetSharedFiles()
  const cache = await openCache(CACHE)
  for (const [index, file] of form.getAll(SHARE_FIELD).entries()) {
    if (typeof file === 'string') continue
    await cache.put(`/${index}/${encodeURIComponent(file.name)}`, new Response(file))
  }
}

/** The files that were shared last, in their order. They are kept until `forgetSharedFiles`. */
export async function readSharedFiles(): Promise<readonly File[]> {
  // There is no service worker either, as on plain http.
  if (!('caches' in globalThis)) return []
  const cache = await openCache(CACHE)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const name = new URL(request.url).pathname.split('/')[2] ?? ''
    const response = await cache.match(request)
    if (response) files.push(new File([await response.blob()], decodeURIComponent(name)))
  }
  return files
}

export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await deleteCache(CACHE)
}
