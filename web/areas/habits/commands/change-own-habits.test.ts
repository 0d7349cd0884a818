import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../../../store/device/device.ts'
import { importChoices, readStoredChoices } from '../../../store/files/exported-choices.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { habitsOf, readSelectedHabits } from '../rules/habits.ts'
import { isOwnHabit, MAX_OWN_HABITS, type OwnHabitId } from '../rules/own-habits.ts'
import { addHabit, readHabitFlags, setHabitDone } from './change-habits.ts'
import {
  addOwnHabit,
  changeOwnHabit,
  removeOwnHabit,
  restoreOwnHabit,
} from './change-own-habits.ts'
import { storedOwnHabits } from './stored-own-habits.ts'

const DAY = '2026-11-20' as LocalDate
const YESTERDAY = '2026-11-19' as LocalDate
let storage: MemoryStorage
let device: Device

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', Event)
  device = await openTestDevice(storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function shown(date = DAY) {
  const selection = readSelectedHabits(JSON.parse(storage.getItem('selectedHabits') ?? '[]')) ?? []
  const flags = await readHabitFlags(device, date)
  return habitsOf({ selection, flags, own: storedOwnHabits() })
}

async function added(name: string, group = 0): Promise<OwnHabitId> {
  expect(await addOwnHabit(device, DAY, { name, group })).toEqual({ name })
  const [id] = Object.entries(storedOwnHabits()).find(([, each]) => each.name === name) ?? []
  if (!id || !isOwnHabit(id)) throw new Error(`${name} was not stored`)
  return id
}

test('a habit keeps its days when it is renamed, removed and added again', async () => {
  const id = await added('Cold shower', 1)
  await setHabitDone(device, DAY, id, true)
  await setHabitDone(device, YESTERDAY, id, true)
  expect(changeOwnHabit(id, { name: ' Ice bath 🧊 ', group: 2 })).toEqual({ name: 'Ice bath 🧊' })
  expect(await shown()).toEqual([{ key: id, name: 'Ice bath 🧊', done: true }])

  const removed = await removeOwnHabit(device, DAY, id)
  expect(await shown()).toEqual([])
  expect(await shown(YESTERDAY)).toEqual([{ key: id, name: 'Ice bath 🧊', done: true }])
  await restoreOwnHabit(device, DAY, id, removed)
  expect(await shown()).toEqual([{ key: id, name: 'Ice bath 🧊', done: true }])

  await removeOwnHabit(device, DAY, id)
  expect(await added('Ice bath 🧊')).toBe(id)
  expect(Object.keys(storedOwnHabits())).toEqual([id])
})

test('a name that is taken or too long is refused and changes nothing', async () => {
  await addHabit(device, DAY, 'Bath-Robe Time')
  const id = await added('Yoga')
  const before = storage.getItem('tend_settings')
  for (const name of ['walk', 'bath-robe time', '', 'x'.repeat(41)]) {
    expect(await addOwnHabit(device, DAY, { name, group: 0 })).toHaveProperty('problem')
    expect(changeOwnHabit(id, { name, group: 0 })).toHaveProperty('problem')
  }
  expect(storage.getItem('tend_settings')).toBe(before)
})

test('a habit keeps its name, even if another device has made one with the same', async () => {
  const id = await added('Yoga')
  changeSetting({ field: `own${'7'.repeat(32)}` }, { name: 'yoga', group: 1 })
  expect(changeOwnHabit(id, { name: 'Yoga', group: 2 })).toEqual({ name: 'Yoga' })
  expect(storedOwnHabits()[id]).toEqual({ name: 'Yoga', group: 2 })
})

test('a habit that cannot be stored leaves no name behind, so that it can be tried again', async () => {
  device.db.close()
  const habit = { name: 'Slow yoga', group: 1 }
  await expect(addOwnHabit(device, DAY, habit)).rejects.toThrow()
  expect(storedOwnHabits()).toEqual({})
  await device.db.open()
  expect(await addOwnHabit(device, DAY, habit)).toEqual({ name: 'Slow yoga' })
})

test('a habit is at most one of a hundred', async () => {
  const ids = Array.from({ length: MAX_OWN_HABITS }, (_, n) => `own${String(n).padStart(32, '0')}`)
  const names = ids.map((id, n) => [id, { name: `Habit ${n}`, group: 0 }])
  writePersisted('tend_settings', Object.fromEntries(names))
  expect(await addOwnHabit(device, DAY, { name: 'One more', group: 0 })).toHaveProperty('problem')
})

test('export files contain names; importing adds those that this device does not have', async () => {
  const id = await added('Yoga')
  const { settings } = readStoredChoices()
  expect(settings).toEqual({ [id]: { name: 'Yoga', group: 0 } })
  const other = `own${'f'.repeat(32)}` as const
  importChoices({
    settings: { [id]: { name: 'Older name', group: 0 }, [other]: { name: 'Tai chi', group: 1 } },
  })
  expect(storedOwnHabits()).toEqual({
    [id]: { name: 'Yoga', group: 0 },
    [other]: { name: 'Tai chi', group: 1 },
  })
})
