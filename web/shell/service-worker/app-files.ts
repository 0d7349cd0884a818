import { cacheNames, deleteCaches, openCache } from '../../store/places/listed-caches.ts'
import type { PlaceIn } from '../../store/places/stored-places.ts'
import { CACHE_PREFIX, isAppCache } from './app-caches.ts'

/** The files of one build, which `web/build/app-manifest.ts` lists. */
export interface AppManifest {
  /** Differs between two builds, also if only the security headers of the pages differ. */
  readonly version: string
  /** The path of each file, and the first 132 bits of the SHA-256 of its content, as 22 characters of base64. */
  readonly files: readonly (readonly [path: string, hash: string])[]
  /** The folder of its documents: `/de` for German; missing for English. */
  readonly folder?: string
}

/** The paths of the scripts without which a page cannot start. */
const START_SCRIPTS = /\sdata-scripts(?:-\w+)?="([^"]*)"/g

/**
 * The files of a build that are stored for offline use, in a separate cache. Each is compared with the
 * hash that the build has noted before it is stored: a proxy, a portal or a maintenance page may answer any
 * request, with any status and type.
 */
export class AppFiles {
  /** Has the files of this build under their paths, and nothing else. */
  readonly cacheName: `${typeof CACHE_PREFIX}${string}`
  readonly #hashes: ReadonlyMap<string, string>
  readonly #folder: string

  constructor({ version, files, folder = '' }: AppManifest) {
    this.#folder = folder
    this.cacheName = `${CACHE_PREFIX}${version}`
    this.#hashes = new Map(files)
  }

  /**
   * Stores all files, and the start page also under the path `/`. Files that an earlier build has stored are
   * compared too. Pages are always fetched, since they are stored with their headers. Rejects if a file
   * differs from the build. Files that are stored by then stay for the next attempt.
   */
  async store(): Promise<void> {
    const names = await this.#earlierNames()
    const earlier = await Promise.all(names.map((name) => openCache(name)))
    const cache = await openCache(this.cacheName)
    for (const [path, hash] of this.#hashes) {
      if (await isAsBuilt(await cache.match(path), hash)) continue
      const known = isPage(path) ? undefined : await findAsBuilt(earlier, path, hash)
      await cache.put(path, known ?? (await fetchAsBuilt(path, hash)))
    }
    await this.#storeStart(cache)
  }

  /** Fetches and stores what is missing. The browser may have deleted the cache and kept the service worker. */
  async restore(): Promise<void> {
    const cache = await openCache(this.cacheName)
    const stored = new Set((await cache.keys()).map(pathOf))
    for (const [path, hash] of this.#hashes) {
      if (!stored.has(path)) await cache.put(path, await fetchAsBuilt(path, hash))
    }
    if (!stored.has('/')) await this.#storeStart(cache)
  }

  /**
   * A file of this build, from the cache. One that is missing there is fetched and stored again.
   * @returns `undefined` if this build has no such file, or if it can be got from neither
   */
  async get(path: string): Promise<Response | undefined> {
    const hash = this.#hashes.get(path)
    if (hash === undefined) return undefined
    try {
      const cache = await openCache(this.cacheName)
      const stored = await cache.match(path, { ignoreVary: true })
      if (stored) return stored
      const fetched = await fetchAsBuilt(path, hash)
      await cache.put(path, fetched.clone())
      return fetched
    } catch (error) {
      console.warn(`${path} is not stored, and could not be fetched`, error)
      return undefined
    }
  }

  has(path: string): boolean {
    return this.#hashes.has(path)
  }

  /** The path of a page's document, by its name. */
  documentOf(page: string): string {
    return `${this.#folder}/${page}.html`
  }

  /**
   * Whether an earlier build is stored that cannot start: with foreign answers in place of pages or scripts, which
   * release 1.0.0 stored, or without some of its scripts.
   */
  async isEarlierBroken(): Promise<boolean> {
    for (const name of await this.#earlierNames()) {
      if (await this.#isBroken(await openCache(name), name)) return true
    }
    return false
  }

  /** Deletes the files of all other builds. */
  deleteEarlier(): Promise<void> {
    return deleteCaches((name) => isAppCache(name) && name !== this.cacheName)
  }

  async #earlierNames(): Promise<PlaceIn<'caches'>[]> {
    return (await cacheNames()).filter(isAppCache).filter((name) => name !== this.cacheName)
  }

  async #storeStart(cache: Cache): Promise<void> {
    const page = this.documentOf('index')
    const start = await cache.match(page)
    if (!start) throw new Error(`${page} is not in the cache`)
    await cache.put('/', start)
  }

  async #isBroken(cache: Cache, name: string): Promise<boolean> {
    // `store` adds the start page at the end.
    if (name.startsWith(CACHE_PREFIX) && !(await cache.match('/'))) return false
    const scripts = new Set<string>()
    /** The start scripts of each page. Release 1.0.0 has pages of two builds in one cache. */
    const pages = new Map<string, (string[] | null)[]>()
    for (const request of await cache.keys()) {
      const path = pathOf(request)
      const response = await cache.match(request, { ignoreVary: true })
      if (!response) continue
      if (isPage(path)) {
        pages.set(path, [...(pages.get(path) ?? []), startScripts(await response.text())])
      } else if (await this.#isScript(path, response)) scripts.add(path)
    }
    const isStartable = (needed: readonly string[] | null) =>
      needed?.every((path) => scripts.has(path)) ?? false
    return [...pages.values()].some((versions) => !versions.some(isStartable))
  }

  async #isScript(path: string, response: Response): Promise<boolean> {
    if (!response.headers.get('content-type')?.includes('javascript')) return false
    const hash = this.#hashes.get(path)
    return hash === undefined || isAsBuilt(response, hash)
  }
}

const isPage = (path: string) => path.endsWith('.html')
const pathOf = ({ url }: Request) => new URL(url).pathname

/** The paths of the scripts that a page of the app needs to start; `null` if this is no page of the app. */
function startScripts(html: string): string[] | null {
  const lists = [...html.matchAll(START_SCRIPTS)].map(([, paths = '']) => paths)
  return lists.length > 0 ? lists.join(' ').split(' ').filter(Boolean) : null
}

async function findAsBuilt(
  stored: readonly Cache[],
  path: string,
  hash: string,
): Promise<Response | undefined> {
  for (const cache of stored) {
    // Release 1.0.0 added the revision of a file as a query.
    const response = await cache.match(path, { ignoreSearch: true, ignoreVary: true })
    if (await isAsBuilt(response, hash)) return response
  }
  return undefined
}

/**
 * Fetches a file. The names of those in /assets/ have a hash, so the browser's own cache may have them; but
 * it may also have a foreign answer.
 * @throws if there is no answer, or if it is not the file
 */
async function fetchAsBuilt(path: string, hash: string): Promise<Response> {
  const stored = path.startsWith('/assets/') && (await fetch(path).catch(() => undefined))
  if (stored && (await isAsBuilt(stored, hash))) return asDirect(stored)
  const response = await fetch(path, { cache: 'reload' })
  if (await isAsBuilt(response, hash)) return asDirect(response)
  throw new Error(`The answer for ${path} is not the file of this build`)
}

/** Browsers refuse to show a page whose response was redirected. Some hosts redirect `/move.html` to `/move`. */
function asDirect(response: Response): Response {
  return response.redirected ? new Response(response.body, response) : response
}

async function isAsBuilt(response: Response | undefined, hash: string): Promise<boolean> {
  if (response?.status !== 200) return false
  const content = await response.clone().arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return btoa(String.fromCharCode(...digest)).slice(0, 22) === hash
}
