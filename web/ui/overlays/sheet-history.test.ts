import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A browser's history: traversals end in a later task, with an event. */
class FakeHistory {
  entries: { url: string; state: unknown }[] = [
    { url: '/you', state: null },
    { url: '/move', state: { tab: 'a' } },
  ]
  at = 1
  /** Chromium has chosen the entry when `go` is called, the standard when the traversal is carried out. */
  choosesAtOnce = false
  get state() {
    return this.entries[this.at]?.state
  }
  get url() {
    return this.entries[this.at]?.url
  }
  pushState(state: unknown, _: string, url = this.url ?? '') {
    this.entries = [...this.entries.slice(0, this.at + 1), { url, state }]
    this.at += 1
    send('pushState')
  }
  replaceState(state: unknown) {
    this.entries = this.entries.with(this.at, { url: this.url ?? '', state })
  }
  go(by: number) {
    const from = this.at
    setTimeout(() => {
      const at = (this.choosesAtOnce ? from : this.at) + by
      if (!this.entries[at]) return
      this.at = at
      send('popstate')
    }, 20)
  }
  back = () => this.go(-1)
  forward = () => this.go(1)
}

let listeners: [string, () => void][]
const send = (type: string) => {
  for (const [each, listener] of listeners) if (each === type) listener()
}
let browser: FakeHistory
let sheets: typeof import('./sheet-history.ts')
let shown: string[]

/** Opens a sheet; returns the function that closes it by its button. */
function show(name: string, stays = false): () => void {
  shown.push(name)
  const hide = () => {
    shown = shown.filter((each) => each !== name)
    left()
  }
  // React closes it with a later render.
  const left = sheets.openSheetEntry(() => !stays && setTimeout(hide, 5))
  return hide
}
const settled = () => vi.advanceTimersByTime(2000)
const back = () => {
  browser.back()
  settled()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  listeners = []
  browser = new FakeHistory()
  shown = []
  vi.stubGlobal('history', browser)
  vi.stubGlobal('location', {
    get href() {
      return browser.url
    },
  })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    listeners.push([type, listener]),
  )
  sheets = await import('./sheet-history.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Back closes one sheet after the other, then leaves the page; Forward opens none', () => {
  show('edit')
  settled()
  show('library')
  settled()
  expect(browser.state).toEqual({ tab: 'a', sheets: 2 })
  back()
  expect(shown).toEqual(['edit'])
  browser.forward()
  settled()
  expect([shown, browser.at]).toEqual([['edit'], 2])
  back()
  expect([shown, browser.at, browser.url]).toEqual([[], 1, '/move'])
  back()
  expect(browser.url).toBe('/you')
})

test('a sheet that is closed by a button leaves no entry behind, nor does one that opens in its place', () => {
  const closeMenu = show('menu')
  settled()
  closeMenu()
  const closeForm = show('form')
  settled()
  expect(browser.at).toBe(2)
  closeForm()
  settled()
  expect([browser.at, browser.state]).toEqual([1, { tab: 'a' }])
})

test('a page that is opened from a sheet is left to the page below it by one Back', () => {
  const close = show('menu')
  settled()
  close()
  browser.pushState(null, '', '/calendar')
  settled()
  expect(browser.url).toBe('/calendar')
  back()
  expect([browser.url, browser.at]).toEqual(['/move', 1])
})

test.each([true, false])(
  'a page that is opened while the entry of a sheet is being left stays open (%s)',
  (choosesAtOnce) => {
    browser.choosesAtOnce = choosesAtOnce
    const close = show('menu')
    settled()
    close()
    vi.advanceTimersByTime(10)
    browser.pushState(null, '', '/calendar')
    settled()
    expect(browser.url).toBe('/calendar')
    back()
    expect(browser.url).toBe('/move')
  },
)

test('a sheet that does not close on Back has an entry again', () => {
  show('saving', true)
  sheets.openSheetEntry(undefined)
  settled()
  back()
  expect(browser.state).toMatchObject({ sheets: 2 })
  back()
  expect([shown, browser.url]).toEqual([['saving'], '/move'])
})

test('a sheet that opens as Back reaches its page stays open', () => {
  sheets.startSheetHistory()
  // The router renders the page before.
  listeners.unshift(['popstate', () => shown.length === 0 && show('receipt')])
  back()
  expect([shown, browser.url, browser.state]).toEqual([['receipt'], '/you', { sheets: 1 }])
  back()
  expect([shown, browser.at]).toEqual([[], 0])
})

describe('after a reload', () => {
  beforeEach(() => {
    browser.entries = [{ url: '/home', state: null }, ...browser.entries]
    browser.at += 1
    browser.pushState({ sheets: 1 }, '')
    browser.pushState({ sheets: 2 }, '')
    sheets.startSheetHistory()
    settled()
    expect(browser.at).toBe(4)
  })

  test('Back leaves the page at once if no sheet opens again', () => {
    back()
    expect([browser.url, browser.at]).toEqual(['/you', 1])
  })

  test('a sheet that opens again has its entry, and Back closes it, then leaves the page', () => {
    show('edit')
    settled()
    expect([browser.at, browser.state]).toEqual([3, { sheets: 1 }])
    back()
    expect([shown, browser.url, browser.at]).toEqual([[], '/move', 2])
    back()
    expect(browser.url).toBe('/you')
  })

  test('a view that the address names is left with the entries that no sheet has taken', () => {
    sheets.backAfterSheets()
    settled()
    expect([browser.url, browser.at]).toEqual(['/you', 1])
  })

  test('a page that is opened is left to the page below it, which Back leaves', () => {
    browser.pushState(null, '', '/calendar')
    settled()
    back()
    expect([browser.url, browser.at]).toEqual(['/move', 2])
    back()
    expect(browser.url).toBe('/you')
  })
})

test('a view that the address names is left once the sheets above it are closed', () => {
  browser.pushState({ isAbovePage: true }, '', '/move#new')
  const close = show('preview')
  settled()
  sheets.backAfterSheets()
  close()
  settled()
  expect([browser.url, browser.at]).toEqual(['/move', 1])
})

test.each([false, true])(
  'a view that is closed twice is left once, also with a sheet above it (%s)',
  (isCovered) => {
    browser.pushState({ isAbovePage: true }, '', '/move#new')
    if (isCovered) {
      const close = show('preview')
      settled()
      close()
    }
    sheets.backAfterSheets()
    vi.advanceTimersByTime(10)
    sheets.backAfterSheets()
    vi.advanceTimersByTime(25)
    if (browser.url !== '/move') sheets.backAfterSheets()
    settled()
    expect([browser.url, browser.at]).toEqual(['/move', 1])
    sheets.backAfterSheets()
    settled()
    expect(browser.url).toBe('/you')
  },
)

test('a page that is opened while a view and the sheet above it are left stays open', () => {
  browser.pushState({ isAbovePage: true }, '', '/move#new')
  const close = show('preview')
  settled()
  sheets.backAfterSheets()
  close()
  vi.advanceTimersByTime(10)
  browser.pushState(null, '', '/calendar')
  settled()
  expect(browser.url).toBe('/calendar')
})

test('a view that is closed after a reload, before Back is listened to, is left once', () => {
  browser.pushState({ isAbovePage: true }, '', '/move#new')
  browser.pushState({ isAbovePage: true, sheets: 1 }, '')
  sheets.backAfterSheets()
  vi.advanceTimersByTime(10)
  sheets.startSheetHistory()
  settled()
  expect([browser.url, browser.at]).toEqual(['/move', 1])
})

test('a sheet that opens while a view is left belongs to the page below it', () => {
  browser.pushState({ isAbovePage: true }, '', '/move#new')
  sheets.backAfterSheets()
  show('receipt')
  settled()
  expect([shown, browser.url, browser.at]).toEqual([['receipt'], '/move', 2])
  expect(browser.state).toEqual({ tab: 'a', sheets: 1 })
})
