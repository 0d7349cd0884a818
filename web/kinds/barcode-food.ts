import { type Gtin, isGtin } from '@tend/shared/barcodes/gtin'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { readAmount } from '@tend/shared/records/stored-value'
import type { Unit } from '@tend/shared/units/quantity'
import { defineKind } from './define-kind.ts'
import type { Field, RecordOf } from './field.ts'
import { amount, custom, instant, name, text } from './fields.ts'

/** A larger number cannot be logged, so a file with one was not written by Tend. */
function loggable<U extends Unit | null>(field: Field<number, false, U>): typeof field {
  const read = (value: unknown) => {
    const found = readAmount(value, 0)
    return found !== undefined && found <= MAX_NUMBER ? found : undefined
  }
  return { ...field, read }
}

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
  /** Kilocalories per serving. */
  calories: loggable(amount({ unit: 'kcal' })),
  /** Grams per serving, like `carbs` and `fats`. */
  protein: loggable(amount()),
  carbs: loggable(amount()),
  fats: loggable(amount()),
  /** When it was last filled in or looked up. */
  createdAt: instant(),
})

/** A food that the device remembers under its barcode. */
export type BarcodeFood = RecordOf<typeof barcodeFood.fields>
