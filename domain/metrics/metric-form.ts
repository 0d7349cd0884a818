import { parseMeasure } from '../forms/parse-number.ts'
import { readObject, readText } from '../records/stored-value.ts'
import type { BodyMetric } from './body-metric.ts'
import { MEASURES, type Measure, type MeasureKey } from './measures.ts'

/** The text fields of the form. `formDay` reads the date; a blank date is today. */
export type MetricForm = Readonly<Record<MeasureKey | 'notes' | 'date', string>>

/** The values of an entry, without user, date and id. */
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
 * Parses the form into whole numbers; blank, zero or invalid fields are `null`.
 * @returns `null` if the form has no value at all
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

/** Whether all fields but the date are empty. */
export function isMetricFormBlank({ date: _, ...fields }: MetricForm): boolean {
  return Object.values(fields).every((text) => text === '')
}

/** The first measurement in the form that exceeds its maximum, if any. */
export function findImplausibleMeasure(form: MetricForm): Measure | undefined {
  return MEASURES.find(({ key, max }) => (parseMeasure(form[key]) ?? 0) > max)
}

/** Fills the form with an entry, for editing. */
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

/** Reads a persisted form. A field that is not text becomes blank. */
export function readMetricForm(value: unknown): MetricForm | undefined {
  const stored = readObject(value)
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
