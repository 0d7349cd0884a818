import { type Gtin, isGtin } from '@tend/shared/barcodes/gtin'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { readAmount } from '@tend/shared/records/stored-value'
import { defineKind } from './define-kind.ts'
import type { Field, RecordOf } from './field.ts'
import { custom, instant, later, name, oneOf, optional, text, withoutColumn } from './fields.ts'
import { perServing } from './meal.ts'

/** The nutrients of a meal. A number that cannot be logged was not written by Tend, so it is invalid. */
const loggable = Object.fromEntries(
  Object.entries<Field>(perServing).map(([name, field]) => {
    const read: Field['read'] = (value, context, stored) => {
      const found = field.read(value, context, stored)
      return typeof found === 'number' && found > MAX_NUMBER ? undefined : found
    }
    return [name, { ...field, read }]
  }),
) as typeof perServing

export const barcodeFood = defineKind({
  /** The barcode's number. */
  id: custom<Gtin>(
    (value) => (typeof value === 'string' && isGtin(value) ? value : undefined),
    '04006381333931',
    '00036000291452',
    '00000096385074',
  ),
  name: name(),
  /** The serving in words, such as `1 bar`; empty if it has no name. */
  serving: text(),
  /** The weight of a serving, above 0; `null` if it is not known. */
  grams: custom<number | null>(
    (value) => (value === 0 ? undefined : readAmount(value, null)),
    null,
    45.5,
  ),
  ...loggable,
  /** Where its figures are from; missing if the person has entered them, or a source does not ask to be named. */
  source: withoutColumn(later(optional(oneOf(['Open Food Facts'])))),
  /** When it was last filled in or looked up. */
  createdAt: instant(),
})

/** A food that the device remembers under its barcode. */
export type BarcodeFood = RecordOf<typeof barcodeFood.fields>
