import type { HabitFlags } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayRegisters, Register } from '@tend/shared/days/registers/registers'
import { ownDays } from '../../../store/database/own-days.ts'
import {
  changeDailyField,
  putBackRegister,
  readDailyField,
} from '../../../store/days/change-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { habitKey } from '../rules/habit-catalogue.ts'
import {
  type HabitState,
  habitsOf,
  MAX_HABITS,
  withHabitAdded,
  withHabitChosen,
  withHabitDone,
  withHabitRemoved,
  withHabitToggled,
} from '../rules/habits.ts'
import { SELECTION_KEY, selectedHabits } from './selected-habits.ts'

/** The habit flags of a day. */
export function readHabitFlags(device: Device, date: LocalDate): Promise<HabitFlags> {
  return readDailyField(device, date, 'habits')
}

/** The habit flags from `first` to `last`, both included. Days never written are absent. */
export async function readHabitDays(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<ReadonlyMap<LocalDate, HabitFlags>> {
  const rows = await ownDays(device, { first, last }).toArray()
  return new Map(rows.map(({ date, habits }) => [date, habits]))
}

/** Selects a habit and adds it to a day as not done. Does nothing if there are five already. */
export function addHabit(device: Device, date: LocalDate, name: string): Promise<void> {
  return changeHabits(device, date, (before) => withHabitAdded(before, name))
}

/** Selects a habit without setting a flag. Does nothing if there are five already. */
export async function chooseHabit(device: Device, date: LocalDate, name: string): Promise<void> {
  const flags = await readHabitFlags(device, date)
  writePersisted(
    SELECTION_KEY,
    withHabitChosen({ selection: selectedHabits(), flags }, name).selection,
  )
}

/** A removed habit, for `restoreHabit`. */
export interface RemovedHabit {
  readonly key: string
  /** Its name and its position in the selection; `null` if it was not selected. */
  readonly chosen: { readonly name: string; readonly index: number } | null
  /** Its flag on the day, and the register of that; `undefined` if it had none. */
  readonly flag: boolean | undefined
  readonly register: Register | undefined
  /** How many habits the day had with it. */
  readonly count: number
}

const registerOf = (key: string) => `habits.${key}`

/** Removes a habit from the selection and from a day. */
export async function removeHabit(
  device: Device,
  date: LocalDate,
  key: string,
): Promise<RemovedHabit> {
  let removed: RemovedHabit = { key, chosen: null, flag: undefined, register: undefined, count: 0 }
  await changeHabits(device, date, (before, registers) => {
    const index = before.selection.findIndex((name) => habitKey(name) === key)
    const name = before.selection[index]
    const chosen = name === undefined ? null : { name, index }
    const flag = Object.hasOwn(before.flags, key) ? before.flags[key] : undefined
    const count = habitsOf(before).length
    removed = { key, chosen, flag, register: registers[registerOf(key)], count }
    return withHabitRemoved(before, key)
  })
  return removed
}

/**
 * Undoes `removeHabit`, also if there were more than five habits. A habit that was not done keeps the time at which
 * that was noted: another device may have ticked it since.
 * @returns `false`, and changes nothing, if others have taken its place by now
 */
export async function restoreHabit(
  device: Device,
  date: LocalDate,
  { key, chosen, flag, register, count }: RemovedHabit,
): Promise<boolean> {
  let isBack = false
  let hasRoom = true
  await changeHabits(device, date, (before) => {
    if (before.selection.some((name) => habitKey(name) === key)) return before
    const isFull = habitsOf(before).length >= Math.max(count, MAX_HABITS)
    hasRoom = !isFull || Object.hasOwn(before.flags, key)
    if (!hasRoom) return before
    isBack = true
    const selection = [...before.selection]
    if (chosen) selection.splice(chosen.index, 0, chosen.name)
    return {
      selection,
      flags: flag ? { ...before.flags, [key]: flag } : before.flags,
    }
  })
  if (isBack && flag === false && register) {
    await putBackRegister(device, date, registerOf(key), register)
  }
  return hasRoom
}

/** Switches a habit between done and not done, for the You page. */
export function toggleHabit(device: Device, date: LocalDate, key: string): Promise<void> {
  return changeDailyField(device, date, 'habits', (flags) => withHabitToggled(flags, key))
}

/** Marks a habit as done, or removes its flag, for the Habits page. */
export function setHabitDone(
  device: Device,
  date: LocalDate,
  key: string,
  done: boolean,
): Promise<void> {
  return changeDailyField(device, date, 'habits', (flags) => withHabitDone(flags, key, done))
}

/**
 * Changes the flags of a day and the selection. The selection is read and written during the
 * database transaction. So several changes at once, even in two tabs, run one after the other, and each
 * starts from the previous result.
 */
async function changeHabits(
  device: Device,
  date: LocalDate,
  change: (state: HabitState, registers: DayRegisters) => HabitState,
): Promise<void> {
  const before = selectedHabits()
  try {
    await changeDailyField(device, date, 'habits', (flags, registers) => {
      const state = change({ selection: selectedHabits(), flags }, registers)
      writePersisted(SELECTION_KEY, state.selection)
      return state.flags
    })
  } catch (error) {
    writePersisted(SELECTION_KEY, before)
    throw error
  }
}
