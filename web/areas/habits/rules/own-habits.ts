import { checkOwnName, isSameName, type NameCheck, nameKey } from '@tend/shared/forms/own-name'
import { stableId } from '@tend/shared/records/stable-id'
import { readObject } from '@tend/shared/records/stored-value'
import { t } from '@tend/text'
import { HABIT_GROUPS, habitName } from './habit-catalogue.ts'

/**
 * A habit that the user has named. Its id is its key in the habits of a day, so that a new name changes
 * no day. Names are settings: they are never sent to a server that can read them.
 */
export interface OwnHabit {
  readonly name: string
  /** The index of its group in `HABIT_GROUPS`. */
  readonly group: number
  /** Whether the user has removed it. The days on which it was done still show its name. */
  readonly removed?: true
}

/** `own` and 128 random bits in hexadecimal: a valid habit key, and the name of a settings field. */
export type OwnHabitId = `own${string}`

export type OwnHabits = { readonly [id: OwnHabitId]: OwnHabit }

export const NO_OWN_HABITS: OwnHabits = {}

/** Of all times, removed ones included, so that a day cannot get too many registers. */
export const MAX_OWN_HABITS = 100

/** Shown for a habit whose name is only on another device. */
// biome-ignore lint/plugin: it stands where rules have a name that the user has typed
const UNKNOWN_NAME = t`A habit of your own`

export function isOwnHabit(key: string): key is OwnHabitId {
  return /^own[0-9a-f]{32}$/.test(key)
}

/** Stands for a habit that a file of another app names, until an import gives it an id that does not tell its name. */
export function provisionalHabitId(name: string): OwnHabitId {
  const halves = ['first', 'second'].map((half) => stableId('habit', half, nameKey(name)))
  return `own${halves.map((id) => id.slice(-16)).join('')}`
}

/** The user's habits in stored or exported settings. Invalid ones are dropped. */
export function readOwnHabits(settings: unknown): OwnHabits {
  const habits: { [id: OwnHabitId]: OwnHabit } = {}
  for (const [id, value] of Object.entries(readObject(settings) ?? {})) {
    const habit = isOwnHabit(id) && readOwnHabit(value)
    if (habit) habits[id] = habit
  }
  return habits
}

function readOwnHabit(value: unknown): OwnHabit | undefined {
  const { name, group, removed } = readObject(value) ?? {}
  const checked = typeof name === 'string' && checkHabitName(name, [])
  if (!checked || !('name' in checked) || checked.name !== name) return undefined
  const index = HABIT_GROUPS.findIndex((_, each) => each === group)
  return { name, group: Math.max(index, 0), ...(removed === true && { removed }) }
}

/** The name of a habit to show. */
export function shownHabitName(key: string, own: OwnHabits, chosenName?: string): string {
  return isOwnHabit(key) ? (own[key]?.name ?? UNKNOWN_NAME) : habitName(key, chosenName)
}

/** The habits of a group that the user has not removed, oldest first. */
export function ownHabitsOf(own: OwnHabits, group: number): { id: OwnHabitId; name: string }[] {
  return listOf(own).filter((habit) => habit.group === group && !habit.removed)
}

function listOf(own: OwnHabits): ({ readonly id: OwnHabitId } & OwnHabit)[] {
  return Object.entries(own).flatMap(([id, habit]) => (isOwnHabit(id) ? [{ id, ...habit }] : []))
}

/**
 * Checks a typed name, see `checkOwnName`.
 * @param others the names of all other habits
 */
export function checkHabitName(text: string, others: readonly string[]): NameCheck {
  return checkOwnName(text, others)
}

/** The id of the habit with this name, unless it was removed. */
export function ownHabitNamed(own: OwnHabits, name: string): OwnHabitId | undefined {
  return listOf(own).find((habit) => !habit.removed && isSameName(habit.name, name))?.id
}

/** The names that are taken: the catalogue's, and the user's other habits'. */
export function otherHabitNames(own: OwnHabits, id?: OwnHabitId): string[] {
  const catalogue = HABIT_GROUPS.flatMap<{ name: string }>(({ habits }) => habits)
  const others = listOf(own).filter((habit) => habit.id !== id && !habit.removed)
  return [...catalogue, ...others].map(({ name }) => name)
}

/** The id of a removed habit with this name. Adding the name brings it back with its days. */
export function removedHabitId(own: OwnHabits, name: string): OwnHabitId | undefined {
  return listOf(own).find((habit) => habit.removed && isSameName(habit.name, name))?.id
}
