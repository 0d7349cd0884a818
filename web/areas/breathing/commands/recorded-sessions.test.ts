import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SNAPSHOT_KEY } from '../../../store/database/snapshot.ts'
import { deleteSession } from '../../../store/deleted-entries/delete-session.ts'
import type { Device } from '../../../store/device/device.ts'
import { MemoryStorage, storedKeys } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { recordInterruptedSessions } from './record-interrupted-sessions.ts'
import {
  beginSession,
  endSession,
  isSessionRunning,
  markSessionAlive,
  recordFinishedSessions,
  unrecordedSessions,
} from './record-running-session.ts'
import {
  hasMoreSessions,
  readBreathingSeconds,
  readRecentSessions,
  recordBreathingSession,
} from './recorded-sessions.ts'

const DAY = '2026-11-20' as LocalDate
let device: Device
let nowMs: number

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  nowMs = new Date(2026, 10, 20, 23, 59).getTime()
  device = await openTestDevice(null, () => nowMs)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pass(seconds: number) {
  nowMs += seconds * 1000
}

describe('a session', () => {
  test('is recorded when it is stopped, and dated by its start', async () => {
    const { id } = beginSession(nowMs)
    pass(65)
    endSession(id, nowMs)
    await recordFinishedSessions(device)
    const [session] = await readRecentSessions(device, 5)
    expect(session).toMatchObject({ id, date: DAY, duration: 65, cycles: 3 })
    expect(unrecordedSessions()).toEqual([])
    expect(storedKeys(localStorage)).toEqual([SNAPSHOT_KEY])
  })

  test('is not recorded while it runs, but the last moment it was alive is stored', async () => {
    const { id } = beginSession(nowMs)
    pass(40)
    markSessionAlive(id, nowMs)
    await recordFinishedSessions(device)
    expect(await readRecentSessions(device, 5)).toEqual([])
    expect(unrecordedSessions()).toMatchObject([{ id, seenAtMs: nowMs, ended: false }])
  })

  test('whose page crashed is recorded up to the last moment it was alive', async () => {
    const { id } = beginSession(nowMs)
    pass(25)
    markSessionAlive(id, nowMs)
    pass(3600)
    await recordInterruptedSessions(device)
    expect(await readRecentSessions(device, 5)).toMatchObject([{ id, duration: 25, cycles: 1 }])
  })

  test('that may still run in another tab is recorded once its page must be gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { id } = beginSession(nowMs)
    pass(10)
    await recordInterruptedSessions(device)
    expect(unrecordedSessions()).toHaveLength(1)
    nowMs += 90_001
    vi.advanceTimersToNextTimer()
    vi.useRealTimers()
    await expect.poll(() => unrecordedSessions()).toEqual([])
    expect(await device.db.breathing_sessions.toArray()).toMatchObject([{ id, duration: 0 }])
  })

  test('recorded by two tabs is stored once', async () => {
    const { id } = beginSession(nowMs)
    pass(20)
    endSession(id, nowMs)
    await Promise.all([recordFinishedSessions(device), recordFinishedSessions(device)])
    await recordBreathingSession(device, new Date(nowMs), 1000, id)
    expect(await readRecentSessions(device, 5)).toMatchObject([{ id, duration: 20 }])
  })

  test('that was deleted is not recorded again by another tab', async () => {
    const { id } = await recordBreathingSession(device, new Date(nowMs), 20_000)
    await deleteSession(device, id)
    await recordBreathingSession(device, new Date(nowMs), 20_000, id)
    expect(await readRecentSessions(device, 5)).toEqual([])
    expect(await readBreathingSeconds(device, DAY)).toBe(0)
  })

  test('runs until it is ended, whatever the others do', () => {
    const other = beginSession(nowMs)
    const { id } = beginSession(nowMs)
    expect([other.id, id, 'unknown'].map(isSessionRunning)).toEqual([false, true, false])
    endSession(id, nowMs)
    expect(isSessionRunning(id)).toBe(false)
  })

  test('ends another one that is running', async () => {
    const first = beginSession(nowMs)
    pass(20)
    markSessionAlive(first.id, nowMs)
    const second = beginSession(nowMs)
    // The other tab has not noticed yet and continues for a moment.
    markSessionAlive(first.id, nowMs + 1000)
    endSession(first.id, nowMs + 1000)
    await recordFinishedSessions(device)
    expect(await readRecentSessions(device, 5)).toMatchObject([{ id: first.id, duration: 20 }])
    expect(unrecordedSessions()).toMatchObject([{ id: second.id }])
  })

  test('that cannot be recorded is kept and recorded the next time', async () => {
    const { id } = beginSession(nowMs)
    pass(20)
    endSession(id, nowMs)
    const failing = vi.spyOn(device.db, 'transaction').mockRejectedValue(new Error('disk full'))
    await expect(recordFinishedSessions(device)).rejects.toThrow('disk full')
    failing.mockRestore()
    await recordFinishedSessions(device)
    expect(await readRecentSessions(device, 5)).toMatchObject([{ id }])
  })
})

test('there are no latest sessions on a new device', async () => {
  expect(await readRecentSessions(device, 3)).toEqual([])
  expect(await readBreathingSeconds(device, DAY)).toBe(0)
})

test('a slip is stored and counted, and not among the latest sessions', async () => {
  nowMs -= 3_600_000
  for (const seconds of [25, 18, 19, 0]) {
    await recordBreathingSession(device, new Date(nowMs), seconds * 1000)
    pass(60)
  }
  const box = { id: 'box_8-8-8-8', duration: 16, cycles: 1 }
  await recordBreathingSession(device, new Date(nowMs), 16_000, box.id)
  const recent = await readRecentSessions(device, 3)
  expect(recent).toMatchObject([box, { duration: 19 }, { duration: 25 }])
  expect(await readBreathingSeconds(device, DAY)).toBe(25 + 18 + 19 + 16)
  expect(await hasMoreSessions(device, recent.length)).toBe(true)
  expect(await hasMoreSessions(device, 5)).toBe(false)
})

test('the latest sessions come newest first, and the seconds of a day are added up', async () => {
  const starts = [
    new Date(2026, 10, 18, 7),
    new Date(2026, 10, 20, 22),
    new Date(2026, 10, 19, 7),
    new Date(2026, 10, 20, 6),
    new Date(2026, 10, 20, 23),
  ]
  for (const start of starts) await recordBreathingSession(device, start, 90_500)
  const recent = await readRecentSessions(device, 3)
  expect(recent.map(({ startedAt }) => startedAt.slice(0, 13))).toEqual([
    '2026-11-20T23',
    '2026-11-20T22',
    '2026-11-20T06',
  ])
  expect(await readRecentSessions(device, 9)).toHaveLength(5)
  const [other] = recent
  if (other) await device.db.breathing_sessions.add({ ...other, id: 'other', userId: 'user_other' })
  expect(await readRecentSessions(device, 9)).toHaveLength(5)
  expect(await readBreathingSeconds(device, DAY)).toBe(270)
})
