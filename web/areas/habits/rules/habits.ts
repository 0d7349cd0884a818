import { HABIT_KEY, type HabitFlags } from '@tend/shared/days/daily-fields'
import { catalogueHabit, habitKey } from './habit-catalogue.ts'
import { isOwnHabit, NO_OWN_HABITS, type OwnHabits, shownHabitName } from './own-habits.ts'

export const MAX_HABITS = 5

/** The habits of one day, shared by the You page and the Habits page. */
export interface HabitState {
  /** The ids or names that the user selected on this device, for every day. */
  readonly selection: readonly string[]
  /** The habits of this day, which are synced. They may include habits from another device. */
  readonly flags: HabitFlags
  /** The habits that the user has named; none by default. */
  readonly own?: OwnHabits
}

export interface DayHabit {
  readonly key: string
  readonly name: string
  readonly done: boolean
}

/** The habits of a day: the selected ones in their order, then other habits of the day, by key. */
export function habitsOf({ selection, flags, own = NO_OWN_HABITS }: HabitState): DayHabit[] {
  const names = new Map<string, string>()
  for (const chosen of selection) {
    const key = habitKey(chosen)
    names.set(key, shownHabitName(key, own, chosen))
  }
  for (const key of Object.keys(flags).sort()) {
    if (!names.has(key)) names.set(key, shownHabitName(key, own))
  }
  return [...names].map(([key, name]) => ({ key, name, done: flags[key] === true }))
}

/** Whether the day has `MAX_HABITS` habits, so that no other can be added. */
export function isHabitListFull(state: HabitState): boolean {
  return habitsOf(state).length >= MAX_HABITS
}

/**
 * Selects a habit and adds it to the day as not done (You page). Returns the same state if the list
 * is full or already has the habit.
 */
export function withHabitAdded(state: HabitState, name: string): HabitState {
  const key = habitKey(name)
  const chosen = withHabitChosen(state, name)
  if (chosen === state || Object.hasOwn(state.flags, key)) return chosen
  return { ...chosen, flags: { ...state.flags, [key]: false } }
}

/**
 * Selects a habit without adding it to the day (Habits page). Returns the same state if the list is
 * full or the habit is already selected.
 */
export function withHabitChosen(state: HabitState, name: string): HabitState {
  const key = habitKey(name)
  if (state.selection.some((other) => habitKey(other) === key)) return state
  // A habit of the day already counts towards the maximum.
  if (!Object.hasOwn(state.flags, key) && isHabitListFull(state)) return state
  return { ...state, selection: [...state.selection, name] }
}

/** Removes a habit from the selection and from the day. */
export function withHabitRemoved(state: HabitState, key: string): HabitState {
  return {
    ...state,
    selection: state.selection.filter((name) => habitKey(name) !== key),
    flags: withoutFlag(state.flags, key),
  }
}

/** Toggles a habit between done and not done (You page). */
export function withHabitToggled(flags: HabitFlags, key: string): HabitFlags {
  return { ...flags, [key]: flags[key] !== true }
}

/** Sets a habit as done, or removes its flag (Habits page). */
export function withHabitDone(flags: HabitFlags, key: string, done: boolean): HabitFlags {
  if (!done) return withoutFlag(flags, key)
  return flags[key] === true ? flags : { ...flags, [key]: true }
}

function withoutFlag(flags: HabitFlags, key: string): HabitFlags {
  if (!Object.hasOwn(flags, key)) return flags
  const { [key]: _, ...others } = flags
  return others
}

/**
 * Reads a stored selection. Invalid and repeated names are dropped. Two devices with a sealed copy may have chosen more
 * than `MAX_HABITS` together: all stay.
 * @returns `undefined` if the value is not a list
 */
export function readSelectedHabits(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const names = new Map<string, string>()
  for (const name of stored) {
    if (typeof name !== 'string') continue
    const key = habitKey(name)
    if (!HABIT_KEY.test(key) || names.has(key)) continue
    names.set(key, isOwnHabit(key) ? key : (catalogueHabit(key) ?? name))
  }
  return [...names.values()]
}
