import { afterEach, expect, test, vi } from 'vitest'
import { logFailure, withFallback } from './plugin-errors.ts'

afterEach(() => vi.restoreAllMocks())

test('a failed call is logged and resolves to the fallback', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('not implemented on android')
  expect(await withFallback('device info', () => Promise.reject(error), 'unknown')).toBe('unknown')
  const throwing = () => {
    throw error
  }
  await expect(logFailure('vibration', throwing)).resolves.toBeUndefined()
  expect(log.mock.calls).toEqual([
    ['Native: device info failed', error],
    ['Native: vibration failed', error],
  ])
})

test('a successful call resolves to its result', async () => {
  expect(await withFallback('device info', async () => 'Pixel', 'unknown')).toBe('Pixel')
})
