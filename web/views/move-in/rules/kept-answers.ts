import { readList, readObject, readOneOf } from '@tend/shared/records/stored-value'
import { MEAL_TYPES } from '../../../kinds/meal-types.ts'
import type { SimilarAnswer } from './matching/likeness.ts'
import type { MoveInAnswers } from './move-in.ts'

/** The answers of a review, which survive a reload. */
export interface KeptAnswers {
  /** In the order in which they were given first. */
  readonly sources: readonly KeptSource[]
  readonly similarAre: SimilarAnswer | null
}

interface KeptSource {
  /** Names the file, and its size. */
  readonly key: string
  /** With lists in the place of maps and sets. */
  readonly answers: { readonly [name in keyof MoveInAnswers]?: unknown }
}

export const NO_KEPT_ANSWERS: KeptAnswers = { sources: [], similarAre: null }

/** Keeps the answers to the questions about a source. */
export function withKept(kept: KeptAnswers, key: string, answers: MoveInAnswers): KeptAnswers {
  const listed = Object.entries(answers).map(([name, value]) => [
    name,
    value instanceof Map || value instanceof Set ? [...value] : value,
  ])
  const others = kept.sources.filter((each) => each.key !== key)
  return { ...kept, sources: [...others, { key, answers: Object.fromEntries(listed) }] }
}

/** The answers that were kept for a source. Invalid ones are asked again. */
export function keptFor({ sources }: KeptAnswers, key: string): MoveInAnswers {
  const answers = sources.find((each) => each.key === key)?.answers
  return answers ? readAnswers(answers) : {}
}

/** Reads stored answers; `undefined` if they are none. */
export function readKept(stored: object): KeptAnswers | undefined {
  const { sources, similarAre } = stored as { readonly [name in keyof KeptAnswers]?: unknown }
  const read = readList(sources, (each) => {
    const { key, answers } = readObject(each) ?? {}
    const found = readObject(answers)
    return typeof key === 'string' && found ? { key, answers: found } : undefined
  })
  return read && { sources: read, similarAre: readOneOf(similarAre, SIMILAR_ANSWERS) ?? null }
}

const SIMILAR_ANSWERS = ['same', 'different'] as const satisfies readonly SimilarAnswer[]

type Readers = {
  readonly [Name in keyof MoveInAnswers]-?: (
    value: unknown,
  ) => Exclude<MoveInAnswers[Name], undefined> | undefined
}

const READERS: Readers = {
  weightUnit: (value) => readOneOf(value, ['kg', 'lb']),
  distanceUnit: (value) => readOneOf(value, ['km', 'mi']),
  lengthUnit: (value) => readOneOf(value, ['cm', 'in']),
  dateOrder: (value) => readOneOf(value, ['day-month', 'month-day']),
  decimalSeparator: (value) => readOneOf(value, ['.', ',']),
  longWorkouts: (value) => readOneOf(value, ['sets', 'usual', 'kept']),
  courses: (value) => readOneOf(value, ['recorded', 'planned']),
  exercises: (value) => readMap(value, (id) => (id === null ? null : readText(id))),
  habits: (value) => readMap(value, readText),
  moods: (value) =>
    readMap(value, (step) => (Number.isInteger(step) ? (step as number) : undefined)),
  mealTypes: (value) => readMap(value, (type) => readOneOf(type, MEAL_TYPES)),
  sources: (value) =>
    readMap(value, readText) as Exclude<MoveInAnswers['sources'], undefined> | undefined,
  trackers: (value) => {
    const keys = readList(value, readText)
    return keys && new Set(keys)
  },
}

function readAnswers(stored: KeptSource['answers']): MoveInAnswers {
  const names = Object.keys(READERS) as readonly (keyof MoveInAnswers)[]
  const read = names.flatMap((name) => {
    const value = READERS[name](stored[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(read)
}

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function readMap<T>(
  stored: unknown,
  readValue: (value: unknown) => T | undefined,
): ReadonlyMap<string, T> | undefined {
  const entries = readList(stored, (entry) => {
    const [name, value] = Array.isArray(entry) ? entry : []
    const read = readValue(value)
    return typeof name === 'string' && read !== undefined ? ([name, read] as const) : undefined
  })
  return entries && new Map(entries)
}
