import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppFiles } from './app-files.ts'

const ORIGIN = 'https://tend.example'
const CSP = { 'content-security-policy': "default-src 'none'" }

/** Like a browser's, as far as `AppFiles` uses it. */
class MemoryCache {
  readonly entries = new Map<string, Response>()

  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url))
  }

  async match(request: string | Request, { ignoreSearch = false } = {}) {
    const { href } = urlOf(request)
    const plain = (url: string) => (ignoreSearch ? (url.split('?')[0] ?? '') : url)
    const key = [...this.entries.keys()].find((url) => plain(url) === plain(href))
    return key === undefined ? undefined : this.entries.get(key)?.clone()
  }

  async put(request: string | Request, response: Response) {
    this.entries.set(urlOf(request).href, response)
  }
}

const urlOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN)

let stored: Map<string, MemoryCache>
/** What the network answers: the files of the release, or something else. */
let network: Map<string, Response>
const requests = vi.fn<(path: string, mode: RequestCache | undefined) => void>()

beforeEach(() => {
  stored = new Map()
  network = new Map()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new MemoryCache()
      stored.set(name, cache)
      return cache
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests(path, init?.cache)
    const response = network.get(path)
    if (!response) throw new TypeError('Failed to fetch')
    return response.clone()
  })
})

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const page = (name: string, scripts = '/assets/start.js') =>
  `<script data-boot data-scripts="${scripts}">boot()</script>${name}`

const CONTENT: readonly (readonly [string, string])[] = [
  ['/404.html', page('Not found')],
  ['/index.html', page('Home')],
  ['/assets/start.js', 'start()'],
  ['/assets/font.woff2', 'font'],
  ['/icon.svg', '<svg/>'],
]

const TYPES = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['woff2', 'font/woff2'],
  ['svg', 'image/svg+xml'],
])

function fileOf(path: string, content: string, headers: object = {}): Response {
  const type = TYPES.get(path.split('.').at(-1) ?? '') ?? ''
  return new Response(content, { headers: { 'content-type': type, ...headers } })
}

const portal = () =>
  new Response('<h1>Log in to this network</h1>', { headers: { 'content-type': 'text/html' } })

/** A build whose files the network has. */
async function release(version: string, content = CONTENT): Promise<AppFiles> {
  for (const [path, text] of content) network.set(path, fileOf(path, text, CSP))
  const files = content.map(async ([path, text]) => [path, await hashOf(text)] as const)
  return new AppFiles({ version, files: await Promise.all(files) })
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 22)
}

async function textsIn(name: string) {
  const entries = [...(stored.get(name)?.entries ?? [])]
  const texts = entries.map(async ([url, response]) => {
    return [new URL(url).pathname, await response.clone().text()] as const
  })
  return new Map(await Promise.all(texts))
}

test('all files of a build are stored with their headers, the start page also as /', async () => {
  const files = await release('one')
  await files.store()
  const index = page('Home')
  expect(await textsIn('tend-app one')).toEqual(new Map([...CONTENT, ['/', index]]))
  const found = await files.get('/index.html')
  expect(found?.headers.get('content-security-policy')).toBe("default-src 'none'")
})

test.each(CONTENT.map(([path]) => path))(
  'an answer for %s that is not the file is never stored, and the next attempt goes on',
  async (path) => {
    const files = await release('one')
    const right = network.get(path) as Response
    for (const wrong of [
      portal(),
      fileOf(path, 'Down for maintenance'),
      fileOf(path, ''),
      new Response(await right.clone().text(), { status: 503 }),
    ]) {
      network.set(path, wrong)
      await expect(files.store()).rejects.toThrow(path)
      expect((await textsIn('tend-app one')).has(path)).toBe(false)
      expect((await textsIn('tend-app one')).has('/')).toBe(false)
    }

    network.set(path, right)
    requests.mockClear()
    await files.store()
    expect((await textsIn('tend-app one')).size).toBe(CONTENT.length + 1)
    // Files from before the failure are not fetched again.
    const before = CONTENT.findIndex(([name]) => name === path)
    expect(requests.mock.calls.map(([name]) => name)).toEqual(
      CONTENT.slice(before).map(([name]) => name),
    )
  },
)

test("a foreign answer in the browser's own cache is fetched again", async () => {
  const files = await release('one')
  const right = network.get('/assets/start.js') as Response
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/assets/start.js') return network.get(path)?.clone()
    return init?.cache === 'reload' ? right : portal()
  })
  await files.store()
  expect((await textsIn('tend-app one')).get('/assets/start.js')).toBe('start()')
})

test('a redirected response is stored as a new one', async () => {
  const files = await release('one')
  const redirected = network.get('/index.html') as Response
  Object.defineProperty(redirected, 'redirected', { value: true })
  vi.spyOn(redirected, 'clone').mockReturnValueOnce(redirected)
  await files.store()
  const kept = await files.get('/index.html')
  expect([kept?.redirected, await kept?.text()]).toEqual([false, page('Home')])
  expect(kept?.headers.get('content-type')).toBe('text/html')
})

test('files of an earlier build are taken over if they are right, and pages are always fetched', async () => {
  await (await release('one')).store()
  const font = `${ORIGIN}/assets/font.woff2`
  stored.get('tend-app one')?.entries.set(font, portal())
  requests.mockClear()
  const next = await release('two')
  await next.store()
  expect(requests.mock.calls.map(([path]) => path)).toEqual([
    '/404.html',
    '/index.html',
    '/assets/font.woff2',
  ])
  expect((await textsIn('tend-app two')).get('/assets/font.woff2')).toBe('font')

  await next.deleteEarlier()
  expect([...stored.keys()]).toEqual(['tend-app two'])
})

test('only files of the app are deleted with an earlier build', async () => {
  for (const name of [
    'workbox-precache-v2-https://tend.example/',
    'start /index.html',
    'tend-app 0',
    'tend-shared-files',
    'tend-reminders',
  ]) {
    await caches.open(name)
  }
  await (await release('one')).deleteEarlier()
  expect([...stored.keys()]).toEqual(['tend-shared-files', 'tend-reminders'])
})

test('a missing file is fetched and stored again, but no foreign answer in its place', async () => {
  const files = await release('one')
  await files.store()
  stored.clear()
  network.set('/index.html', portal())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await files.get('/index.html')).toBeUndefined()
  expect((await textsIn('tend-app one')).size).toBe(0)

  await release('one')
  expect(await (await files.get('/index.html'))?.text()).toBe(page('Home'))
  expect([...(await textsIn('tend-app one')).keys()]).toEqual(['/index.html'])
  await files.restore()
  expect((await textsIn('tend-app one')).size).toBe(CONTENT.length + 1)

  requests.mockClear()
  await files.restore()
  await files.get('/index.html')
  expect(requests).not.toHaveBeenCalled()
})

/** The cache of release 1.0.0, which did not compare what it stored. */
function storeReleased(content: readonly (readonly [string, Response])[]) {
  const cache = new MemoryCache()
  stored.set('workbox-precache-v2-https://tend.example/', cache)
  for (const [path, response] of content) {
    const revision = path.startsWith('/assets/') ? '' : '?__WB_REVISION__=a1'
    cache.entries.set(`${ORIGIN}${path}${revision}`, response)
  }
  return cache
}

const released = () =>
  [
    ['/404.html', page('Not found', '/assets/old.js')],
    ['/index.html', page('Home of 1.0.0', '/assets/old.js /assets/start.js')],
    ['/assets/old.js', 'old()'],
    ['/assets/start.js', 'start()'],
  ] as const

test('release 1.0.0 is left alone while it can start', async () => {
  const files = await release('one')
  expect(await files.isEarlierBroken()).toBe(false)
  const cache = storeReleased(released().map(([path, text]) => [path, fileOf(path, text)]))
  expect(await files.isEarlierBroken()).toBe(false)
  // Beside the files of a later build that could not be stored completely.
  const later = page('Home of 1.0.1', '/assets/later.js')
  cache.entries.set(`${ORIGIN}/index.html?__WB_REVISION__=b2`, fileOf('/index.html', later))
  expect(await files.isEarlierBroken()).toBe(false)
})

test.each([
  ['a page', '/index.html', portal()],
  ['the page for unknown paths', '/404.html', fileOf('/404.html', 'Down for maintenance')],
  ['a script', '/assets/old.js', portal()],
  ['a script that the new build has too', '/assets/start.js', fileOf('/assets/start.js', '')],
])('release 1.0.0 cannot start with a foreign answer for %s', async (_, wrongPath, wrong) => {
  const files = await release('one')
  storeReleased(
    released().map(([path, text]) => [path, path === wrongPath ? wrong : fileOf(path, text)]),
  )
  expect(await files.isEarlierBroken()).toBe(true)
  await files.store()
  expect((await textsIn('tend-app one')).get(wrongPath)).not.toBe(await wrong.text())
})

test('a build whose scripts are missing cannot start, and one that was never complete does not count', async () => {
  const one = await release('one')
  const two = await release('two')
  await one.store()
  stored.get('tend-app one')?.entries.delete(`${ORIGIN}/assets/start.js`)
  expect(await two.isEarlierBroken()).toBe(true)
  stored.get('tend-app one')?.entries.delete(`${ORIGIN}/`)
  expect(await two.isEarlierBroken()).toBe(false)
})
