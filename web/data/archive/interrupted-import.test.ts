// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseSync } from '../sync/sync-lock.ts'
import { renderHook } from '../testing/render-hook.tsx'
import { clearImportMark, markImportRunning, useInterruptedImport } from './interrupted-import.ts'

beforeEach(() => {
  localStorage.clear()
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  vi.stubGlobal('navigator', { locks: { request } })
})

afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('an import that the last page left is reported until it is dismissed', async () => {
  markImportRunning()
  const hook = renderHook(useInterruptedImport)
  await vi.waitFor(() => expect(hook.value).toBe(true))
  clearImportMark()
  await vi.waitFor(() => expect(hook.value).toBe(false))
})

test('an import that is still running elsewhere is not reported', async () => {
  const release = await pauseSync()
  markImportRunning()
  const hook = renderHook(useInterruptedImport)
  await settled()
  expect(hook.value).toBe(false)
  clearImportMark()
  release()
  await settled()
  expect(hook.value).toBe(false)
})

test('an import that begins later is not reported', async () => {
  const hook = renderHook(useInterruptedImport)
  await settled()
  markImportRunning()
  await settled()
  expect(hook.value).toBe(false)
})
