import { type ReadContext, readObject, type StoredObject } from '../records/stored-value.ts'
import type { Field, Fields, RecordOf } from './field.ts'
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
    limit: (record, report) => limitNumbers(fields, record, null, report),
    firstFields: firstFieldsOf(fields),
    laterFieldCount: laterFieldCountOf(fields),
  }
}

function limitNumbers<R extends object>(
  fields: Fields,
  record: R,
  parent: string | null,
  report: ReportLimit,
): R {
  const stored = record as StoredObject
  const name = stored.name ?? stored.foodName
  const owner = typeof name === 'string' ? name : parent
  const limited = Object.entries(fields).flatMap(([field, definition]) => {
    const value = limitValue(definition, stored[field], { owner, field }, report)
    return value === stored[field] ? [] : [[field, value]]
  })
  return limited.length === 0 ? record : { ...record, ...Object.fromEntries(limited) }
}

/** @returns the same value if it is within the limits */
function limitValue(
  { limits, items }: Field,
  value: unknown,
  at: Pick<NumberBeyondLimits, 'owner' | 'field'>,
  report: ReportLimit,
): unknown {
  if (items && Array.isArray(value)) {
    const limited = value.map((item: object) => limitNumbers(items, item, at.owner, report))
    return limited.every((item, index) => item === value[index]) ? value : limited
  }
  if (!limits || typeof value !== 'number') return value
  const limit = Math.min(Math.max(value, limits.min), limits.max)
  if (limit !== value) report({ ...at, found: value, limit })
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
