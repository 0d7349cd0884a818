import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import {
  hasStoredThemeChoice,
  onSystemThemeChange,
  readThemeChoice,
  resolveTheme,
  storedThemeChoice,
  storeThemeChoice,
} from './theme.ts'

let storage: MemoryStorage
let system: EventTarget & { matches: boolean }

beforeEach(() => {
  storage = new MemoryStorage()
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)')
    return system
  })
})

afterEach(() => vi.unstubAllGlobals())

test('three choices are read, and nothing else', () => {
  for (const choice of ['light', 'dark', 'system']) expect(readThemeChoice(choice)).toBe(choice)
  for (const other of [null, '', 'Dark', 'auto']) expect(readThemeChoice(other)).toBeNull()
})

test("without a stored choice the theme is the system's", () => {
  expect([storedThemeChoice(), hasStoredThemeChoice()]).toEqual(['system', false])
  storage.setItem('wellness-ui-theme', 'purple')
  expect([storedThemeChoice(), hasStoredThemeChoice()]).toEqual(['system', false])
})

test('a stored choice is read, also from the second key', () => {
  storage.setItem('tend-theme', 'light')
  expect([storedThemeChoice(), hasStoredThemeChoice()]).toEqual(['light', true])
  storeThemeChoice('dark')
  expect([storedThemeChoice(), hasStoredThemeChoice()]).toEqual(['dark', true])
  expect(storage.getItem('tend-theme')).toBe('light')
})

test('blocked storage has no choice', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([storedThemeChoice(), hasStoredThemeChoice()]).toEqual(['system', false])
})

test('only the choice `system` depends on the system', () => {
  for (const [matches, theme] of [
    [true, 'dark'],
    [false, 'light'],
  ] as const) {
    system.matches = matches
    expect(resolveTheme('system')).toBe(theme)
    expect([resolveTheme('light'), resolveTheme('dark')]).toEqual(['light', 'dark'])
  }
})

test('a change of the system is reported until the listener is removed', () => {
  const listener = vi.fn()
  const end = onSystemThemeChange(listener)
  system.dispatchEvent(new Event('change'))
  end()
  system.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledOnce()
})
