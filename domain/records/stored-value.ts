/**
 * Reading values that were stored by something else: an older version, a person's own file. Each
 * reader answers `undefined` for what it cannot read, and never guesses.
 */
export type StoredObject = Readonly<Record<string, unknown>>

const MAX_TEXT_CHARS = 10_000
const MAX_ID_CHARS = 128

export function readObject(value: unknown): StoredObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as StoredObject)
    : undefined
}

/** An id or a name: text with something in it. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return value.length <= MAX_TEXT_CHARS ? value : undefined
}

export function readId(value: unknown): string | undefined {
  const id = readName(value)
  return id !== undefined && id.length <= MAX_ID_CHARS ? id : undefined
}

/** Text that may be missing: `fallback` then. */
export function readText<T>(value: unknown, fallback: T): string | T | undefined {
  if (value === undefined || value === null) return fallback
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARS ? value : undefined
}

/** A finite number of 0 or more that may be missing: `fallback` then. */
export function readAmount<T>(value: unknown, fallback: T): number | T | undefined {
  if (value === undefined || value === null) return fallback
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

/** An ISO 8601 instant that may be missing: `fallback` then. */
export function readInstant(value: unknown, fallback: string): string | undefined {
  if (value === undefined || value === null) return fallback
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** Every item read, or `undefined` if one of them cannot be. */
export function readList<T>(
  value: unknown,
  readItem: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items: T[] = []
  for (const item of value) {
    const read = readItem(item)
    if (read === undefined) return undefined
    items.push(read)
  }
  return items
}

/** The object if none of its fields is `undefined`, which stands for "could not be read". */
export function completeOrUndefined<T extends object>(
  fields: {
    [K in keyof T]: T[K] | undefined
  },
): T | undefined {
  return Object.values(fields).includes(undefined) ? undefined : (fields as T)
}

/** Whose device reads, and when: what stored objects lack of it they take from here. */
export interface ReadContext {
  readonly userId: string
  readonly nowIso: string
}
