import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changeRegisters, readDailyField } from '../../../store/days/change-day.ts'
import { ChangedSinceError } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import {
  beginSession,
  endSession,
  recordFinishedSessions,
} from '../../breathing/commands/record-running-session.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'
import { watchRoutineExpiry } from './routine-expiry.ts'
import {
  closeExpiredRoutine,
  completeRoutine,
  readRoutineDays,
  restartAfterClockChange,
  resumeRoutine,
  setSleepTask,
  startRoutine,
  stopRoutine,
  storedRoutineStart,
} from './run-sleep-routine.ts'

const DAY = '2026-11-20' as LocalDate
const MINUTE_MS = 60_000
let device: Device
let nowMs: number

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  nowMs = new Date(2026, 10, 20, 23, 50).getTime()
  device = await openTestDevice(null, () => nowMs)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const routine = () => readDailyField(device, DAY, 'sleepRoutine')

test('is started, ticked and completed; its tasks stay ticked until it is started again', async () => {
  await startRoutine(device, DAY)
  await setSleepTask(device, DAY, 'Dim the Lights', true)
  await setSleepTask(device, DAY, "Prepare Tomorrow's Clothes", true)
  expect(await routine()).toEqual({
    active: true,
    progress: 25,
    completedTasks: { sleep_task_0: true, sleep_task_2: true },
  })

  await completeRoutine(device, DAY)
  expect(await routine()).toEqual({
    active: false,
    progress: 0,
    completedTasks: { sleep_task_0: true, sleep_task_2: true },
  })
  expect(storedRoutineStart()).toBeNull()

  await startRoutine(device, DAY)
  expect(await routine()).toEqual({ active: true, progress: 0, completedTasks: {} })
})

test('a second start in another tab changes nothing', async () => {
  await startRoutine(device, DAY)
  await setSleepTask(device, DAY, 'Calming Music', true)
  nowMs += MINUTE_MS
  await startRoutine(device, DAY)
  expect((await routine()).completedTasks).toEqual({ sleep_task_7: true })
  expect(storedRoutineStart()?.startedAtMs).toBe(nowMs - MINUTE_MS)
})

describe('a stop', () => {
  async function stop() {
    const stopped = await stopRoutine(device, DAY)
    if (!stopped) throw new Error('No routine was running')
    return stopped
  }

  beforeEach(async () => {
    await startRoutine(device, DAY)
    await setSleepTask(device, DAY, 'Dim the Lights', true)
    await setSleepTask(device, DAY, 'Calming Music', true)
    await setSleepTask(device, DAY, 'Calming Music', false)
    nowMs += 10 * MINUTE_MS
  })

  test('ends the routine and keeps no task of it; undo brings both back, with the same end', async () => {
    const before = { routine: await routine(), start: storedRoutineStart() }
    const stopped = await stop()
    expect(await routine()).toEqual({ active: false, progress: 0, completedTasks: {} })
    expect(storedRoutineStart()).toBeNull()
    expect(await stopRoutine(device, DAY)).toBeNull()

    await resumeRoutine(device, stopped)
    expect({ routine: await routine(), start: storedRoutineStart() }).toEqual(before)
  })

  test('undone after the 30 minutes brings the tasks back only', async () => {
    const stopped = await stop()
    nowMs += 20 * MINUTE_MS
    await resumeRoutine(device, stopped)
    expect(await routine()).toMatchObject({
      active: false,
      completedTasks: { sleep_task_0: true },
    })
    expect(storedRoutineStart()).toBeNull()
  })

  test('is not undone after a routine was started again', async () => {
    const stopped = await stop()
    await startRoutine(device, DAY)
    await expect(resumeRoutine(device, stopped)).rejects.toThrow(ChangedSinceError)
    expect((await routine()).completedTasks).toEqual({})
    await setSleepTask(device, DAY, 'Light Stretching', true)
    await completeRoutine(device, DAY)
    await expect(resumeRoutine(device, stopped)).rejects.toThrow(ChangedSinceError)
    expect(await routine()).toMatchObject({
      active: false,
      completedTasks: { sleep_task_3: true },
    })
  })
})

describe('after its 30 minutes', () => {
  beforeEach(async () => {
    await startRoutine(device, DAY)
    await setSleepTask(device, DAY, 'Dim the Lights', true)
  })

  test('it accepts no more ticks, is closed, and its tasks stay ticked', async () => {
    const start = storedRoutineStart()
    if (!start) throw new Error('No start is stored')
    nowMs += 31 * MINUTE_MS
    await setSleepTask(device, DAY, 'Calming Music', true)
    await closeExpiredRoutine(device, start)
    expect(await routine()).toEqual({
      active: false,
      progress: 0,
      completedTasks: { sleep_task_0: true },
    })
    expect(storedRoutineStart()).toBeNull()
  })

  test('it is closed with the revision of its end, not of the moment it is noticed', async () => {
    const start = storedRoutineStart()
    if (!start) throw new Error('No start is stored')
    nowMs += 45 * MINUTE_MS
    await closeExpiredRoutine(device, start)
    const row = await device.db.daily_data.get([device.userId, DAY])
    // A routine begun since on another device has a higher revision and wins.
    expect(row?.registers['sleepRoutine.active']?.[1]).toBe(start.startedAtMs + 30 * MINUTE_MS)
  })

  test('a routine begun again on another device is not closed', async () => {
    const start = storedRoutineStart()
    if (!start) throw new Error('No start is stored')
    nowMs += 40 * MINUTE_MS
    await changeRegisters(device, DAY, () => ({ 'sleepRoutine.active': true }))
    await closeExpiredRoutine(device, start)
    expect((await routine()).active).toBe(true)
    await setSleepTask(device, DAY, 'Calming Music', true)
    expect((await routine()).progress).toBe(25)
  })
})

test('it is closed when its 30 minutes are over, and when the app is opened or shown later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('document', new EventTarget())
  const isActive = async () => (await routine()).active
  const waitMinutes = (count: number) => {
    for (let minute = 0; minute < count; minute++) {
      nowMs += MINUTE_MS
      vi.advanceTimersByTime(MINUTE_MS)
    }
  }

  await startRoutine(device, DAY)
  nowMs += 31 * MINUTE_MS
  watchRoutineExpiry(device)
  await expect.poll(isActive).toBe(false)

  await startRoutine(device, DAY)
  waitMinutes(29)
  expect(vi.getTimerCount()).toBe(1)
  expect(await isActive()).toBe(true)
  waitMinutes(1)
  await expect.poll(isActive).toBe(false)
  expect(vi.getTimerCount()).toBe(0)

  await startRoutine(device, DAY)
  nowMs += 31 * MINUTE_MS
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(isActive).toBe(false)
})

describe('if the clock is set back by six hours', () => {
  const SIX_HOURS_MS = 6 * 60 * MINUTE_MS

  beforeEach(async () => {
    await startRoutine(device, DAY)
    await setSleepTask(device, DAY, 'Dim the Lights', true)
    nowMs -= SIX_HOURS_MS
  })

  const restarted = () => {
    const start = storedRoutineStart()
    if (!start) throw new Error('No start is stored')
    return restartAfterClockChange(device, start)
  }

  test('its 30 minutes begin again, and then it is closed', async () => {
    expect(restarted()).toEqual({ date: DAY, startedAtMs: nowMs })
    expect(storedRoutineStart()).toEqual(restarted())
    nowMs += 29 * MINUTE_MS
    await setSleepTask(device, DAY, 'Calming Music', true)
    expect((await routine()).progress).toBe(25)
    nowMs += MINUTE_MS
    await closeExpiredRoutine(device, restarted())
    expect(await routine()).toMatchObject({ active: false, progress: 0 })
    expect(storedRoutineStart()).toBeNull()
  })

  test('it is found on its day, now tomorrow or later', async () => {
    const [today, ...others] = await readRoutineDays(device, '2026-11-15' as LocalDate)
    expect(today.routine.active).toBe(false)
    expect(others.filter((day) => day.routine.active)).toMatchObject([{ date: DAY }])
  })
})

test('a start in the past is not changed', async () => {
  await startRoutine(device, DAY)
  const start = storedRoutineStart()
  if (!start) throw new Error('No start is stored')
  nowMs += MINUTE_MS
  expect(restartAfterClockChange(device, start)).toBe(start)
})

describe('Deep Breathing', () => {
  async function breathe(seconds: number) {
    const { id } = beginSession(nowMs)
    nowMs += seconds * 1000
    endSession(id, nowMs)
    await recordFinishedSessions(device)
  }

  test('is ticked by a session of a full cycle, also past midnight', async () => {
    await startRoutine(device, DAY)
    nowMs += 9 * MINUTE_MS
    await breathe(18)
    expect((await routine()).progress).toBe(0)
    await breathe(90)
    expect((await routine()).completedTasks).toEqual({ sleep_task_6: true })
    expect(SLEEP_TASKS[6]).toBe('Deep Breathing')
  })

  test('is not ticked while no routine runs', async () => {
    await breathe(60)
    expect((await routine()).completedTasks).toEqual({})
    await startRoutine(device, DAY)
    await completeRoutine(device, DAY)
    await breathe(60)
    expect((await routine()).completedTasks).toEqual({})
  })
})
