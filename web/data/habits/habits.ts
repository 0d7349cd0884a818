import type { HabitFlags } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import { habitKey } from '@tend/domain/habits/catalogue'
import {
  type HabitState,
  readSelectedHabits,
  withHabitAdded,
  withHabitChosen,
  withHabitDone,
  withHabitRemoved,
  withHabitToggled,
} from '@tend/domain/habits/habits'
import { changeDailyField, readDailyField } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { ownDays } from '../storage/own-days.ts'
import { readPersisted, usePersisted, writePersisted } from '../storage/persisted.ts'

/** The specification's key: an array of names, the choice of this device. */
export const SELECTION_KEY = 'selectedHabits'
const NONE_SELECTED: readonly string[] = []

/** The names chosen, as they change here and in other tabs. */
export function useSelectedHabits(): readonly string[] {
  return usePersisted(SELECTION_KEY, readSelectedHabits, NONE_SELECTED).value
}

/** The names chosen, for what is no component. */
export function selectedHabits(): readonly string[] {
  return readPersisted(SELECTION_KEY, readSelectedHabits, NONE_SELECTED)
}

/** The flags of a day. */
export function readHabitFlags(device: Device, date: LocalDate): Promise<HabitFlags> {
  return readDailyField(device, date, 'habits')
}

/** The flags of the days from `first` to `last`, both included; days never written are missing. */
export async function readHabitDays(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<ReadonlyMap<LocalDate, HabitFlags>> {
  const rows = await ownDays(device, { first, last }).toArray()
  return new Map(rows.map(({ date, habits }) => [date, habits]))
}

/** Adds a habit to a day, not done yet, and to those chosen; nothing changes if five are there. */
export function addHabit(device: Device, date: LocalDate, name: string): Promise<void> {
  return changeHabits(device, date, (before) => withHabitAdded(before, name))
}

/** Chooses a habit, and says nothing of the day; nothing changes if five are there. */
export async function chooseHabit(device: Device, date: LocalDate, name: string): Promise<void> {
  const flags = await readHabitFlags(device, date)
  writePersisted(
    SELECTION_KEY,
    withHabitChosen({ selection: selectedHabits(), flags }, name).selection,
  )
}

/** A habit that was let go, for `restoreHabit`. */
export interface RemovedHabit {
  readonly key: string
  /** Its name and its place among those chosen, if it was chosen. */
  readonly chosen: { readonly name: string; readonly index: number } | null
  /** What the day said of it, if it did. */
  readonly flag: boolean | undefined
}

/** Lets a habit go: it is no longer chosen, and the day says nothing of it. */
export async function removeHabit(
  device: Device,
  date: LocalDate,
  key: string,
): Promise<RemovedHabit> {
  let removed: RemovedHabit = { key, chosen: null, flag: undefined }
  await changeHabits(device, date, (before) => {
    const index = before.selection.findIndex((name) => habitKey(name) === key)
    const name = before.selection[index]
    const chosen = name === undefined ? null : { name, index }
    removed = { key, chosen, flag: before.flags[key] }
    return withHabitRemoved(before, key)
  })
  return removed
}

/** Takes the letting go of a habit back, unless five others are there by now. */
export function restoreHabit(
  device: Device,
  date: LocalDate,
  { key, chosen, flag }: RemovedHabit,
): Promise<void> {
  return changeHabits(device, date, (before) => {
    const after = withHabitAdded(before, chosen?.name ?? key)
    if (after === before) return before
    const selection = [...before.selection]
    if (chosen) selection.splice(chosen.index, 0, chosen.name)
    return {
      selection,
      flags: flag === undefined ? before.flags : { ...before.flags, [key]: flag },
    }
  })
}

/** Turns done into not done and back (You page). */
export function toggleHabit(device: Device, date: LocalDate, key: string): Promise<void> {
  return changeDailyField(device, date, 'habits', (flags) => withHabitToggled(flags, key))
}

/** Says that a habit was done, or says nothing of it (Habits page). */
export function setHabitDone(
  device: Device,
  date: LocalDate,
  key: string,
  done: boolean,
): Promise<void> {
  return changeDailyField(device, date, 'habits', (flags) => withHabitDone(flags, key, done))
}

/**
 * Changes a day's flags together with the selection. That is kept within the transaction, so that
 * changes in quick turns, or in two tabs, each begin with what the one before has left.
 */
async function changeHabits(
  device: Device,
  date: LocalDate,
  change: (state: HabitState) => HabitState,
): Promise<void> {
  const before = selectedHabits()
  try {
    await changeDailyField(device, date, 'habits', (flags) => {
      const state = change({ selection: selectedHabits(), flags })
      writePersisted(SELECTION_KEY, state.selection)
      return state.flags
    })
  } catch (error) {
    writePersisted(SELECTION_KEY, before)
    throw error
  }
}
