import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf, setGlasses, setRegisters } from '@tend/shared/days/registers/merge-registers'
import {
  type DeviceDay,
  EMPTY_DEVICE_DAY,
  mergeIntoDay,
} from '@tend/shared/days/registers/reconcile'
import {
  type DayRegisters,
  glassesChangedMs,
  type Register,
  WATER,
  WATER_CHANGED,
} from '@tend/shared/days/registers/registers'
import { quartersOf } from '@tend/shared/days/registers/water-quarters'
import { isSameValue } from '@tend/shared/records/same-value'
import type {
  BroughtHabit,
  BroughtToDay,
  ImportedDay,
  MergedRegisters,
} from '../../database/rules/imported-rows.ts'
import { isOfGlasses, mergedOf, pick } from '../../database/rules/merged-registers.ts'
import { undoDayMerge } from './merge.ts'

/** The habits and glasses of one day in a file of another app. */
export interface MoveInDay {
  readonly date: LocalDate
  /** Glasses of the size of that day, a whole number from 0 to `MAX_GLASSES`. */
  readonly glasses: number
  /** The keys of the habits that were done. */
  readonly habitsDone: readonly string[]
  /** The keys of the habits that were skipped on purpose, which Tend keeps as not done. */
  readonly habitsNotDone: readonly string[]
}

/**
 * Imported glasses are counted by a replica with a fixed name, the bytes of 'imported'. So two devices
 * that import the same file have the same register, and the glasses are not counted twice.
 */
const IMPORT_REPLICA = '696d706f72746564'
const GLASSES = `${WATER}.${IMPORT_REPLICA}`

/** How many entries of a day an import adds, and how many the device has already. */
export interface DayCounts {
  readonly glasses: number
  readonly habits: number
  /** Whether glasses, and how many habits, stay as they are. */
  readonly glassesHere: boolean
  readonly habitsHere: number
}

interface ChangedDay {
  /** `undefined` if the day is to be deleted. */
  readonly day: DeviceDay | undefined
  /** `undefined` once no import has brought anything to the day. */
  readonly imported: ImportedDay | undefined
}

/**
 * Imports a day. The user's own entries stay as they are: glasses are added only to a day without
 * glasses, and a habit only if it is not on the day. If imports bring different numbers of glasses to a
 * day, the highest counts, since a later export of the same app knows more of the day.
 */
export function moveIntoDay(
  stored: DeviceDay | undefined,
  imported: ImportedDay | undefined,
  { date, glasses, habitsDone, habitsNotDone }: MoveInDay,
  receipt: string,
  nowMs: number,
): ChangedDay & { readonly counts: DayCounts } {
  const day = stored ?? EMPTY_DEVICE_DAY
  const known = imported ?? newImportedDay(date, stored)
  let { registers } = day
  let { before, confirmed, after } = known
  const brought = { receipt, glasses: 0, habits: [] as BroughtHabit[] }
  const isOurs = known.brought.some((each) => each.glasses > 0)
  const shown = fieldsOf(registers).waterCount
  const highest = highestGlasses(known.brought)

  function note(written: DayRegisters, names: readonly string[]) {
    const first = names.filter((name) => !(name in after))
    before = { ...before, ...pick(registers, first) }
    confirmed = { ...confirmed, ...pick(day.confirmed, first) }
    after = { ...after, ...pick(written, names) }
    registers = written
  }

  let added = 0
  if (glasses > 0 && (isOurs || shown === 0)) {
    brought.glasses = glasses
    const isEdited = isOurs && areGlassesEdited(registers, after)
    if (glasses > highest && !isEdited) {
      added = glasses - highest
      note(setGlasses(registers, IMPORT_REPLICA, shown + added, nowMs), [GLASSES, WATER_CHANGED])
    }
  }

  const flags = new Map([
    ...habitsNotDone.map((key): BroughtHabit => [key, false]),
    ...habitsDone.map((key): BroughtHabit => [key, true]),
  ])
  let habits = 0
  for (const [key, isDone] of flags) {
    const name = `habits.${key}`
    const earlier = broughtFlag(known.brought, key)
    if (earlier === undefined && typeof registers[name]?.[0] === 'boolean') continue
    brought.habits.push([key, isDone])
    const flag = earlier === true || isDone
    if (flag === earlier) continue
    if (earlier !== undefined && !isSameValue(registers[name], after[name])) continue
    note(setRegisters(registers, { [name]: flag }, nowMs), [name])
    habits += 1
  }

  const counts: DayCounts = {
    glasses: added,
    habits,
    glassesHere: glasses > 0 && added === 0,
    habitsHere: flags.size - habits,
  }
  const hasBrought = brought.glasses > 0 || brought.habits.length > 0
  if (!hasBrought) return { day: stored, imported, counts }
  return {
    day: { ...day, registers },
    imported: withBrought({ ...known, before, confirmed, after }, [...known.brought, brought]),
    counts,
  }
}

/**
 * Merges a day of an export file register by register: the later edit wins, and glasses of different devices add up.
 * @returns `undefined` if nothing changes
 */
export function mergeExportedDay(
  date: LocalDate,
  stored: DeviceDay | undefined,
  imported: ImportedDay | undefined,
  incoming: DayRegisters,
  receipt: string,
): ChangedDay | undefined {
  const before = stored ?? EMPTY_DEVICE_DAY
  const day = mergeIntoDay(before, incoming)
  if (day === before && stored) return undefined
  const merged = mergedOf(before.registers, day.registers)
  const known = imported ?? newImportedDay(date, stored)
  const brought: BroughtToDay = { receipt, glasses: 0, habits: [], merged }
  return { day, imported: withBrought(known, [...known.brought, brought]) }
}

/** An entry of a day that the user has changed since its import; `day` for any other than these. */
export type EditedDayEntry = 'glasses' | 'day' | { readonly habit: string }

/**
 * Takes an import out of a day. Entries that another import has brought too stay, and so do those that
 * the user has changed. They are named, unless they are as before the import, such as on a day from which another
 * device has taken it out. A register that was certainly never sent gets its state before the import. Any
 * other, which a server or another device may have, is written again with its earlier value.
 * @param isUnsent whether this import was certainly never sent, even if an earlier one was
 */
export function moveOutOfDay(
  stored: DeviceDay | undefined,
  imported: ImportedDay,
  receipt: string,
  nowMs: number,
  isUnsent: boolean | undefined = imported.isUnsent,
): ChangedDay & { readonly edited: readonly EditedDayEntry[] } {
  const day = stored ?? EMPTY_DEVICE_DAY
  const at = imported.brought.findIndex((each) => each.receipt === receipt)
  const own = imported.brought[at]
  const others = imported.brought.filter((each) => each !== own)
  const forgotten: string[] = []
  const edited: EditedDayEntry[] = []
  let { registers } = day
  let { before, confirmed, after } = imported

  const canRestore = (name: string) =>
    imported.isUnsent === true && day.confirmed[name] === confirmed[name]
  function forget(names: readonly string[]) {
    forgotten.push(...names)
    before = omit(before, names)
    confirmed = omit(confirmed, names)
    after = omit(after, names)
  }

  if (own?.merged) {
    if (isMergeEdited(registers, own.merged)) edited.push('day')
    registers = undoMerge(day, own.merged, isUnsent !== true)
  }

  const remaining = highestGlasses(others)
  const excess = (own?.glasses ?? 0) > remaining ? highestGlasses(imported.brought) - remaining : 0
  if (excess > 0) {
    const names = [GLASSES, WATER_CHANGED]
    if (areGlassesEdited(registers, after)) {
      if (glassesOf(registers[GLASSES]) > remaining) edited.push('glasses')
    } else if (remaining === 0 && names.every(canRestore)) {
      registers = restore(registers, names, before)
    } else {
      const shown = Math.max(0, fieldsOf(registers).waterCount - excess)
      registers = setGlasses(registers, IMPORT_REPLICA, shown, nowMs)
      after = { ...after, ...pick(registers, names) }
    }
    if (remaining === 0) forget(names)
  }

  for (const [key] of own?.habits ?? []) {
    const name = `habits.${key}`
    const rest = broughtFlag(others, key)
    if (rest === broughtFlag(imported.brought, key)) continue
    const earlier = rest ?? before[name]?.[0] ?? null
    if (!isSameValue(registers[name], after[name])) {
      if ((registers[name]?.[0] ?? null) !== earlier) edited.push({ habit: key })
    } else if (rest === undefined && canRestore(name))
      registers = restore(registers, [name], before)
    else registers = setRegisters(registers, { [name]: earlier }, RIGHT_AFTER)
    if (rest === undefined) forget([name])
    else after = { ...after, ...pick(registers, [name]) }
  }

  const taken = own?.merged ?? {
    before: pick(imported.before, forgotten),
    after: pick(imported.after, forgotten),
  }
  const left = imported.brought.flatMap((each, index) => {
    if (each === own) return []
    if (!each.merged || index < at) return each
    return { ...each, merged: withoutEarlier(each.merged, taken) }
  })
  if (own?.merged) before = withoutEarlier({ before, after }, taken).before
  const isEmpty = imported.isNew && others.length === 0 && Object.keys(registers).length === 0
  return {
    day: isEmpty ? undefined : { ...day, registers },
    imported:
      others.length > 0 ? withBrought({ ...imported, before, confirmed, after }, left) : undefined,
    edited,
  }
}

/** Gives registers that an export file has changed, and nobody since, the values from before. */
function undoMerge(
  day: DeviceDay,
  { before, after }: MergedRegisters,
  mayBeKnown: boolean,
): DayRegisters {
  const change = {
    before: { registers: before, confirmed: {} },
    after: { registers: after, confirmed: {} },
  }
  return undoDayMerge(day, change, RIGHT_AFTER, mayBeKnown).registers
}

/** Whether a register that an export file has changed has neither its value nor the one from before. */
function isMergeEdited(registers: DayRegisters, { before, after }: MergedRegisters): boolean {
  const hasGlassesBack = quartersOf(registers) === quartersOf(before)
  const isBack = (name: string) =>
    isOfGlasses(name)
      ? hasGlassesBack
      : isSameValue(registers[name]?.[0] ?? null, before[name]?.[0] ?? null)
  return Object.keys({ ...before, ...after })
    .filter((name) => !isSameValue(before[name], after[name]))
    .some((name) => !isSameValue(registers[name], after[name]) && !isBack(name))
}

/** The registers that a later import has changed, after an earlier one was taken back that had changed some before. */
function withoutEarlier(
  { before, after }: MergedRegisters,
  taken: MergedRegisters,
): MergedRegisters {
  const names = Object.keys({ ...taken.before, ...taken.after }).filter(
    (name) =>
      (name in before || name in after) &&
      isSameValue(before[name], taken.after[name]) &&
      // Else it was the later one.
      !(name in taken.before && isSameValue(taken.before[name], after[name])),
  )
  return { before: { ...omit(before, names), ...pick(taken.before, names) }, after }
}

function newImportedDay(date: LocalDate, stored: DeviceDay | undefined): ImportedDay {
  return {
    date,
    receipts: [],
    brought: [],
    isNew: stored === undefined,
    isUnsent: true,
    before: {},
    confirmed: {},
    after: {},
  }
}

function withBrought(imported: ImportedDay, brought: readonly BroughtToDay[]): ImportedDay {
  return { ...imported, brought, receipts: brought.map(({ receipt }) => receipt) }
}

function highestGlasses(brought: readonly BroughtToDay[]): number {
  return Math.max(0, ...brought.map(({ glasses }) => glasses))
}

/** Whether a habit is done according to imports; `undefined` if none brings it. */
function broughtFlag(brought: readonly BroughtToDay[], key: string): boolean | undefined {
  const flags = brought.flatMap(({ habits }) => habits.filter(([each]) => each === key))
  return flags.length === 0 ? undefined : flags.some(([, isDone]) => isDone)
}

/** The time of a write that every later one replaces, such as an edit that another device has not sent yet. */
const RIGHT_AFTER = 0

/** Whether the user has changed the glasses since an import wrote them. */
function areGlassesEdited(registers: DayRegisters, after: DayRegisters): boolean {
  return glassesChangedMs(registers) !== glassesChangedMs(after)
}

/** The glasses that a replica has added and not removed. */
function glassesOf([added, removed]: Register = [0, 0]): number {
  return Number(added) - Number(removed)
}

/** Gives registers their earlier state, in the same order; those that were missing are removed. */
function restore(
  registers: DayRegisters,
  names: readonly string[],
  before: DayRegisters,
): DayRegisters {
  return Object.fromEntries(
    Object.entries(registers).flatMap(([name, register]) => {
      if (!names.includes(name)) return [[name, register]]
      const earlier = before[name]
      return earlier ? [[name, earlier]] : []
    }),
  )
}

function omit<T>(
  fields: Readonly<Record<string, T>>,
  names: readonly string[],
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
