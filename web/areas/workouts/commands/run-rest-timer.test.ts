import { afterEach, expect, test, vi } from 'vitest'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { newRest, withRestExtended } from '../rules/rest-timer.ts'
import { currentRest, endRest } from './run-rest-timer.ts'

const REST = newRest(30, 1000)

afterEach(() => vi.unstubAllGlobals())

test('only the latest rest can be ended, and only once', () => {
  vi.stubGlobal('navigator', {})
  const signal = vi.fn()
  writePersisted('tend_rest_timer', REST)
  endRest({ ...REST, startedAtMs: 999 }, signal)
  expect(currentRest()).toEqual(REST)
  endRest(REST, signal)
  endRest(REST, signal)
  expect(currentRest()).toBeNull()
  expect(signal).toHaveBeenCalledTimes(1)
})

test('a rest that was extended in the meantime is not ended', () => {
  vi.stubGlobal('navigator', {})
  const signal = vi.fn()
  writePersisted('tend_rest_timer', withRestExtended(REST))
  endRest(REST, signal)
  expect(currentRest()).toEqual(withRestExtended(REST))
  expect(signal).not.toHaveBeenCalled()
})

test('if two tabs end a rest at the same moment, only one signals the end', async () => {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: LockOptions,
    work: (lock: { name: string } | null) => unknown,
  ) => {
    if (held.has(name)) return work(null)
    held.add(name)
    return work({ name })
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const signal = vi.fn()
  writePersisted('tend_rest_timer', REST)
  endRest(REST, signal)
  // The change has not reached the storage of the other tab yet.
  writePersisted('tend_rest_timer', REST)
  endRest(REST, signal)
  expect(signal).toHaveBeenCalledTimes(1)
})
