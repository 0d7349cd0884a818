import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreenAwake } from './wake-lock.ts'

class FakeLock {
  released = false
  release = async () => {
    this.released = true
  }
}

let locks: FakeLock[]
let grant: () => void
const page = new EventTarget()

beforeEach(() => {
  locks = []
  const granted = new Promise<void>((resolve) => {
    grant = resolve
  })
  const request = async () => {
    await granted
    const lock = new FakeLock()
    locks.push(lock)
    return lock
  }
  vi.stubGlobal('navigator', { wakeLock: { request } })
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
})

afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const becomeVisible = () => page.dispatchEvent(new Event('visibilitychange'))

test('requests one lock, even if the page becomes visible before it is granted', async () => {
  const stop = keepScreenAwake()
  becomeVisible()
  grant()
  await settled()
  becomeVisible()
  await settled()
  expect(locks).toHaveLength(1)
  stop()
  expect(locks[0]?.released).toBe(true)
})

test('requests a lock again after the system has released it', async () => {
  const stop = keepScreenAwake()
  grant()
  await settled()
  await locks[0]?.release()
  becomeVisible()
  await settled()
  expect(locks.map(({ released }) => released)).toEqual([true, false])
  stop()
})

test('releases a lock that is granted after the page no longer needs it', async () => {
  keepScreenAwake()()
  grant()
  await settled()
  expect(locks.map(({ released }) => released)).toEqual([true])
})
