import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { otherLanguagesIn, pageLanguage } from './page-language.ts'

/** For files in `/assets/`, whose names contain a hash of their content. */
const CACHE_PERMANENTLY = 'public, max-age=31536000, immutable'

/** The file that a URL refers to, before checking whether it exists. */
type StaticTarget =
  /** A file by its exact name, or a plain 404 if it does not exist. */
  | { readonly kind: 'file'; readonly file: string }
  /** The page of a route, or the 404 page. A file without an extension, `file`, comes first. */
  | { readonly kind: 'page'; readonly page: string; readonly file: string | null }

/**
 * The file that a URL refers to. Routes match in any letter case, with or without a trailing slash.
 * Files match only by their exact names. That includes the `.html` files of pages, which the service
 * worker fetches; `/404.html` is therefore served with status 200.
 * @param url the percent-encoded path and query
 */
function staticTarget(url: string): StaticTarget {
  const path = decoded(url.replace(HOST_IN_URL, '').split('?', 1)[0] ?? '')
  const segments = path.split('/').filter(Boolean)
  const last = segments.at(-1) ?? ''
  const file = segments.join('/')
  const asset = segments[0] === 'assets' || /\.[A-Za-z0-9]+$/.test(last)
  if (!isSafe(path)) return asset ? NO_FILE : NO_PAGE
  if (asset) return { kind: 'file', file }
  const page = `${(file || 'index').toLowerCase()}.html`
  return { kind: 'page', page, file: file === '' ? null : file }
}

/** Clients may send the whole URL, as to a proxy. */
const HOST_IN_URL = /^https?:\/\/[^/?]*/i

const NOT_FOUND_PAGE = '404.html'
const NO_FILE: StaticTarget = { kind: 'file', file: '' }
const NO_PAGE: StaticTarget = { kind: 'page', page: NOT_FOUND_PAGE, file: null }

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/\0'
  }
}

/** Rejects paths that leave the folder, alternative spellings, and hidden files except `.well-known`. */
function isSafe(path: string): boolean {
  if (path.includes('\0') || path.includes('\\') || path.includes('//')) return false
  return path.split('/').every((part) => !part.startsWith('.') || part === '.well-known')
}

/** Serves the built web app. If `root` is missing or empty, the server only serves the API. */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  })

  const others = otherLanguagesIn(root)
  const etags = new Etags()
  const isOfLanguage = (page: string) => others.some((tag) => page.startsWith(`${tag}/`))

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const target = staticTarget(request.url)
    const varies = target.kind === 'page' && others.length > 0
    reply.header('vary', varies ? 'accept-encoding, accept-language, cookie' : 'accept-encoding')
    if (target.file !== null && (await isFile(join(root, target.file)))) {
      return sendIfChanged(request, reply, target.file)
    }
    const language = pageLanguage(request.headers, others)
    const folder = language === null ? '' : `${language}/`
    // The documents of a language have the addresses of the English ones.
    if (
      target.kind === 'page' &&
      target.page !== NOT_FOUND_PAGE &&
      !isOfLanguage(target.page) &&
      (await isFile(join(root, folder + target.page)))
    ) {
      return sendIfChanged(request, reply, folder + target.page)
    }
    reply.header('cache-control', 'no-store')
    if (target.kind === 'file') return reply.code(404).type('text/plain').send('Not found.\n')
    if (await isFile(join(root, folder + NOT_FOUND_PAGE))) {
      // A conditional or range request would get a 404 without the page.
      for (const name of CONDITIONAL_HEADERS) delete request.raw.headers[name]
      const complete = { ...NO_VALIDATORS, acceptRanges: false }
      return reply.code(404).sendFile(folder + NOT_FOUND_PAGE, complete)
    }
    return reply
      .code(target.page === 'index.html' ? 200 : 404)
      .type('text/plain')
      .send('This is the API of Tend. The web app has not been built.\n')
  })

  /** Sends a file, or 304 if the client has its content. */
  async function sendIfChanged(request: FastifyRequest, reply: FastifyReply, file: string) {
    const { headers } = request.raw
    const { etag, changedMs } = await etags.of(join(root, file))
    const isPermanent = file.startsWith('assets/')
    reply.headers({ 'cache-control': isPermanent ? CACHE_PERMANENTLY : 'no-cache', etag })
    const known = headers['if-none-match']
    if (known === '*' || known?.includes(etag)) return reply.code(304).send()
    // The library compares it with `Last-Modified`, which is not sent with all files.
    if (Date.parse(headers['if-unmodified-since'] ?? '') >= changedMs) {
      delete headers['if-unmodified-since']
    }
    return reply.sendFile(file, isPermanent ? { etag: false } : NO_VALIDATORS)
  }
}

/**
 * The ETags of files: hashes of their content, since documents of two languages have one address, and may have the same
 * size and time, as may the files of two releases.
 */
class Etags {
  readonly #known = new Map<string, Validators & { readonly state: string }>()

  /** A file is read again only when it is another one or was changed since. */
  async of(path: string): Promise<Validators> {
    const { ino, size, ctimeNs, mtimeMs } = await stat(path, { bigint: true })
    const state = `${ino} ${size} ${ctimeNs}`
    const known = this.#known.get(path)
    if (known?.state === state) return known
    const content = await readFile(path)
    const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
    const validators = { state, etag, changedMs: Number(mtimeMs / 1000n) * 1000 }
    this.#known.set(path, validators)
    return validators
  }
}

interface Validators {
  readonly etag: string
  /** The time of the last change in whole seconds, like the times of headers. */
  readonly changedMs: number
}

/** For files that change under one name, and the 404 page. A time would tell no two languages apart. */
const NO_VALIDATORS = { etag: false, lastModified: false }

const CONDITIONAL_HEADERS = [
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'range',
] as const

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
