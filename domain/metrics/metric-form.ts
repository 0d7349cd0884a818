import { parseMeasure } from '../forms/parse-number.ts'
import { readObject, readText } from '../records/stored-value.ts'
import type { BodyMetric } from './body-metric.ts'
import { MEASURES, type Measure, type MeasureKey } from './measures.ts'

/**
 * The form as it is typed: every field is text until it is saved. The date is as `formDay` reads it,
 * so that a blank one is today.
 */
export type MetricForm = Readonly<Record<MeasureKey | 'notes' | 'date', string>>

/** What a person says of themselves on a day; an entry adds to it who, when and under which id. */
export type MetricValues = Pick<BodyMetric, MeasureKey | 'notes'>

export const EMPTY_METRIC_FORM: MetricForm = {
  weight: '',
  chest: '',
  waist: '',
  hips: '',
  arms: '',
  legs: '',
  bodyFat: '',
  notes: '',
  date: '',
}

/**
 * What the form says (specification §5): whole numbers, `null` for blank, 0 or no number. No field
 * is required, but a form that says nothing at all is no entry: `null`.
 */
export function metricValues(form: MetricForm): MetricValues | null {
  const values: MetricValues = {
    weight: parseMeasure(form.weight),
    chest: parseMeasure(form.chest),
    waist: parseMeasure(form.waist),
    hips: parseMeasure(form.hips),
    arms: parseMeasure(form.arms),
    legs: parseMeasure(form.legs),
    bodyFat: parseMeasure(form.bodyFat),
    notes: form.notes.trim(),
  }
  return Object.values(values).some((value) => value !== null && value !== '') ? values : null
}

/** Whether nothing has been written into the form; a day alone says nothing. */
export function isMetricFormBlank({ date: _, ...said }: MetricForm): boolean {
  return Object.values(said).every((text) => text === '')
}

/**
 * The first measure that the form gives more of than there can be; none if all may be true. What is
 * already stored is left as it is, only a form is held to this.
 */
export function findImplausibleMeasure(form: MetricForm): Measure | undefined {
  return MEASURES.find(({ key, most }) => (parseMeasure(form[key]) ?? 0) > most)
}

/** An entry as a form to change it by. */
export function metricForm(metric: BodyMetric): MetricForm {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    weight: text(metric.weight),
    chest: text(metric.chest),
    waist: text(metric.waist),
    hips: text(metric.hips),
    arms: text(metric.arms),
    legs: text(metric.legs),
    bodyFat: text(metric.bodyFat),
    notes: metric.notes,
    date: metric.date,
  }
}

/** A half-filled form that was kept; a field that is not text is blank. */
export function readMetricForm(kept: unknown): MetricForm | undefined {
  const stored = readObject(kept)
  if (!stored) return undefined
  const text = (name: keyof MetricForm) => readText(stored[name], '') ?? ''
  return {
    weight: text('weight'),
    chest: text('chest'),
    waist: text('waist'),
    hips: text('hips'),
    arms: text('arms'),
    legs: text('legs'),
    bodyFat: text('bodyFat'),
    notes: text('notes'),
    date: text('date'),
  }
}
