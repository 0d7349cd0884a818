import { MAX_NUMBER } from '../forms/max-number.ts'
import { readAmount, readObject, readOneOf } from '../records/stored-value.ts'
import { isTypedFor, type Quantity, STORED_IN, type Typed, type Unit } from './quantity.ts'

const UNITS = Object.keys(STORED_IN) as readonly Unit[]

/**
 * Reads the typed quantities of a stored record, without those that do not match their field.
 * @param record the numbers of the fields
 * @param units the unit of each field that can be typed in another one
 * @returns an empty object, or one with `typed`, to add to the record
 */
export function readTyped<Field extends string>(
  value: unknown,
  record: Readonly<Record<NoInfer<Field>, number | null | undefined>>,
  units: Readonly<Record<Field, Unit>>,
): { readonly typed?: Typed<Field> } {
  const stored = readObject(value)
  if (!stored) return {}
  const fields = Object.keys(units) as Field[]
  const typed = fields.flatMap((field) => {
    const quantity = readQuantity(stored[field])
    const number = record[field]
    return quantity && number && isTypedFor(quantity, number, units[field])
      ? [[field, quantity]]
      : []
  })
  return typed.length > 0 ? { typed: Object.fromEntries(typed) } : {}
}

function readQuantity(value: unknown): Quantity | undefined {
  const stored = readObject(value)
  const unit = readOneOf(stored?.unit, UNITS)
  const amount = readAmount(stored?.value, undefined)
  return unit && amount !== undefined && amount <= MAX_NUMBER ? { value: amount, unit } : undefined
}
