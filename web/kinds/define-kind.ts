import { type ReadContext, readObject, type StoredObject } from '@tend/shared/records/stored-value'
import type { Fields, Limits, RecordOf } from './field.ts'
import { nameOf } from './name-of.ts'
import { recordReader } from './record-reader.ts'

/** A number of a record beyond its limits. */
export interface NumberBeyondLimits {
  /** The name of the record, or of the object inside it; `null` if it has none. */
  readonly owner: string | null
  readonly field: string
  readonly found: number
  /** The nearest number within the limits. */
  readonly limit: number
}

export type ReportLimit = (number: NumberBeyondLimits) => void

/** What Tend knows about one kind of entry. */
export interface Kind<R extends object> {
  /**
   * Reads a record of an export file, of the sealed copy, or a row of the database.
   * @param onInvalid receives the names of the parts that the record was read without
   * @returns `undefined` if the record is invalid
   */
  read(value: unknown, context: ReadContext, onInvalid?: (name: string) => void): R | undefined
  /**
   * The field that makes a record invalid: with a valid value there, it can be read. `undefined` if there is
   * no such field, or more than one.
   */
  invalidField(value: unknown): string | undefined
  /** Brings the numbers of a record to the limits of the app's forms. */
  limit(record: R, report: ReportLimit): R
  /**
   * The fields of release 1.0.0 except `typed`; `exercises.name` is a field of each object in a list. `null` if
   * fields have names that are chosen freely.
   */
  readonly firstFields: ReadonlySet<string> | null
  /** The number of fields that were added after release 1.0.0. */
  readonly laterFieldCount: number
}

/** A kind whose records have these fields. */
export interface DefinedKind<F extends Fields> extends Kind<RecordOf<F>> {
  readonly fields: F
}

export function defineKind<F extends Fields>(fields: F): DefinedKind<F> {
  const read = recordReader(fields)
  const limit = limiter(fields)
  return {
    fields,
    read,
    invalidField: (value) => {
      const stored = readObject(value)
      const isReadWith = (name: string, valid: unknown) =>
        read({ ...stored, [name]: valid }, { userId: '', nowIso: '' }) !== undefined
      return (
        stored && Object.keys(fields).find((name) => isReadWith(name, fields[name]?.samples[0]))
      )
    },
    limit: (record, report) => limit(record, null, report),
    firstFields: firstFieldsOf(fields),
    laterFieldCount: laterFieldCountOf(fields),
  }
}

type Limit = <R extends object>(record: R, parent: string | null, report: ReportLimit) => R

/** Brings the numbers of records with these fields to their limits. A record within them stays the same object. */
function limiter(fields: Fields): Limit {
  const limited = Object.entries(fields).flatMap(([field, { limits, items }]) =>
    limits || items ? [{ field, limits, limitItem: items && limiter(items) }] : [],
  )
  return (record, parent, report) => {
    const stored = record as StoredObject
    const owner = nameOf(record) ?? parent
    let changed = record
    for (const { field, limits, limitItem } of limited) {
      const value = stored[field]
      const within = limitItem
        ? limitList(value, (item) => limitItem(item, owner, report))
        : limitNumber(value, limits, (found, limit) => report({ owner, field, found, limit }))
      if (within !== value) changed = { ...changed, [field]: within }
    }
    return changed
  }
}

function limitList(value: unknown, limitItem: (item: object) => object): unknown {
  if (!Array.isArray(value)) return value
  const within = value.map(limitItem)
  return within.every((item, index) => item === value[index]) ? value : within
}

function limitNumber(
  value: unknown,
  limits: Limits | undefined,
  report: (found: number, limit: number) => void,
): unknown {
  if (!limits || typeof value !== 'number') return value
  const limit = Math.min(Math.max(value, limits.min), limits.max)
  if (limit !== value) report(value, limit)
  return limit
}

function firstFieldsOf(fields: Fields): ReadonlySet<string> {
  const first = Object.entries(fields).filter(([, { isLater }]) => !isLater)
  const inner = first.flatMap(([name, { items }]) =>
    [...(items ? firstFieldsOf(items) : [])].map((item) => `${name}.${item}`),
  )
  return new Set([...first.map(([name]) => name), ...inner])
}

function laterFieldCountOf(fields: Fields): number {
  const counts = Object.values(fields).map(
    ({ isLater, items }) => Number(isLater) + (items ? laterFieldCountOf(items) : 0),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
