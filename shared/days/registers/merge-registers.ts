import {
  type DailyField,
  type DailyFields,
  type HabitFlags,
  MAX_GLASSES,
  MAX_HABIT_FLAGS,
  SLEEP_TASK_KEY,
} from '../daily-fields.ts'
import { progressPercent } from '../routine-progress.ts'
import {
  clampRevision,
  type DayRegisters,
  MAX_STORED_REVISION,
  type Register,
  type RegisterValue,
  ROUTINE_ACTIVE,
  ROUTINE_TASKS,
  revisionOf,
  WATER,
  WATER_CHANGED,
} from './registers.ts'
import {
  ADDED_QUARTERS,
  glassBalance,
  isReplica,
  looseQuarters,
  QUARTERS,
  TAKEN_QUARTERS,
} from './water-quarters.ts'

/**
 * Merges two states of a day. The result depends neither on the order nor on repetition. The higher
 * revision of each register wins; if they are equal, the value that sorts later as JSON. Of the glasses
 * of a replica the larger numbers win, since they only grow.
 * @returns `stored` itself if `incoming` changes nothing
 */
export function mergeRegisters(stored: DayRegisters, incoming: DayRegisters): DayRegisters {
  const clearedBefore = (map: string) =>
    Math.max(revisionOf(stored, map), revisionOf(incoming, map))
  const habitsClearedMs = clearedBefore('habits')
  const tasksClearedMs = clearedBefore(ROUTINE_TASKS)
  const isCleared = (name: string, revision: number) =>
    (revision < habitsClearedMs && name.startsWith('habits.')) ||
    (revision < tasksClearedMs && name.startsWith(`${ROUTINE_TASKS}.`))
  let merged: Record<string, Register> | null = null
  let clearsMap = false
  for (const name of Object.keys(incoming)) {
    const register = mergeRegister(name, stored[name], incoming[name] as Register)
    if (register === stored[name] || isCleared(name, register[1])) continue
    merged ??= { ...stored }
    merged[name] = register
    clearsMap ||= isMap(name)
  }
  if (merged === null) return stored
  if (!clearsMap) return merged
  const kept: Record<string, Register> = {}
  for (const name of Object.keys(merged)) {
    const register = merged[name] as Register
    if (!isCleared(name, register[1])) kept[name] = register
  }
  return kept
}

function mergeRegister(name: string, stored: Register | undefined, incoming: Register): Register {
  if (!stored) return incoming
  if (isReplica(name)) {
    const added = Math.max(Number(stored[0]), Number(incoming[0]))
    const removed = Math.max(stored[1], incoming[1])
    return added === stored[0] && removed === stored[1] ? stored : [added, removed]
  }
  if (stored[1] !== incoming[1]) return stored[1] > incoming[1] ? stored : incoming
  return JSON.stringify(stored[0]) >= JSON.stringify(incoming[0]) ? stored : incoming
}

/** The fields of a day, as screens and the plain API show them. */
export function fieldsOf(registers: DayRegisters): DailyFields {
  const active = registers[ROUTINE_ACTIVE]?.[0] === true
  const completedTasks = flagsOf(registers, ROUTINE_TASKS)
  const done = active ? countDone(completedTasks) : 0
  return {
    waterCount: toGlasses(glassBalance(registers)),
    habits: flagsOf(registers, 'habits'),
    sleepRoutine: { active, progress: progressPercent(done), completedTasks },
    eatingLog: {
      food: String(registers['eatingLog.food']?.[0] ?? ''),
      feelings: String(registers['eatingLog.feelings']?.[0] ?? ''),
    },
  }
}

/** The number of done tasks. Keys that this version does not know do not count. */
function countDone(completedTasks: HabitFlags): number {
  const entries = Object.entries(completedTasks)
  return entries.filter(([key, isDone]) => isDone && SLEEP_TASK_KEY.test(key)).length
}

/** The entries of a map that are shown, sorted by key. */
function flagsOf(registers: DayRegisters, map: string): HabitFlags {
  const prefix = `${map}.`
  const names = Object.keys(registers).filter(
    (name) => name.startsWith(prefix) && typeof registers[name]?.[0] === 'boolean',
  )
  const flags: Record<string, boolean> = {}
  for (const name of names.sort().slice(0, MAX_HABIT_FLAGS)) {
    flags[name.slice(prefix.length)] = registers[name]?.[0] === true
  }
  return flags
}

function toGlasses(balance: number): number {
  return Math.min(MAX_GLASSES, Math.max(0, balance))
}

/**
 * Adds the difference to `glasses` to what a replica has added or removed, so that exactly `glasses`
 * are shown, whatever other replicas did.
 */
export function setGlasses(
  registers: DayRegisters,
  replica: string,
  glasses: number,
  nowMs: number,
): DayRegisters {
  const name = `${WATER}.${replica}`
  const [added, removed] = registers[name] ?? [0, 0]
  const difference = glasses - glassBalance(registers)
  const register: Register =
    difference > 0 ? [Number(added) + difference, removed] : [added, removed - difference]
  const changed: Register = [null, nextRevision(nowMs, revisionOf(registers, WATER_CHANGED))]
  return { ...registers, [name]: register, [WATER_CHANGED]: changed }
}

/** Sets the water of a day, so that exactly so many quarters are shown, and as many whole glasses as they fill. */
export function setQuarters(
  registers: DayRegisters,
  replica: string,
  quarters: number,
  nowMs: number,
): DayRegisters {
  const glasses = Math.floor(quarters / QUARTERS)
  const written = setGlasses(registers, replica, glasses, nowMs)
  const loose = quarters - QUARTERS * glasses - looseQuarters(registers)
  if (loose === 0) return written
  const name = `${loose > 0 ? ADDED_QUARTERS : TAKEN_QUARTERS}${replica.slice(0, 8)}`
  const count = Number(registers[name]?.[0] ?? 0) + Math.abs(loose)
  const register: Register = [count, count]
  return { ...written, [name]: register }
}

/** Sets registers by name, each with a revision above all that the write replaces. */
export function setRegisters(
  registers: DayRegisters,
  values: Readonly<Record<string, RegisterValue>>,
  nowMs: number,
): DayRegisters {
  const written = Object.entries(values).map(([name, value]): [string, Register] => [
    name,
    [value, nextRevision(nowMs, lastRevision(registers, name))],
  ])
  return mergeRegisters(registers, Object.fromEntries(written))
}

/** The registers of a field whose values differ; an entry that is missing in `after` is removed. */
export function changedValues<F extends Exclude<DailyField, 'waterCount'>>(
  field: F,
  before: DailyFields[F],
  after: DailyFields[F],
): Record<string, RegisterValue> {
  const old = valuesOf(field, before)
  const removed = [...old.keys()].map((name): [string, RegisterValue] => [name, null])
  const all = new Map([...removed, ...valuesOf(field, after)])
  return Object.fromEntries([...all].filter(([name, value]) => old.get(name) !== value))
}

/** The values of a field by the names of its registers. Progress is computed, so it has none. */
export function valuesOf<F extends DailyField>(
  field: F,
  value: DailyFields[F],
): Map<string, RegisterValue> {
  const values = new Map<string, RegisterValue>()
  addValues(values, field, value)
  return values
}

function addValues(
  values: Map<string, RegisterValue>,
  name: string,
  value: object | RegisterValue,
): void {
  if (name === 'sleepRoutine.progress') return
  if (typeof value !== 'object' || value === null) {
    values.set(name, value)
    return
  }
  for (const [key, inner] of Object.entries(value)) addValues(values, `${name}.${key}`, inner)
}

/**
 * The revision for a write: the current time, or `last + 1` if the clock is not ahead of `last`. It
 * is always one that device and server accept, whatever the clock shows.
 */
export function nextRevision(nowMs: number, last: number): number {
  return Math.min(Math.max(clampRevision(nowMs), last + 1), MAX_STORED_REVISION)
}

/** The highest revision of a register, of its map, and of its entries; 0 if there is none. */
function lastRevision(registers: DayRegisters, name: string): number {
  const map = mapOf(name)
  const prefix = `${name}.`
  let last = 0
  for (const other of Object.keys(registers)) {
    const isRelated = other === name || other === map || other.startsWith(prefix)
    if (isRelated && !isReplica(other)) last = Math.max(last, revisionOf(registers, other))
  }
  return last
}

/** Whether this register removes the older entries of a map. */
export function isMap(name: string): boolean {
  return name === 'habits' || name === ROUTINE_TASKS
}

/** The map that a register is an entry of. */
function mapOf(name: string): string | undefined {
  if (name.startsWith('habits.')) return 'habits'
  return name.startsWith(`${ROUTINE_TASKS}.`) ? ROUTINE_TASKS : undefined
}
