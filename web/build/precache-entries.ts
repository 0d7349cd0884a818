import { createHash } from 'node:crypto'

export interface PrecacheEntry {
  readonly url: string
  /** Changes with the file's content; `null` for files with a hash in their name. */
  readonly revision: string | null
}

/**
 * The entries with absolute URLs. The service worker stores a page together with its headers, and fetches
 * it again only if its revision has changed. So the revision of a page depends on the headers too;
 * otherwise it would keep an old Content-Security-Policy.
 * @param headers the source of the security headers
 */
export function precacheEntries<Entry extends PrecacheEntry>(
  entries: readonly Entry[],
  headers: string,
): Entry[] {
  return entries.map((entry) => {
    const isPage = entry.url.endsWith('.html')
    const revision = isPage ? hash(`${entry.revision} ${headers}`) : entry.revision
    return { ...entry, url: `/${entry.url}`, revision }
  })
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
