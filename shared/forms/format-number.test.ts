import { afterEach, expect, test, vi } from 'vitest'
import { formatNumber } from './format-number.ts'

const language = vi.hoisted(() => ({ LANGUAGE: 'en' }))
vi.mock('@tend/text/language', () => language)

afterEach(() => {
  vi.unstubAllGlobals()
  language.LANGUAGE = 'en'
})

test.each([
  [0, '0'],
  [999, '999'],
  [1250, '1,250'],
  [-1234567, '-1,234,567'],
  [1200.5, '1,200.5'],
  [0.12345, '0.12345'],
])('%d is formatted as %s', (value, text) => {
  vi.stubGlobal('navigator', { language: 'de-DE' })
  expect(formatNumber(value)).toBe(text)
})

test.each([
  ['de', 'en-US', '1.200,5'],
  ['pl', 'pl', '1200,5'],
  ['ar', 'ar-EG', '1,200.5'],
  ['ar', 'fr-MA', '1.200,5'],
])('in %s on a device in %s, numbers are shown and typed as %s', async (tag, device, text) => {
  vi.resetModules()
  language.LANGUAGE = tag
  vi.stubGlobal('navigator', { language: device })
  const shown = await import('./format-number.ts')
  const { formatDecimals } = await import('./format-decimals.ts')
  const typed = await import('./number-text.ts')
  const { readNumber } = await import('./read-number.ts')
  expect(shown.formatNumber(1200.5)).toBe(text)
  expect(formatDecimals(1200.46, 1)).toBe(text)
  expect(readNumber(text)?.value).toBe(1200.5)
  expect(readNumber(typed.groupedText(1200.5))?.value).toBe(1200.5)
})
