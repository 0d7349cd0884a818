import { afterEach, expect, test, vi } from 'vitest'
import { logFailure, withFallback } from './plugin-errors.ts'

afterEach(() => vi.restoreAllMocks())

test('what is refused is said in the console, and something else stands in', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = new Error('not implemented on android')
  expect(await withFallback('device info', () => Promise.reject(refusal), 'unknown')).toBe(
    'unknown',
  )
  const thrown = () => {
    throw refusal
  }
  await expect(logFailure('a tick', thrown)).resolves.toBeUndefined()
  expect(said.mock.calls).toEqual([
    ['Native: device info failed', refusal],
    ['Native: a tick failed', refusal],
  ])
})

test('what is answered is answered', async () => {
  expect(await withFallback('device info', async () => 'Pixel', 'unknown')).toBe('Pixel')
})
