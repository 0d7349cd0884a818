import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameName, type NameCheck } from '@tend/shared/forms/own-name'
import type { Device } from '../../../store/device/device.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import {
  checkHabitName,
  isOwnHabit,
  MAX_OWN_HABITS,
  type OwnHabit,
  type OwnHabitId,
  type OwnHabits,
  otherHabitNames,
  removedHabitId,
} from '../rules/own-habits.ts'
import { addHabit, type RemovedHabit, removeHabit, restoreHabit } from './change-habits.ts'
import { selectedHabits } from './selected-habits.ts'
import { storedOwnHabits } from './stored-own-habits.ts'

/**
 * Adds a habit with a name, and selects it if there is room. The name of a removed habit brings that
 * one back.
 * @returns the tidy name, or why it cannot be used
 */
export async function addOwnHabit(
  device: Device,
  date: LocalDate,
  { name: text, group }: Pick<OwnHabit, 'name' | 'group'>,
): Promise<NameCheck | { readonly problem: 'noRoom' }> {
  const own = storedOwnHabits()
  const checked = checkHabitName(text, namesBeside(own))
  if ('problem' in checked) return checked
  const { name } = checked
  const id = removedHabitId(own, name) ?? newOwnHabitId()
  if (!(id in own) && Object.keys(own).length >= MAX_OWN_HABITS) {
    return { problem: 'noRoom' }
  }
  changeSetting({ field: id }, { name, group })
  try {
    await addHabit(device, date, id)
  } catch (error) {
    changeSetting({ field: id }, own[id] ?? null)
    throw error
  }
  return checked
}

/**
 * Changes the name and group of a habit; its days stay. Also names a habit of another device. Its own name is never
 * refused, even if a habit that another device has made has it too.
 * @returns like `addOwnHabit`
 */
export function changeOwnHabit(
  id: OwnHabitId,
  { name, group }: Pick<OwnHabit, 'name' | 'group'>,
): NameCheck {
  const own = storedOwnHabits()
  const before = own[id]?.name
  const others = namesBeside(own, id)
  const taken = before === undefined ? others : others.filter((each) => !isSameName(each, before))
  const checked = checkHabitName(name, taken)
  if ('name' in checked) changeSetting({ field: id }, { name: checked.name, group })
  return checked
}

/** Removes a habit from the list and from a day. Its other days and its name stay. */
export async function removeOwnHabit(
  device: Device,
  date: LocalDate,
  id: OwnHabitId,
): Promise<RemovedHabit> {
  const removed = await removeHabit(device, date, id)
  const habit = storedOwnHabits()[id]
  if (habit) changeSetting({ field: id }, { ...habit, removed: true })
  return removed
}

/** Undoes `removeOwnHabit`. Without room, it is only offered again. @returns as of `restoreHabit` */
export async function restoreOwnHabit(
  device: Device,
  date: LocalDate,
  id: OwnHabitId,
  removed: RemovedHabit,
): Promise<boolean> {
  const habit = storedOwnHabits()[id]
  if (habit) changeSetting({ field: id }, { name: habit.name, group: habit.group })
  const wasOfDay = removed.chosen !== null || removed.flag !== undefined
  return wasOfDay ? restoreHabit(device, date, removed) : true
}

/** The names of all other habits, with those that another app has brought. */
function namesBeside(own: OwnHabits, id?: OwnHabitId): string[] {
  return [...otherHabitNames(own, id), ...selectedHabits().filter((name) => !isOwnHabit(name))]
}

/** A random id, so that a server cannot tell the name from it. */
export function newOwnHabitId(): OwnHabitId {
  return `own${newLocalId().slice('local_'.length)}`
}
