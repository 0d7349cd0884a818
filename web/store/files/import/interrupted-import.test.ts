// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseSync } from '../../sync/sync-lock.ts'
import { clearImportMark, markImportRunning, useInterruptedImport } from './interrupted-import.ts'

/** Ends after all locks that were requested so far. */
let last: Promise<unknown>

beforeEach(() => {
  localStorage.clear()
  last = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  vi.stubGlobal('navigator', { locks: { request } })
})

afterEach(() => vi.unstubAllGlobals())

const allLocksReleased = () => act(() => last)

test('an import that the last page left is reported until it is dismissed', async () => {
  markImportRunning()
  const hook = renderHook(useInterruptedImport)
  await expect.poll(() => hook.result.current).toBe(true)
  clearImportMark()
  await expect.poll(() => hook.result.current).toBe(false)
})

test('an import that is still running elsewhere is not reported', async () => {
  const release = await pauseSync()
  markImportRunning()
  const hook = renderHook(useInterruptedImport)
  expect(hook.result.current).toBe(false)
  clearImportMark()
  release()
  await allLocksReleased()
  expect(hook.result.current).toBe(false)
})

test('an import that begins later is not reported', async () => {
  const hook = renderHook(useInterruptedImport)
  await allLocksReleased()
  act(markImportRunning)
  expect(hook.result.current).toBe(false)
})
