import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import { without } from '@tend/shared/records/without'
import { mergeGoals } from './change-goals.ts'
import { FIRST_VALUES } from './first-values.ts'
import { GENTLE_DAYS, mergeGentleDays } from './gentle-days.ts'
import { GOALS } from './goal-settings.ts'

/** Settings with a set of numbers, the plates. In any other, a list of numbers is one value, such as a rhythm. */
const NUMBER_SETS: ReadonlySet<string> = new Set(['platesKg', 'platesLb'])

const FIRST: ReadonlyMap<string, unknown> = new Map(Object.entries(FIRST_VALUES))

/**
 * Merges two values of a setting: objects by field, lists by element, goals and gentle days by day. What either
 * side has added stays, and what one side has removed is removed. If both have changed a part, or one has removed what
 * the other has changed, the later change wins.
 * @param common the value that both sides have changed; `undefined` if they have none in common
 */
export function mergeSetting(
  name: string,
  common: unknown,
  later: unknown,
  earlier: unknown,
): unknown {
  const base = common === undefined ? FIRST.get(name) : common
  const values = [base ?? [], later, earlier] as const
  const merged =
    (name === GOALS.field && mergeRead(GOALS, values, mergeGoals)) ||
    (name === GENTLE_DAYS.field && mergeRead(GENTLE_DAYS, values, mergeGentleDays))
  return (
    merged ||
    keepChanged(base, [later, earlier], mergeValues(base, later, earlier, NUMBER_SETS.has(name)))
  )
}

/** A habit that one side has removed and the other has changed stays, as any other entry does. */
function keepChanged(base: unknown, sides: readonly unknown[], merged: unknown): unknown {
  const fields = readObject(merged)
  if (!fields?.removed || !readObject(base) || readObject(base)?.removed) return merged
  const isChanged = sides.some((side) => !readObject(side)?.removed && !isSameValue(side, base))
  return isChanged ? without(fields, 'removed') : merged
}

/** `undefined` if this version cannot read all elements of the lists. */
function mergeRead<T extends readonly unknown[]>(
  { field, read }: { readonly field: string; readonly read: (settings: unknown) => T },
  values: readonly [base: unknown, later: unknown, earlier: unknown],
  merge: (base: T, later: T, earlier: T) => T,
): T | undefined {
  const isReadable = (value: unknown) =>
    Array.isArray(value) && read({ [field]: value }).length === value.length
  if (!values.every(isReadable)) return undefined
  const [base, later, earlier] = values
  return merge(read({ [field]: base }), read({ [field]: later }), read({ [field]: earlier }))
}

function mergeValues(
  base: unknown,
  later: unknown,
  earlier: unknown,
  hasNumberSets: boolean,
): unknown {
  if (isSameValue(earlier, base)) return later
  if (isSameValue(later, base)) return earlier
  const [one, other] = [partsOf(later, hasNumberSets), partsOf(earlier, hasNumberSets)]
  if (!one || !other || Array.isArray(later) !== Array.isArray(earlier)) return later
  const before = partsOf(base, true) ?? new Map()
  const merged = new Map<string, unknown>()
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const part = mergeValues(before.get(key), one.get(key), other.get(key), hasNumberSets)
    if (part !== undefined) merged.set(key, part)
  }
  return Array.isArray(later) ? [...merged.values()] : Object.fromEntries(merged)
}

/** The fields of an object, or the elements of a list by their ids; `undefined` if it is one value. */
function partsOf(value: unknown, hasNumberSets: boolean): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) {
    const fields = readObject(value)
    return fields && new Map(Object.entries(fields))
  }
  if (!hasNumberSets && value.some((each) => typeof each === 'number')) return undefined
  return new Map(value.map((each) => [idOf(each), each]))
}

function idOf(element: unknown): string {
  const id = readObject(element)?.id
  return typeof id === 'string' ? id : JSON.stringify(element)
}
