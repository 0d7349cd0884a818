import { stableId } from '@tend/shared/records/stable-id'
import {
  inTenths,
  type LengthUnit,
  type Quantity,
  storedNumber,
  type WeightUnit,
} from '@tend/shared/units/quantity'
import { MEASURES, type MeasureKey } from '../../../../areas/metrics/rules/measures.ts'
import type { Measurement } from '../../../../kinds/measurement.ts'
import type { Collector, Place } from '../collector.ts'
import type { MoveInAnswers, MoveInContext, MoveInQuestion } from '../move-in.ts'
import { type FileDate, instantOf } from './file-date.ts'
import { exact, isTyped, stonesToPounds } from './file-units.ts'

/** A value in the unit of its file. */
export interface RawMeasure {
  readonly key: MeasureKey
  readonly value: number
  /** `undefined` if the file does not say. */
  readonly unit: WeightUnit | 'st' | LengthUnit | '%' | undefined
}

/** Converts body measurements, and asks for the units that a file does not say. */
export class Measurements {
  readonly #app: string
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #examples = new Map<'weight-unit' | 'length-unit', string>()

  constructor(app: string, context: MoveInContext, to: Collector) {
    this.#app = app
    this.#context = context
    this.#to = to
  }

  /**
   * Adds an entry with all valid measures.
   * @param key what identifies the entry in its app
   */
  add(place: Place, key: string, date: FileDate, measures: readonly RawMeasure[]): void {
    const values: Partial<Record<MeasureKey, number>> = {}
    const typed: Partial<Record<MeasureKey, Quantity>> = {}
    const notes: string[] = []
    for (const measure of measures) {
      const { value, quantity, note = '' } = this.#convert(measure, date)
      const { max = 0 } = MEASURES.find(({ key }) => key === measure.key) ?? {}
      if (value <= 0) {
        const reason = { reason: 'notAbove0', what: measure.key } as const
        this.#to.skip(place, reason, String(measure.value))
      } else if (value > max) {
        this.#to.skip(place, { reason: 'aboveBound', what: measure.key, max }, String(value))
      } else {
        values[measure.key] = value
        if (quantity) typed[measure.key] = quantity
        if (note !== '') notes.push(note)
      }
    }
    if (Object.keys(values).length === 0) return
    const metric: Measurement = {
      id: stableId(this.#app, key),
      userId: this.#context.userId,
      date: date.date,
      createdAt: instantOf(date),
      weight: null,
      bodyFat: null,
      chest: null,
      waist: null,
      hips: null,
      arms: null,
      legs: null,
      ...values,
      notes: notes.join(', '),
      ...(Object.keys(typed).length > 0 && { typed }),
    }
    this.#to.add('measurements', metric)
  }

  get questions(): readonly MoveInQuestion[] {
    const { weightUnit, lengthUnit } = this.#context.answers
    return [...this.#examples].map(([kind, example]) => ({
      kind,
      example,
      isAnswered: (kind === 'weight-unit' ? weightUnit : lengthUnit) !== undefined,
    }))
  }

  #convert(measure: RawMeasure, { date }: FileDate): ReadMeasure {
    const { key } = measure
    const value = exact(measure.value)
    if (key === 'bodyFat') return { value: inTenths(value) }
    const kind = key === 'weight' ? 'weight-unit' : 'length-unit'
    if (measure.unit === undefined) {
      const label = MEASURES.find((known) => known.key === key)?.label ?? ''
      const example = `${label} ${value}, ${date}`
      if (!this.#examples.has(kind)) this.#examples.set(kind, example)
    }
    const unit = measure.unit ?? unitOf(kind, this.#context.answers)
    if (unit === 'st') return this.#convertStones(value)
    if (unit !== 'kg' && unit !== 'cm') return { value }
    const quantity = { value, unit }
    const converted = storedNumber(quantity)
    if (isTyped(value)) return { value: converted, quantity }
    this.#to.convert({ note: 'measurements', unit, example: { before: value, after: converted } })
    return { value: converted }
  }

  #convertStones(stones: number): ReadMeasure {
    const pounds = stonesToPounds(stones)
    const example = { before: stones, after: pounds }
    this.#to.convert({ note: 'measurements', unit: 'st', example })
    return { value: pounds, note: `${stones} st` }
  }
}

/** A measure in the unit of Tend. */
interface ReadMeasure {
  readonly value: number
  /** The measure as typed, if it was typed in kilograms or centimetres. */
  readonly quantity?: Quantity
  /** A text for the notes. */
  readonly note?: string
}

function unitOf(
  kind: 'weight-unit' | 'length-unit',
  answers: MoveInAnswers,
): WeightUnit | LengthUnit {
  return kind === 'weight-unit' ? (answers.weightUnit ?? 'lb') : (answers.lengthUnit ?? 'in')
}
