import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import { id, instant, localDate, measuredAmount, owner, text } from './fields.ts'
import { MAX_MEASURES } from './max-measures.ts'

const length = () => measuredAmount({ unit: 'in', max: MAX_MEASURES.in })

export const measurement = defineKind({
  id: id(),
  userId: owner(),
  date: localDate(),
  createdAt: instant(),
  /** Pounds. */
  weight: measuredAmount({ unit: 'lb', max: MAX_MEASURES.lb }),
  /** Percent. */
  bodyFat: measuredAmount({ max: MAX_MEASURES['%'] }),
  /** Inches, like the four fields below. */
  chest: length(),
  waist: length(),
  hips: length(),
  arms: length(),
  legs: length(),
  notes: text(),
})

/** An entry of body measurements. `null` means not measured. */
export type Measurement = RecordOf<typeof measurement.fields>
