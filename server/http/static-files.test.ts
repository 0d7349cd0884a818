import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTemporaryFolder, deleteFolder, temporaryFolder } from '../tests/temporary-folder.ts'
import { openTestApp, testApp } from '../tests/test-app.ts'

const PAGES = ['index', 'home', 'nourish', '404']
const html = (name: string) => `<!doctype html><title>${name}</title>${'<p>text</p>'.repeat(50)}`
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

/** Writes a built app to the folder `dist` in a folder with a secret. */
function writeBuiltApp(outside: string): string {
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  const root = join(outside, 'dist')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.well-known'))
  const compressed = (name: string, text: string) => {
    writeFileSync(join(root, name), text)
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(root, `${name}.gz`), gzipSync(text))
  }
  for (const page of PAGES) compressed(`${page}.html`, html(page))
  for (const language of ['de', 'pt-BR']) {
    mkdirSync(join(root, language))
    for (const page of PAGES) {
      writeFileSync(join(root, language, `${page}.html`), html(`${page} in ${language}`))
    }
  }
  compressed('assets/app-B1x9.js', script)
  compressed('tend.webmanifest', '{"name":"Tend"}')
  writeFileSync(join(root, 'assets/font.woff2'), 'font')
  writeFileSync(join(root, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(join(root, 'Icon.svg'), '<svg/>')
  writeFileSync(join(root, '.well-known/assetlinks.json'), '[]')
  writeFileSync(join(root, '.well-known/apple-app-site-association'), '{}')
  writeFileSync(join(root, '.hidden.txt'), 'hidden')
  return root
}

let root: string
let get: (url: string, headers?: Record<string, string>) => Promise<Response>
type Response = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['app']['inject']>>

beforeAll(async () => {
  const folder = createTemporaryFolder()
  root = writeBuiltApp(folder)
  const { app, close } = await openTestApp({ staticRoot: root })
  get = (url, headers = {}) => app.inject({ url, headers })
  return async () => {
    await close()
    deleteFolder(folder)
  }
})

describe('a page in other languages', () => {
  it.each([
    [{}, 'home'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'home in de'],
    [{ 'accept-language': 'en;q=0.8,PT;q=0.9' }, 'home in pt-BR'],
    [{ 'accept-language': 'da,en-GB;q=0.9,de;q=0.8' }, 'home'],
    [{ 'accept-language': 'de', cookie: 'a=1; tend_language=en' }, 'home'],
    [{ 'accept-language': 'en', cookie: 'tend_language=de' }, 'home in de'],
    [{ 'accept-language': 'de', cookie: 'tend_language=../x' }, 'home in de'],
    [{ 'accept-language': ';q=x, ;' }, 'home'],
    [{ 'accept-language': `${'da,'.repeat(20)}de` }, 'home'],
  ])('%j gets %s', async (headers, title) => {
    const response = await get('/home', headers)
    expect(response.body).toContain(`<title>${title}</title>`)
    expect(response.headers.vary).toBe('accept-encoding, accept-language, cookie')
  })

  it('has the address of the English one only, and files of each are there by their names', async () => {
    expect((await get('/de/home')).statusCode).toBe(404)
    expect((await get('/unknown', { cookie: 'tend_language=de' })).body).toContain('404 in de')
    const file = await get('/de/home.html', { 'accept-language': 'en' })
    expect(file.body).toContain('<title>home in de</title>')
  })
})

describe('a route', () => {
  it.each([
    ['/', 'index'],
    ['/?from=elsewhere', 'index'],
    ['/home', 'home'],
    ['/nourish', 'nourish'],
    ['/NOURISH', 'nourish'],
    ['/nourish/', 'nourish'],
    ['/nourish?tab=2#x', 'nourish'],
    ['/%6eourish', 'nourish'],
    ['http://localhost:3000/nourish?tab=2', 'nourish'],
  ])('%s serves its page', async (url, name) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, html(name)])
    expect(response.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/nothing', '/nourish/more', '/404', '/a.b/c', '/%00', '/..%2f..%2fhome', '/a%5cb'])(
    '%s serves the 404 page with status 404',
    async (url) => {
      const response = await get(url, { 'if-none-match': '*', range: 'bytes=0-3' })
      expect([response.statusCode, response.body]).toEqual([404, html('404')])
    },
  )
})

describe('a file', () => {
  it.each([
    ['/assets/app-B1x9.js', script, /javascript/, /immutable/],
    ['/assets/font.woff2', 'font', /^font\/woff2$/, /immutable/],
    ['/tend.webmanifest', '{"name":"Tend"}', /^application\/manifest\+json/, /^no-cache$/],
    ['/sw.js?v=1', 'self.skipWaiting()', /javascript/, /^no-cache$/],
    ['/Icon.svg', '<svg/>', /^image\/svg\+xml/, /^no-cache$/],
    ['/.well-known/assetlinks.json', '[]', /^application\/json/, /^no-cache$/],
    ['/.well-known/apple-app-site-association', '{}', /./, /^no-cache$/],
  ])('%s is served unchanged', async (url, body, type, cache) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, body])
    expect(response.headers['content-type']).toMatch(type)
    expect(response.headers['cache-control']).toMatch(cache)
  })

  it.each(['/assets/app-B1x9.js', '/sw.js', '/home'])(
    '%s is sent to a client that wants no later one, unless it is later',
    async (url) => {
      const since = (time: string) => get(url, { 'if-unmodified-since': time })
      const file = url === '/home' ? 'home.html' : url
      const { mtime } = statSync(join(root, file))
      expect((await since(mtime.toUTCString())).statusCode).toBe(200)
      const later = await since(new Date(mtime.getTime() - 2000).toUTCString())
      expect([later.statusCode, later.headers['cache-control']]).toEqual([412, 'no-store'])
    },
  )

  it.each([
    '/assets/gone.js',
    '/assets/nothing',
    '/assets',
    '/assets/',
    '/icon.svg',
    '/favicon.ico',
    '/Nourish.HTML',
    '/.hidden.txt',
    '/.env',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/sw.js%00.html',
  ])('%s is a plain 404 rather than a page', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toMatch(/^text\/plain/)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toBe('Not found.\n')
  })

  it.each([
    ['if-match', '"another"', 412, undefined],
    ['range', 'bytes=99999999-', 416, expect.stringMatching(/^bytes \*\/\d+$/)],
  ])(
    'that cannot be sent for its %s is an error without caching',
    async (name, value, status, size) => {
      for (const url of ['/assets/app-B1x9.js', '/sw.js', '/home']) {
        const { statusCode, headers } = await get(url, { [name]: value })
        expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
        expect(headers['content-range']).toEqual(size)
      }
    },
  )
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends precompressed files for "%s": %s', async (accepted, encoding, expand) => {
    for (const [url, text] of [
      ['/home', html('home')],
      ['/assets/app-B1x9.js', script],
      ['/nothing', html('404')],
    ] as const) {
      const response = await get(url, { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(String(response.headers.vary)).toMatch(/accept-encoding/i)
      expect(expand(response.rawPayload).toString()).toBe(text)
    }
  })

  it('sends the uncompressed file if the client accepts no encoding or the build made none', async () => {
    const plain = await get('/home', { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, html('home')])
    expect(String(plain.headers.vary)).toMatch(/accept-encoding/i)
    expect((await get('/sw.js', { 'accept-encoding': 'br' })).body).toBe('self.skipWaiting()')
  })
})

it.each(['gzip', 'identity'])(
  'responds with 304 to a file (%s) until its content changes',
  async (encoding) => {
    const changing = writeBuiltApp(temporaryFolder())
    const { app } = await testApp({ staticRoot: changing })
    const write = (name: string, text: string) => {
      writeFileSync(join(changing, name), text)
      for (const file of readdirSync(changing)) utimesSync(join(changing, file), 1, 1)
    }
    for (const [url, file] of [
      ['/home', 'home.html'],
      ['/sw.js', 'sw.js'],
      ['/assets/app-B1x9.js', 'assets/app-B1x9.js'],
    ] as const) {
      const ask = (headers = {}) =>
        app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } })
      write(file, 'before')
      const { headers } = await ask()
      const cached = { 'if-none-match': `"other", ${headers.etag}` }
      const again = await ask(cached)
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const { etag, 'cache-control': cache } = headers
      expect(again.headers).toMatchObject({ 'cache-control': cache, etag })
      expect((await ask({ 'if-none-match': '*', 'cache-control': 'no-cache' })).statusCode).toBe(
        304,
      )
      // Neither its size nor its time tells the new file from the old one.
      write(file, 'after!')
      expect((await ask(cached)).statusCode).toBe(200)
    }
  },
)

it('responds with the page of another language to a client that has the page of the first', async () => {
  for (const name of ['home.html', 'de/home.html']) utimesSync(join(root, name), 1, 1)
  const english = await get('/home')
  const since = { 'if-modified-since': new Date().toUTCString() }
  for (const known of [{ 'if-none-match': String(english.headers.etag) }, since]) {
    const german = await get('/home', { ...known, cookie: 'tend_language=de' })
    expect(german.body).toContain('<title>home in de</title>')
  }
})

it('responds to HEAD like to GET, but without a body, and to no other method', async () => {
  const { app } = await testApp({ staticRoot: root })
  const head = await app.inject({ method: 'HEAD', url: '/nourish' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(html('nourish'))))
  for (const method of ['POST', 'PATCH', 'OPTIONS'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/nourish' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

it('serves only the API if no web app was built', async () => {
  const { app } = await testApp({ staticRoot: join(root, 'nowhere') })
  const response = await app.inject('/')
  expect([response.statusCode, response.body]).toEqual([
    200,
    'This is the API of Tend. The web app has not been built.\n',
  ])
  expect((await app.inject('/nourish')).statusCode).toBe(404)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
