// @vitest-environment happy-dom

import { type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../../../store/device/device.ts'
import { DeviceProvider } from '../../../store/device/device-provider.tsx'
import { TodayProvider } from '../../../store/device/today/today.tsx'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { ROUTINE_DURATION_MS } from '../rules/routine-time.ts'
import { completeRoutine, startRoutine } from './run-sleep-routine.ts'
import { useRoutine } from './use-routine.ts'

let device: Device
let nowMs: number
let today: LocalDate

beforeEach(async () => {
  localStorage.clear()
  nowMs = Date.now()
  today = localDateOf(new Date(nowMs))
  device = await openTestDevice(localStorage, () => nowMs)
})

function render() {
  const opening = Promise.resolve(device)
  const wrapper = ({ children }: PropsWithChildren) => (
    <DeviceProvider opening={opening}>
      <TodayProvider>{children}</TodayProvider>
    </DeviceProvider>
  )
  return renderHook(useRoutine, { wrapper })
}

test('the shown routine runs from its start until it is completed', async () => {
  const hook = render()
  expect(hook.result.current).toEqual({ state: 'loading' })
  await expect
    .poll(() => hook.result.current)
    .toMatchObject({ state: 'ready', value: { date: today, endMs: null } })
  await startRoutine(device, today)
  const endMs = nowMs + ROUTINE_DURATION_MS
  await expect.poll(() => hook.result.current).toMatchObject({ value: { date: today, endMs } })
  await completeRoutine(device, today)
  await expect.poll(() => hook.result.current).toMatchObject({ value: { endMs: null } })
})

test('a routine whose time is over is no longer shown as running when the page is shown', async () => {
  await startRoutine(device, today)
  const hook = render()
  const endMs = nowMs + ROUTINE_DURATION_MS
  await expect.poll(() => hook.result.current).toMatchObject({ value: { endMs } })
  nowMs = endMs
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => hook.result.current).toMatchObject({ value: { endMs: null } })
})

test('a running routine is checked again if its timer ends before its time is over', async () => {
  await startRoutine(device, today)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const hook = render()
  await expect
    .poll(() => hook.result.current)
    .toMatchObject({ value: { endMs: expect.any(Number) } })
  const ends = () => timers.mock.calls.filter(([, ms = 0]) => ms > ROUTINE_DURATION_MS - 60_000)
  await expect.poll(() => ends()).toHaveLength(1)
  const [[end] = []] = ends()
  if (typeof end === 'function') end()
  await expect.poll(() => ends()).toHaveLength(2)
  vi.restoreAllMocks()
})

test('a running routine is rendered again at its end, unless it is unmounted', async () => {
  await startRoutine(device, today)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  const hook = render()
  await expect
    .poll(() => hook.result.current)
    .toMatchObject({ value: { endMs: expect.any(Number) } })
  const started = () =>
    timers.mock.calls.findIndex(([, ms = 0]) => ms > ROUTINE_DURATION_MS - 60_000)
  await expect.poll(() => started()).toBeGreaterThanOrEqual(0)
  const [, waitMs] = timers.mock.calls[started()] ?? []
  expect(waitMs).toBeLessThanOrEqual(ROUTINE_DURATION_MS)
  const timer = timers.mock.results[started()]?.value
  nowMs += ROUTINE_DURATION_MS
  const [end] = timers.mock.calls[started()] ?? []
  if (typeof end === 'function') end()
  await expect.poll(() => hook.result.current).toMatchObject({ value: { endMs: null } })
  expect(cleared).toHaveBeenCalledWith(timer)
  vi.restoreAllMocks()
})
