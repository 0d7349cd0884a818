import { HABIT_KEY, type HabitFlags } from '../days/daily-data.ts'
import { habitKey, habitName } from './catalogue.ts'

/** Specification §9. */
export const MAX_HABITS = 5

/**
 * What both screens of habits stand on (ARCHITECTURE §6.6): the names chosen on this device, which
 * last from day to day, and the flags of one day, which are synced.
 */
export interface HabitState {
  readonly selection: readonly string[]
  readonly flags: HabitFlags
}

export interface DayHabit {
  readonly key: string
  readonly name: string
  readonly done: boolean
}

/** The habits of a day: those chosen, in that order, then any that the day itself knows. */
export function habitsOf({ selection, flags }: HabitState): DayHabit[] {
  const names = new Map(selection.map((name) => [habitKey(name), name]))
  for (const key of Object.keys(flags).sort()) {
    if (!names.has(key)) names.set(key, habitName(key))
  }
  return [...names].map(([key, name]) => ({ key, name, done: flags[key] === true }))
}

/** Whether there is no room for another one. */
export function isHabitListFull(state: HabitState): boolean {
  return habitsOf(state).length >= MAX_HABITS
}

/** With a habit added, not done yet; unchanged if there is no room, or if it is there already. */
export function withHabitAdded(state: HabitState, name: string): HabitState {
  const key = habitKey(name)
  const chosen = withHabitChosen(state, name)
  if (chosen === state || key in state.flags) return chosen
  return { ...chosen, flags: { ...state.flags, [key]: false } }
}

/** With a habit chosen for this and the coming days; unchanged if there is no room for it. */
export function withHabitChosen(state: HabitState, name: string): HabitState {
  const key = habitKey(name)
  if (state.selection.some((other) => habitKey(other) === key)) return state
  // One that the day knows already takes no more room.
  if (!(key in state.flags) && isHabitListFull(state)) return state
  return { ...state, selection: [...state.selection, name] }
}

/** With a habit let go: no longer chosen, and nothing said of it on that day. */
export function withHabitRemoved(state: HabitState, key: string): HabitState {
  return {
    selection: state.selection.filter((name) => habitKey(name) !== key),
    flags: withoutFlag(state.flags, key),
  }
}

/** With a habit done that was not, and the other way round: the flag stays (You page). */
export function withHabitToggled(flags: HabitFlags, key: string): HabitFlags {
  return { ...flags, [key]: flags[key] !== true }
}

/** With a habit done; or with nothing said of it (Habits page). */
export function withHabitDone(flags: HabitFlags, key: string, done: boolean): HabitFlags {
  if (!done) return withoutFlag(flags, key)
  return flags[key] === true ? flags : { ...flags, [key]: true }
}

function withoutFlag(flags: HabitFlags, key: string): HabitFlags {
  if (!(key in flags)) return flags
  const { [key]: _, ...others } = flags
  return others
}

/**
 * A selection as it was stored: names whose keys a day can hold, each once, at most `MAX_HABITS`.
 * @returns `undefined` for what is no list
 */
export function readSelectedHabits(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const names = new Map<string, string>()
  for (const name of stored) {
    if (typeof name !== 'string') continue
    const key = habitKey(name)
    if (HABIT_KEY.test(key) && !names.has(key)) names.set(key, habitName(key, name))
  }
  return [...names.values()].slice(0, MAX_HABITS)
}

const NUMERALS = ['', 'one', 'two', 'three', 'four', 'five']

/** The quiet line above what can be added. */
export function habitRoomText(count: number): string {
  const room = MAX_HABITS - count
  if (room <= 0) return 'Five is plenty. Let one go to make room for another.'
  return room === MAX_HABITS ? 'Pick up to five.' : `Room for ${NUMERALS[room]} more.`
}
