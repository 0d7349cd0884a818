// @vitest-environment happy-dom
import type { LocalDate } from '@tend/shared/days/local-date'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass, readGlasses } from '../../../areas/hydration/commands/glasses.ts'
import { TendDatabase } from '../../database/database.ts'
import { type Device, openDevice } from '../device.ts'
import { DeviceProvider, useDevice } from '../device-provider.tsx'
import { useLive } from './live.ts'

const DAY = '2026-11-20' as LocalDate
const NEXT = '2026-11-21' as LocalDate
let device: Device
const logged = vi.spyOn(console, 'error')

beforeEach(async () => {
  logged.mockReset().mockImplementation(() => {})
  device = await openDevice(null, new TendDatabase(`live-${Math.random()}`))
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

/** Renders a hook in a provider of the device. */
function render<T>(useHook: () => T, opening: Promise<Device> | undefined) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <DeviceProvider opening={opening}>{children}</DeviceProvider>
  )
  return renderHook(useHook, { wrapper })
}

describe('the device', () => {
  test('is opening until its promise resolves', async () => {
    const hook = render(useDevice, Promise.resolve(device))
    expect(hook.result.current).toEqual({ state: 'opening' })
    await expect.poll(() => hook.result.current).toEqual({ state: 'open', device })
  })

  test('has failed if its promise rejects', async () => {
    const error = new Error('blocked')
    const hook = render(useDevice, Promise.reject(error))
    await expect.poll(() => hook.result.current).toEqual({ state: 'failed', error })
    expect(logged).toHaveBeenCalledOnce()
  })

  test('is opening while prerendering and without a provider', () => {
    expect(render(useDevice, undefined).result.current).toEqual({ state: 'opening' })
    expect(renderHook(useDevice).result.current).toEqual({ state: 'opening' })
  })

  test('comes from the latest promise', async () => {
    const first = deferred<Device>()
    let opening: Promise<Device> = first.promise
    const wrapper = ({ children }: PropsWithChildren) => (
      <DeviceProvider opening={opening}>{children}</DeviceProvider>
    )
    const hook = renderHook(useDevice, { wrapper })
    opening = Promise.resolve(device)
    hook.rerender()
    await expect.poll(() => hook.result.current).toEqual({ state: 'open', device })
    first.reject(new Error('too late'))
    await expect.poll(() => logged).toHaveBeenCalledOnce()
    hook.rerender()
    expect(hook.result.current).toEqual({ state: 'open', device })
  })
})

/** A promise to reject later. */
function deferred<T>() {
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((_, rejectPromise) => {
    reject = rejectPromise
  })
  return { promise, reject }
}

describe('a live query', () => {
  test('reads again after every change of what it has read', async () => {
    const read = vi.fn((opened: Device) => readGlasses(opened, DAY))
    const hook = render(() => useLive(read, []), Promise.resolve(device))
    expect(hook.result.current).toEqual({ state: 'loading' })
    await expect.poll(() => hook.result.current).toEqual({ state: 'ready', value: 0, device })
    await addGlass(device, DAY)
    await expect.poll(() => hook.result.current).toMatchObject({ value: 1 })
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('reads again when its dependencies change, and not when it is only rendered', async () => {
    await addGlass(device, NEXT)
    let date = DAY
    const read = vi.fn((opened: Device) => readGlasses(opened, date))
    const hook = render(() => useLive(read, [date]), Promise.resolve(device))
    await expect.poll(() => hook.result.current).toMatchObject({ value: 0 })
    hook.rerender()
    date = NEXT
    hook.rerender()
    await expect.poll(() => hook.result.current).toMatchObject({ value: 1 })
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is loading while its parameters are unknown', async () => {
    let isKnown = true
    const hook = render(
      () => useLive(isKnown ? (opened) => readGlasses(opened, DAY) : null, [isKnown]),
      Promise.resolve(device),
    )
    await expect.poll(() => hook.result.current.state).toBe('ready')
    isKnown = false
    hook.rerender()
    await expect.poll(() => hook.result.current).toEqual({ state: 'loading' })
  })

  test('fails if the device could not be opened', async () => {
    const hook = render(() => useLive(async () => 1, []), Promise.reject(new Error('blocked')))
    expect(hook.result.current).toEqual({ state: 'loading' })
    await expect.poll(() => hook.result.current).toEqual({ state: 'failed' })
  })

  test('stays as it is once the database is closed, whatever another tab changes', async () => {
    const read = vi.fn((opened: Device) => readGlasses(opened, DAY))
    const hook = render(() => useLive(read, []), Promise.resolve(device))
    await expect.poll(() => hook.result.current.state).toBe('ready')
    // As for a newer version that has opened the database in another tab.
    device.db.close()
    const newer = await openDevice(null, new TendDatabase(device.db.name))
    await addGlass(newer, DAY)
    await expect.poll(() => logged).toHaveBeenCalledOnce()
    await new Promise((resolve) => setTimeout(resolve))
    expect(hook.result.current).toEqual({ state: 'ready', value: 0, device })
    newer.db.close()
  })

  test('fails if it cannot be read, and is loading if the database was closed', async () => {
    const broken = async () => Promise.reject(new Error('disk'))
    const hook = render(() => useLive(broken, []), Promise.resolve(device))
    await expect.poll(() => hook.result.current).toEqual({ state: 'failed' })
    expect(logged).toHaveBeenCalledOnce()

    const closing = async () => {
      device.db.close()
      throw new Error('closed')
    }
    const closed = render(() => useLive(closing, []), Promise.resolve(device))
    await expect.poll(() => logged).toHaveBeenCalledTimes(2)
    closed.rerender()
    expect(closed.result.current).toEqual({ state: 'loading' })
  })

  test('does not read after it was unmounted', async () => {
    const read = vi.fn((opened: Device) => readGlasses(opened, DAY))
    const other = render(
      () => useLive((opened) => readGlasses(opened, DAY), []),
      Promise.resolve(device),
    )
    const hook = render(() => useLive(read, []), Promise.resolve(device))
    await expect.poll(() => hook.result.current.state).toBe('ready')
    await expect.poll(() => other.result.current.state).toBe('ready')
    hook.unmount()
    await addGlass(device, DAY)
    await expect.poll(() => other.result.current).toMatchObject({ value: 1 })
    expect(read).toHaveBeenCalledOnce()
  })
})
