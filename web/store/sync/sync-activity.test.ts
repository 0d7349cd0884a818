// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSyncActive, useIsSyncing } from './sync-activity.ts'

/** The locks that some tab holds. */
let held: { name: string }[]

beforeEach(() => {
  held = []
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a run of this tab is shown from its start to its end', async () => {
  const hook = renderHook(() => useIsSyncing(3))
  expect(hook.result.current).toBe(false)
  setSyncActive(true)
  await expect.poll(() => hook.result.current).toBe(true)
  setSyncActive(false)
  await expect.poll(() => hook.result.current).toBe(false)
})

test('a run of another tab is shown, and no longer after it has ended without a change', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  held = [{ name: 'tend-sync' }, { name: 'tend-sync-run' }]
  const hook = renderHook(() => useIsSyncing(3))
  await expect.poll(() => hook.result.current).toBe(true)
  held = [{ name: 'tend-sync' }]
  await expect.poll(() => hook.result.current).toBe(false)
})
