/**
 * Readers for values from outside: the database, localStorage, or a file that
 * the user imports. Each reader returns `undefined` for an invalid value.
 */
export type StoredObject = Readonly<Record<string, unknown>>

const MAX_TEXT_CHARS = 10_000
const MAX_ID_CHARS = 128

export function readObject(value: unknown): StoredObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as StoredObject)
    : undefined
}

/** Reads text that is not blank. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return value.length <= MAX_TEXT_CHARS ? value : undefined
}

export function readId(value: unknown): string | undefined {
  const id = readName(value)
  return id !== undefined && id.length <= MAX_ID_CHARS ? id : undefined
}

/** Reads optional text; `fallback` if it is missing. */
export function readText<T>(value: unknown, fallback: T): string | T | undefined {
  if (value === undefined || value === null) return fallback
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARS ? value : undefined
}

/** Reads an optional finite number of at least 0; `fallback` if it is missing. */
export function readAmount<T>(value: unknown, fallback: T): number | T | undefined {
  if (value === undefined || value === null) return fallback
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.includes(value as T) ? (value as T) : undefined
}

/** Reads an optional instant (text or milliseconds) as ISO 8601; `fallback` if it is missing. */
export function readInstant(value: unknown, fallback: string): string | undefined {
  if (value === undefined || value === null) return fallback
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** Reads every item of a list; `undefined` if any item is invalid. */
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

/** Returns the object, or `undefined` if any of its fields is `undefined`, that is, invalid. */
export function completeOrUndefined<T extends object>(
  fields: {
    [K in keyof T]: T[K] | undefined
  },
): T | undefined {
  return Object.values(fields).includes(undefined) ? undefined : (fields as T)
}

/** Values that the reader of a record fills in. */
export interface ReadContext {
  /** The user of this device, who owns every record that is read. */
  readonly userId: string
  /** The current time, ISO 8601, for records without a creation time. */
  readonly nowIso: string
}
