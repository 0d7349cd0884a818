import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Names of `/assets/` carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'

/** What a path leads to, before it is known whether the file is there. */
type StaticTarget =
  /** A file under its own name: there, or a plain 404. */
  | { readonly kind: 'file'; readonly file: string }
  /** The page of a route; else the 404 page. `file` may be there without an extension, and is first. */
  | { readonly kind: 'page'; readonly page: string; readonly file: string | null }

/**
 * Which file a URL asks for: routes are found in any letter case, with or without a slash at the
 * end, files only as they are written, the pages' own `.html` among them (the service worker
 * fetches those: the 404 page too has to come with 200 then).
 * @param url path and query as they came, percent-encoded
 */
function staticTarget(url: string): StaticTarget {
  const path = decoded(url.split('?', 1)[0] ?? '')
  const segments = path.split('/').filter(Boolean)
  const last = segments.at(-1) ?? ''
  const file = segments.join('/')
  const asset = segments[0] === 'assets' || /\.[A-Za-z0-9]+$/.test(last)
  if (!isSafe(path)) return asset ? NOTHING : NO_PAGE
  if (asset) return { kind: 'file', file }
  const page = `${(file || 'index').toLowerCase()}.html`
  return { kind: 'page', page, file: file === '' ? null : file }
}

const NOT_FOUND_PAGE = '404.html'
const NOTHING: StaticTarget = { kind: 'file', file: '' }
const NO_PAGE: StaticTarget = { kind: 'page', page: NOT_FOUND_PAGE, file: null }

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/\0'
  }
}

/** No way out of the folder, no second spelling of a path, and nothing hidden but `.well-known`. */
function isSafe(path: string): boolean {
  if (path.includes('\0') || path.includes('\\') || path.includes('//')) return false
  return path.split('/').every((part) => !part.startsWith('.') || part === '.well-known')
}

/** Serves the built web app; without one (`root` is missing or empty) the API stands alone. */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const target = staticTarget(request.url)
    reply.header('vary', 'accept-encoding')
    if (target.file !== null && (await isFile(join(root, target.file)))) {
      const hashed = target.file.startsWith('assets/')
      return reply.header('cache-control', hashed ? FOREVER : 'no-cache').sendFile(target.file)
    }
    reply.header('cache-control', 'no-cache')
    if (target.kind === 'file') return reply.code(404).type('text/plain').send('Not found.\n')

    if (target.page !== NOT_FOUND_PAGE && (await isFile(join(root, target.page)))) {
      return reply.sendFile(target.page)
    }
    if (await isFile(join(root, NOT_FOUND_PAGE))) {
      // Asked conditionally or in part, a 404 would come without its page.
      for (const name of CONDITIONS) delete request.raw.headers[name]
      const whole = { etag: false, lastModified: false, acceptRanges: false }
      return reply.code(404).sendFile(NOT_FOUND_PAGE, whole)
    }
    return reply
      .code(target.page === 'index.html' ? 200 : 404)
      .type('text/plain')
      .send('The API of Tend answers here; the web app has not been built.\n')
  })
}

const CONDITIONS = [
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
