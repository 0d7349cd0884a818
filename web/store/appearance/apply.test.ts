import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  applyAppearance,
  fetchPalettes,
  shownMood,
  shownTheme,
  transitionAppearance,
} from './apply.ts'

/** The parts of the document that show theme and mood. */
const SHEET = 'link[rel="stylesheet"][data-href]'
let dataset: Record<string, string>
let classes: Set<string>
let bar: { content: string } | null
let sheet: {
  dataset: { href?: string }
  href: string | undefined
  onload?: () => void
  onerror?: () => void
  removeAttribute(name: 'href'): void
}

beforeEach(() => {
  vi.useFakeTimers()
  dataset = {}
  classes = new Set()
  bar = { content: '' }
  sheet = {
    dataset: { href: '/palettes.css' },
    href: undefined,
    removeAttribute: (name) => {
      sheet[name] = undefined
    },
  }
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
  }
  vi.stubGlobal('document', {
    documentElement: { dataset, classList },
    querySelector: (selector: string) => {
      if (selector === SHEET) return sheet.dataset.href ? sheet : null
      return selector === 'meta[name="theme-color"]' ? bar : null
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('theme and mood', () => {
  test('are set on the page and colour the toolbar', () => {
    applyAppearance('dark', 'calm')
    expect(dataset).toEqual({ theme: 'dark', mood: 'calm' })
    expect(bar?.content).toBe('#0d2f31')
    expect([shownTheme(), shownMood()]).toEqual(['dark', 'calm'])
    applyAppearance('light', 'focused')
    expect(bar?.content).toBe('#d1e1f8')
    expect([shownTheme(), shownMood()]).toEqual(['light', 'focused'])
  })

  test('are light and calm on a page without them', () => {
    expect([shownTheme(), shownMood()]).toEqual(['light', 'calm'])
  })

  test('do not need a toolbar colour', () => {
    bar = null
    applyAppearance('dark', 'calm')
    expect(shownTheme()).toBe('dark')
  })

  test('change over 800 ms, counted from the last change', () => {
    transitionAppearance('dark', 'calm')
    expect([...classes]).toEqual(['mood-shift'])
    vi.advanceTimersByTime(500)
    transitionAppearance('light', 'calm')
    vi.advanceTimersByTime(799)
    expect([...classes]).toEqual(['mood-shift'])
    vi.advanceTimersByTime(1)
    expect([...classes]).toEqual([])
    expect(shownTheme()).toBe('light')
  })
})

describe('the palettes', () => {
  test('are loaded for every mood but the default one, once', () => {
    applyAppearance('light', 'calm')
    expect(sheet.href).toBeUndefined()
    applyAppearance('light', 'focused')
    expect(sheet.href).toBe('/palettes.css')
    expect(sheet.dataset).toEqual({})
    applyAppearance('light', 'peaceful')
    expect(sheet.href).toBe('/palettes.css')
  })

  /** Resolves with whether the promise has settled within this task. */
  async function isSettled(promise: Promise<void>) {
    const pending = Symbol()
    await vi.advanceTimersByTimeAsync(0)
    return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
  }

  test('are awaited until they have loaded', async () => {
    const loaded = fetchPalettes()
    expect(await isSettled(loaded)).toBe(false)
    sheet.onload?.()
    expect(await isSettled(loaded)).toBe(true)
    expect(sheet.href).toBe('/palettes.css')
  })

  test('are requested again after a failure', async () => {
    const failed = fetchPalettes()
    sheet.onerror?.()
    expect(await isSettled(failed)).toBe(true)
    expect(sheet.href).toBeUndefined()
    void fetchPalettes()
    expect(sheet.href).toBe('/palettes.css')
  })

  test('are awaited for at most a second', async () => {
    const late = fetchPalettes()
    await vi.advanceTimersByTimeAsync(999)
    expect(await isSettled(late)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isSettled(late)).toBe(true)
  })
})
