import { localDateOf } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addHabit, toggleHabit } from '../../../areas/habits/commands/change-habits.ts'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import type { Device } from '../../../store/device/device.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { NO_REMINDERS } from '../rules/reminder-settings.ts'
import { keepRemindersScheduled, REMINDER_IDS, type ReminderSchedule } from './reminders.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()
const TODAY = localDateOf(new Date(NOON))

/** The notifications of a phone, by their ids. */
class Phone implements ReminderSchedule {
  /** Scheduled notifications, and delivered ones that the user has not cleared. */
  readonly waiting = new Map<number, string>()
  allowed = true
  calls = 0

  async schedule(notifications: Parameters<ReminderSchedule['schedule']>[0]) {
    this.calls += 1
    if (!this.allowed) return false
    for (const { id, title, atMs } of notifications) {
      this.waiting.set(id, `${clock(atMs)} ${title}`)
    }
    return true
  }

  async cancel(ids: readonly number[]) {
    for (const id of ids) this.waiting.delete(id)
  }

  get next() {
    return [...this.waiting.values()].filter((one) => one > clock(nowMs)).sort()[0]
  }
}

const clock = (ms: number) => new Date(ms).toLocaleString('sv').slice(5, 16)

let device: Device
let phone: Phone
let nowMs = NOON
let listeners: (() => void)[]
let end: () => void
const comeBack = () => {
  for (const listener of listeners) listener()
}

beforeEach(async () => {
  nowMs = NOON
  listeners = []
  const listen = (_: string, listener: () => void) => listeners.push(listener)
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', {
    addEventListener: listen,
    removeEventListener: () => {},
    visibilityState: 'visible',
  })
  device = await openTestDevice(null, () => nowMs)
  phone = new Phone()
})

afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

const setWater = () =>
  writePersisted('tend_reminders', {
    ...NO_REMINDERS,
    water: { on: true, fromHour: 9, toHour: 19 },
  })
const setHabit = () =>
  writePersisted('tend_reminders', {
    ...NO_REMINDERS,
    habit: { on: true, hours: {}, keys: ['reading 1'] },
  })

test('with all reminders off nothing is scheduled, and leftovers of an earlier run are cancelled', async () => {
  phone.waiting.set(REMINDER_IDS[0] ?? 0, 'from before an erasure')
  phone.waiting.set(7, 'from the rest timer')
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => [...phone.waiting.keys()]).toEqual([7])
  expect(phone.calls).toBe(0)
})

test('reminders that were due before the start are not scheduled', async () => {
  setWater()
  nowMs = NOON + 3_600_000
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => phone.waiting.size).toBeGreaterThan(0)
  const earliest = [...phone.waiting.values()].sort()[0] ?? ''
  expect(earliest > clock(nowMs)).toBe(true)
  expect(earliest).not.toBe('11-21 13:00 Water')
  expect([...phone.waiting.keys()].every((id) => id >= 1000)).toBe(true)
})

test('turning a reminder on or off takes effect at once', async () => {
  end = keepRemindersScheduled(device, phone)
  setWater()
  await expect.poll(() => phone.next).toBe('11-21 13:00 Water')
  writePersisted('tend_reminders', NO_REMINDERS)
  await expect.poll(() => phone.waiting.size).toBe(0)
})

test('water reminders stop for the day at the eighth glass', async () => {
  setWater()
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => phone.next).toBe('11-21 13:00 Water')
  for (let glass = 1; glass <= 8; glass += 1) await addGlass(device, TODAY)
  await expect.poll(() => phone.next).toBe('11-22 09:00 Water')
})

test('a habit reminder stops for the day once the habit is done, and returns if it is not', async () => {
  await addHabit(device, TODAY, 'Reading')
  setHabit()
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => phone.next).toBe('11-21 18:00 Reading')
  await toggleHabit(device, TODAY, 'reading')
  await expect.poll(() => phone.next).toBe('11-22 18:00 Reading')
  await toggleHabit(device, TODAY, 'reading')
  await expect.poll(() => phone.next).toBe('11-21 18:00 Reading')
})

test('the plan is extended when the user returns, and only new reminders are scheduled', async () => {
  setWater()
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => phone.next).toBe('11-21 13:00 Water')
  const { calls } = phone
  comeBack()
  nowMs += 24 * 3_600_000
  comeBack()
  await expect.poll(() => phone.calls).toBe(calls + 1)
  expect(phone.next).toBe('11-22 13:00 Water')
  expect([...phone.waiting.values()].sort()[0]).toBe('11-22 09:00 Water')
})

test('a due reminder stays scheduled, since the system may be late, until its reason has passed', async () => {
  setWater()
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => phone.next).toBe('11-21 13:00 Water')
  const waiting = [...phone.waiting]
  nowMs += 3_660_000
  comeBack()
  await addGlass(device, TODAY)
  writePersisted('tend_reminders', {
    ...NO_REMINDERS,
    water: { on: true, fromHour: 9, toHour: 17 },
  })
  await expect.poll(() => [...phone.waiting.values()]).not.toContain('11-21 19:00 Water')
  expect([...phone.waiting]).toEqual(waiting.filter(([, one]) => !one.includes('19:00')))
  for (let glass = 2; glass <= 8; glass += 1) await addGlass(device, TODAY)
  await expect.poll(() => [...phone.waiting.values()].sort()[0]).toBe('11-22 09:00 Water')
})

test('reminders that the system rejected are tried again at the next update', async () => {
  phone.allowed = false
  setWater()
  end = keepRemindersScheduled(device, phone)
  await expect.poll(() => phone.calls).toBeGreaterThan(0)
  phone.allowed = true
  const nextAfterReturn = () => {
    comeBack()
    return phone.next
  }
  await expect.poll(nextAfterReturn).toBe('11-21 13:00 Water')
})
