import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import {
  completeOrUndefined,
  type ReadContext,
  readAmount,
  readId,
  readInstant,
  readObject,
  readText,
} from '../records/stored-value.ts'
import { readTyped, type Typed } from '../units/quantity.ts'

/** The unit in which an entry stores each measure that has one. */
export const STORED_UNITS = {
  weight: 'lb',
  chest: 'in',
  waist: 'in',
  hips: 'in',
  arms: 'in',
  legs: 'in',
} as const

export type MeasureWithUnit = keyof typeof STORED_UNITS

/** An entry of body measurements. `null` means not measured. */
export interface BodyMetric {
  readonly id: string
  readonly userId: string
  readonly date: LocalDate
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Pounds. */
  readonly weight: number | null
  /** Percent. */
  readonly bodyFat: number | null
  /** Inches, like the four fields below. */
  readonly chest: number | null
  readonly waist: number | null
  readonly hips: number | null
  readonly arms: number | null
  readonly legs: number | null
  readonly notes: string
  /** The measures as they were typed, if that was not in pounds or inches. */
  readonly typed?: Typed<MeasureWithUnit> | undefined
}

export function readBodyMetric(value: unknown, context: ReadContext): BodyMetric | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  // A stored 0 means not measured.
  const measure = (name: string) => {
    const amount = readAmount(stored[name], null)
    return amount === 0 ? null : amount
  }
  const metric = completeOrUndefined<BodyMetric>({
    id: readId(stored.id),
    userId: context.userId,
    date: parseLocalDate(stored.date) ?? undefined,
    createdAt: readInstant(stored.createdAt, context.nowIso),
    weight: measure('weight'),
    bodyFat: measure('bodyFat'),
    chest: measure('chest'),
    waist: measure('waist'),
    hips: measure('hips'),
    arms: measure('arms'),
    legs: measure('legs'),
    notes: readText(stored.notes, ''),
  })
  return metric && { ...metric, ...readTyped(stored.typed, metric, STORED_UNITS) }
}
