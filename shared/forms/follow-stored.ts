import { isSameValue } from '../records/same-value.ts'
import { readObject } from '../records/stored-value.ts'

type Fields = Readonly<Record<string, unknown>>
type List = readonly unknown[]

/** Fields that depend on each other, such as a weight and its unit. They change together. */
export type FieldGroups = readonly (readonly string[])[]

/** A form with what has changed elsewhere since its edit began. */
export interface FollowedForm<Form> {
  readonly form: Form
  /** Whether both sides have changed one value, and differently. The form keeps the person's. */
  readonly isClash: boolean
}

/**
 * The form of an edit with what has changed elsewhere since it began. A field that both sides have changed keeps
 * the person's value. Lists are merged by element: new elements of both sides stay, and so does an element that
 * one side has removed and the other has changed. Elements with an id or with grouped fields are merged by field;
 * any other element is one value.
 *
 * Elements without an id are matched by content, with the fewest changes. Different changes elsewhere can store the same
 * list: a set was removed, or it was made equal to the next one and that was removed; a set was replaced by another, or
 * a field of it was edited. No function of the three lists can tell these apart, so they are no clash. All that is
 * stored is in the merged form nevertheless, except where the person has typed.
 * @param before the form as the edit began
 * @param latest the form of what is stored now
 * @param groups of the fields of elements
 */
export function followStored<Form extends object>(
  form: Form,
  before: Form,
  latest: Form,
  groups: FieldGroups = [],
): FollowedForm<Form> {
  let isClash = false
  const onClash = () => {
    isClash = true
  }
  const merged = mergeFields(form as Fields, before as Fields, latest as Fields, groups, onClash)
  return { form: merged as Form, isClash }
}

/**
 * Typed texts with what has changed elsewhere since; they stay as typed if nothing is stored any more.
 * @param begunOn the stored texts from which they were typed; without them, all count as typed
 * @returns `isClash` if both sides have changed one text, and differently
 */
export function followTexts(
  typed: readonly string[],
  begunOn: readonly string[] | undefined,
  stored: readonly string[],
): { readonly texts: readonly string[]; readonly isClash: boolean } {
  if (!begunOn || stored.every((text) => text === '')) return { texts: typed, isClash: false }
  const { form, isClash } = followStored({ texts: typed }, { texts: begunOn }, { texts: stored })
  return { texts: form.texts, isClash }
}

function mergeFields(
  form: Fields,
  before: Fields,
  latest: Fields,
  groups: FieldGroups,
  onClash: () => void,
): Fields {
  const names = [...new Set([...Object.keys(latest), ...Object.keys(form)])]
  const merged = names.map((name) => {
    const group = groups.find((each) => each.includes(name)) ?? [name]
    const isTyped = group.some((each) => !isSameValue(form[each], before[each]))
    const stored = latest[name]
    return [name, isTyped ? mergeValue(form[name], before[name], stored, groups, onClash) : stored]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function mergeValue(
  typed: unknown,
  before: unknown,
  latest: unknown,
  groups: FieldGroups,
  onClash: () => void,
) {
  const areLists = Array.isArray(typed) && Array.isArray(before) && Array.isArray(latest)
  if (areLists && !isSameValue(latest, before))
    return mergeLists(typed, before, latest, groups, onClash)
  return keepTyped(typed, before, latest, onClash)
}

function keepTyped(typed: unknown, before: unknown, latest: unknown, onClash: () => void) {
  if (!isSameValue(latest, before) && !isSameValue(latest, typed)) onClash()
  return typed
}

function mergeLists(
  typed: List,
  before: List,
  latest: List,
  groups: FieldGroups,
  onClash: () => void,
): List {
  const areKnown = [...typed, ...before, ...latest].every(hasOwnKey)
  const byKey = (list: List) => {
    const keys = areKnown ? keysOf(list) : alignedKeys(list, before)
    return new Map(keys.map((key, at) => [key, list[at]]))
  }
  const [mine, begun, others] = [byKey(typed), byKey(before), byKey(latest)]
  const merged = new Map<string, unknown>()
  for (const key of orderOf([...mine.keys()], [...begun.keys()], [...others.keys()])) {
    const [one, old, other] = [mine.get(key), begun.get(key), others.get(key)]
    if (mine.has(key) && others.has(key))
      merged.set(key, mergeElement(one, old, other, groups, onClash))
    else if (!isSameValue(one ?? other, old)) merged.set(key, one ?? other)
  }
  return [...merged.values()]
}

function mergeElement(
  typed: unknown,
  before: unknown,
  latest: unknown,
  groups: FieldGroups,
  onClash: () => void,
) {
  if (isSameValue(typed, before)) return latest
  const [form, stored] = [readObject(typed), readObject(latest)]
  const hasParts = form && ('id' in form || groups.flat().some((name) => name in form))
  return stored && hasParts
    ? mergeFields(form, readObject(before) ?? {}, stored, groups, onClash)
    : keepTyped(typed, before, latest, onClash)
}

/** The order of the side that has moved something, with the other side's new elements behind their neighbours. */
function orderOf(mine: string[], begun: string[], others: string[]): string[] {
  const [kept, left] = [
    mine.filter((key) => begun.includes(key)),
    begun.filter((key) => mine.includes(key)),
  ]
  const [first, second] = isSameValue(kept, left) ? [others, mine] : [mine, others]
  const order = [...first]
  second.forEach((key, at) => {
    if (!first.includes(key)) order.splice(order.indexOf(second[at - 1] ?? '') + 1, 0, key)
  })
  return order
}

/** Whether an element is known by its id or, for a number, by its value. */
function hasOwnKey(element: unknown): boolean {
  return typeof element === 'number' || readObject(element)?.id !== undefined
}

/** A key for each element. Of equal elements, each has another one. */
function keysOf(list: List): string[] {
  const keys = list.map((each) => JSON.stringify(readObject(each)?.id ?? each))
  return keys.map((key, at) => `${key} ${keys.slice(0, at).filter((one) => one === key).length}`)
}

/** The keys of elements, and by how much they differ from the earlier ones: 1 for each that is added or removed. */
interface Alignment {
  readonly keys: readonly string[]
  readonly changes: number
}

/** Decides between ways of equal changes: the one with more elements that stay as they are. */
const CHANGED_AT_ALL = 0.001

/** From 0 to 2, as much as to remove the one and to add the other. */
function differenceOf(one: unknown, other: unknown): number {
  if (isSameValue(one, other)) return 0
  const [fields, others] = [readObject(one), readObject(other)]
  if (!fields || !others) return 2
  const names = Object.keys({ ...fields, ...others })
  const changes = names.filter((name) => !isSameValue(fields[name], others[name])).length
  return Math.min((2 * changes) / names.length + CHANGED_AT_ALL, 2)
}

/** Each element has the key of the earlier one from which it comes by the fewest changes. Texts keep their places. */
function alignedKeys(list: List, before: List): readonly string[] {
  const areTexts = list.length === before.length && list.every((each) => typeof each === 'string')
  if (areTexts) return list.map((_, at) => String(at))
  const fresh = keysOf(list).map((key) => `new ${key}`)
  const known = new Map<string, Alignment>()
  const rest = (at: number, from: number): Alignment => {
    const place = `${at} ${from}`
    const alignment = known.get(place) ?? align(at, from)
    known.set(place, alignment)
    return alignment
  }
  /** Aligns the elements from `at` on with the earlier ones from `from` on. */
  function align(at: number, from: number): Alignment {
    if (from === before.length) return { keys: fresh.slice(at), changes: list.length - at }
    if (at === list.length) return { keys: [], changes: before.length - from }
    const [kept, added, removed] = [rest(at + 1, from + 1), rest(at + 1, from), rest(at, from + 1)]
    const ways = [
      {
        keys: [String(from), ...kept.keys],
        changes: kept.changes + differenceOf(list[at], before[from]),
      },
      { keys: [fresh[at] ?? '', ...added.keys], changes: added.changes + 1 },
      { keys: removed.keys, changes: removed.changes + 1 },
    ]
    return ways.reduce((best, way) => (way.changes < best.changes ? way : best))
  }
  return rest(0, 0).keys
}
