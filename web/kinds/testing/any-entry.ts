import type { LocalDate } from '@tend/shared/days/local-date'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { anyDay } from '@tend/shared/days/testing/any-day'
import type { ReadContext } from '@tend/shared/records/stored-value'
import { storedNumber, type Unit } from '@tend/shared/units/quantity'
import fc from 'fast-check'
import type { Field, Fields } from '../field.ts'
import { type EntryOf, KINDS, kindOf } from '../kinds.ts'
import { unitsOf } from '../record-reader.ts'
import type { KindName } from '../tables.ts'

const CONTEXT = { userId: '', nowIso: '2026-11-20T12:00:00.000Z' }

/** Random entries of a kind, from its definition, so that a new field is tested too. */
export function anyEntry<Name extends KindName>(
  kind: Name,
  context: ReadContext,
): fc.Arbitrary<EntryOf<Name>> {
  const { fields } = KINDS[kind] as { readonly fields?: Fields }
  const dates = fc
    .integer({ min: 1, max: 28 })
    .map((day) => `2026-11-${String(day).padStart(2, '0')}`)
  const stored = fields
    ? anyRecord(fields)
    : fc.tuple(dates, anyDay).map(([date, registers]) => exportedDay(date as LocalDate, registers))
  return stored.map((value) => {
    const entry = kindOf(kind).read(value, context)
    if (entry === undefined) throw new Error(`${kind} cannot read ${JSON.stringify(value)}`)
    return entry as EntryOf<Name>
  })
}

/** Some numbers are typed in the other unit of their field. */
function anyRecord(fields: Fields): fc.Arbitrary<object> {
  const values = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])),
  )
  const units = Object.entries(unitsOf(fields))
  return fc
    .tuple(values, fc.subarray(units), fc.integer({ min: 1, max: 2900 }))
    .map(([record, typedUnits, tenths]) => {
      if (typedUnits.length === 0) return record
      const quantities = typedUnits.map(([name, unit], index) => {
        const quantity = { value: (tenths + index) / 10, unit: OTHER_UNIT.get(unit) ?? unit }
        return [name, quantity] as const
      })
      const stored = quantities.map(([name, quantity]) => [name, storedNumber(quantity)])
      return {
        ...record,
        ...Object.fromEntries(stored),
        typed: Object.fromEntries(quantities),
      }
    })
}

const OTHER_UNIT = new Map<Unit, Unit>([
  ['lb', 'kg'],
  ['in', 'cm'],
  ['kcal', 'kJ'],
  ['km', 'mi'],
])

function anyValue({ samples, limits, items, read }: Field): fc.Arbitrary<unknown> {
  const sample = fc.constantFrom(...samples)
  if (items) {
    const minLength = samples.find(Array.isArray)?.length ?? 0
    return fc.array(anyRecord(items), { minLength, maxLength: 3 })
  }
  if (limits) {
    const [min, max] = [limits.min * 10, Math.min(limits.max * 10, 10_000)]
    return fc.oneof(
      sample,
      fc.integer({ min, max }).map((tenths) => tenths / 10),
    )
  }
  const texts = fc.string({ unit: 'grapheme', maxLength: 9 })
  return fc.oneof(
    sample,
    texts.map((text) => (read(text, CONTEXT, {}) === undefined ? samples[0] : text)),
  )
}
