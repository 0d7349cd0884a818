import { type ReadContext, readObject, type StoredObject } from '@tend/shared/records/stored-value'
import type { Unit } from '@tend/shared/units/quantity'
import { readTyped } from '@tend/shared/units/read-typed'
import { ABSENT, type Fields, type RecordOf } from './field.ts'

/** The unit of each field that has one. */
export function unitsOf(fields: Fields): Readonly<Record<string, Unit>> {
  const units = Object.entries(fields).flatMap(([name, { unit }]) => (unit ? [[name, unit]] : []))
  return Object.fromEntries(units)
}

/**
 * Reads records with these fields. The properties of a record are in the order of the fields, optional ones
 * and `typed` at the end: equal records have equal texts.
 * @returns a function that returns `undefined` for an invalid record
 */
export function recordReader<F extends Fields>(
  fields: F,
): (value: unknown, context: ReadContext) => RecordOf<F> | undefined {
  const all = Object.entries(fields).map(([name, { read, isOptional }]) => ({
    name,
    read,
    isOptional,
  }))
  const required = all.filter(({ isOptional }) => !isOptional)
  const optional = all.filter(({ isOptional }) => isOptional)
  const units = unitsOf(fields)
  const hasUnits = Object.keys(units).length > 0
  const template = templateOf(required)
  const fullTemplate = templateOf([...required, ...optional])
  return (value, context) => {
    const stored = readObject(value)
    if (!stored) return undefined
    const extras = optional.map(({ name, read }) => read(stored[name], context, stored))
    // biome-ignore lint/plugin: only names of fields are looked up, none from a file
    const record: Record<string, unknown> = {
      ...(extras.includes(ABSENT) ? template : fullTemplate),
    }
    for (const { name, read } of required) {
      const field = read(stored[name], context, stored)
      if (field === undefined) return undefined
      record[name] = field
    }
    for (const [index, { name }] of optional.entries()) {
      const field = extras[index]
      if (field === undefined) return undefined
      if (field !== ABSENT) record[name] = field
    }
    if (hasUnits && stored.typed !== undefined) {
      // Only numbers have a unit.
      const numbers = record as Readonly<Record<string, number | null>>
      Object.assign(record, readTyped(stored.typed, numbers, units))
    }
    return record as RecordOf<F>
  }
}

/** An object with all properties: copying it is faster than adding them one by one. */
function templateOf(fields: readonly { readonly name: string }[]): StoredObject {
  return Object.fromEntries(fields.map(({ name }) => [name, null]))
}
