import type { LocalDate } from '@tend/shared/days/local-date'
import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { habitsOf, readSelectedHabits } from '../rules/habits.ts'
import {
  addHabit,
  chooseHabit,
  readHabitDays,
  readHabitFlags,
  removeHabit,
  restoreHabit,
  setHabitDone,
  toggleHabit,
} from './change-habits.ts'

const DAY = '2026-11-20' as LocalDate
const YESTERDAY = '2026-11-19' as LocalDate
const FIVE = ['Walk', 'Call', 'Family', 'Reading', 'Stretch']
let storage: MemoryStorage
let device: Device

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  device = await openTestDevice(storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const selected = () => JSON.parse(storage.getItem('selectedHabits') ?? '[]')
const flags = (date = DAY) => readHabitFlags(device, date)
async function today() {
  const selection = readSelectedHabits(selected()) ?? []
  return habitsOf({ selection, flags: await flags() }).map(({ name }) => name)
}

describe('on the You page', () => {
  test('adding selects a habit and adds its flag, toggling flips the flag, removing deletes both', async () => {
    await addHabit(device, DAY, 'Walk')
    expect([selected(), await flags()]).toEqual([['Walk'], { walk: false }])
    await toggleHabit(device, DAY, 'walk')
    expect(await flags()).toEqual({ walk: true })
    await toggleHabit(device, DAY, 'walk')
    expect(await flags()).toEqual({ walk: false })
    await removeHabit(device, DAY, 'walk')
    expect([selected(), await flags()]).toEqual([[], {}])
  })

  test('the selection is stored outside the transaction, so that no reader of it becomes a part of it', async () => {
    const { setItem } = storage
    const transactions: unknown[] = []
    vi.spyOn(storage, 'setItem').mockImplementation((...args) => {
      if (args[0] === 'selectedHabits') transactions.push(Dexie.currentTransaction)
      setItem.apply(storage, args)
    })
    await addHabit(device, DAY, 'Walk')
    expect(transactions).toEqual([null])
  })

  test('taps in quick succession add up', async () => {
    await Promise.all(FIVE.map((name) => addHabit(device, DAY, name)))
    expect(selected()).toEqual(FIVE)
    expect(Object.keys(await flags())).toHaveLength(5)
  })

  test('a habit whose flag cannot be stored is not selected', async () => {
    await addHabit(device, DAY, 'Walk')
    device.db.close()
    await expect(addHabit(device, DAY, 'Call')).rejects.toThrow()
    expect(selected()).toEqual(['Walk'])
  })

  test('a sixth habit is rejected, on the Habits page too, and nothing is written', async () => {
    for (const name of FIVE) await addHabit(device, DAY, name)
    const written = vi.fn()
    device.written.listen(written)
    await addHabit(device, DAY, 'Exercise')
    await chooseHabit(device, DAY, 'Exercise')
    expect(selected()).toEqual(FIVE)
    expect(Object.keys(await flags())).toHaveLength(5)
    expect(written).not.toHaveBeenCalled()
  })
})

describe('on the Habits page', () => {
  test('choosing sets no flag, marking as done sets it, marking as not done removes it', async () => {
    await chooseHabit(device, DAY, 'Walk')
    expect([selected(), await flags()]).toEqual([['Walk'], {}])
    await setHabitDone(device, DAY, 'walk', true)
    expect(await flags()).toEqual({ walk: true })
    await setHabitDone(device, DAY, 'walk', false)
    expect(await flags()).toEqual({})
    expect(await today()).toEqual(['Walk'])
  })

  test('yesterday can be changed and is part of the history', async () => {
    await setHabitDone(device, YESTERDAY, 'walk', true)
    await setHabitDone(device, DAY, 'call', true)
    expect(await readHabitDays(device, YESTERDAY, DAY)).toEqual(
      new Map([
        [YESTERDAY, { walk: true }],
        [DAY, { call: true }],
      ]),
    )
    expect((await readHabitDays(device, DAY, DAY)).has(YESTERDAY)).toBe(false)
  })
})

describe('removing a habit', () => {
  test('can be undone, with the same position and the same flag', async () => {
    for (const name of FIVE) await addHabit(device, DAY, name)
    await toggleHabit(device, DAY, 'call')
    const before = [selected(), await flags()]
    const removed = await removeHabit(device, DAY, 'call')
    expect(await today()).toEqual(['Walk', 'Family', 'Reading', 'Stretch'])
    await restoreHabit(device, DAY, removed)
    expect([selected(), await flags()]).toEqual(before)
  })

  test('of a habit that is not done: undo leaves the tick that another device has made before', async () => {
    await addHabit(device, DAY, 'Walk')
    const registers = async () => (await readDay(device.db, device.userId, DAY)).registers
    const before = await registers()
    const [, added] = before['habits.walk'] ?? []
    const ticked = mergeRegisters(before, { 'habits.walk': [true, Number(added) + 1] })
    const removed = await removeHabit(device, DAY, 'walk')
    await restoreHabit(device, DAY, removed)
    expect(await registers()).toEqual(before)
    expect(mergeRegisters(await registers(), ticked)['habits.walk']?.[0]).toBe(true)
    expect(await today()).toEqual(['Walk'])
  })

  test('that was not selected: undo restores only its flag', async () => {
    await setHabitDone(device, DAY, 'yoga', true)
    const removed = await removeHabit(device, DAY, 'yoga')
    expect(await flags()).toEqual({})
    await restoreHabit(device, DAY, removed)
    expect([selected(), await flags()]).toEqual([[], { yoga: true }])
  })

  test('cannot be undone once another habit has taken its place', async () => {
    for (const name of FIVE) await addHabit(device, DAY, name)
    const removed = await removeHabit(device, DAY, 'call')
    await addHabit(device, DAY, 'Exercise')
    expect(await restoreHabit(device, DAY, removed)).toBe(false)
    expect(await today()).toEqual(['Walk', 'Family', 'Reading', 'Stretch', 'Exercise'])
    await removeHabit(device, DAY, 'exercise')
    expect(await restoreHabit(device, DAY, removed)).toBe(true)
    expect(await restoreHabit(device, DAY, removed), 'it is back already').toBe(true)
    expect(selected()).toEqual(FIVE)
  })

  test('of more than five, which two devices have chosen, can be undone', async () => {
    storage.setItem('selectedHabits', JSON.stringify([...FIVE, 'Exercise', 'Meditation']))
    const before = selected()
    const removed = await removeHabit(device, DAY, 'call')
    expect(await restoreHabit(device, DAY, removed)).toBe(true)
    expect(selected()).toEqual(before)
  })
})
