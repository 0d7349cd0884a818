import { checkMeasure, type NumberCheck } from '@tend/shared/forms/check-number'
import { editedValue } from '@tend/shared/forms/edited-value'
import { decimalText, wholeNumberText } from '@tend/shared/forms/number-text'
import { parseMeasure } from '@tend/shared/forms/parse-number'
import { isSameValue } from '@tend/shared/records/same-value'
import { readObject, readText } from '@tend/shared/records/stored-value'
import {
  exactlyIn,
  hasTenths,
  numberIn,
  type Quantity,
  storedNumber,
  type Unit,
} from '@tend/shared/units/quantity'
import { checkQuantity, typedQuantity } from '@tend/shared/units/typed-quantity'
import type { Measurement } from '../../../kinds/measurement.ts'
import {
  DEFAULT_UNITS,
  readFormUnits,
  type Units,
} from '../../../store/settings/rules/unit-settings.ts'
import {
  MEASURES,
  type Measure,
  type MeasureKey,
  measureOf,
  shownMeasure,
  shownUnit,
} from './measures.ts'

/** The text fields of the form. `formDay` reads the date; a blank date is today. */
export type MetricForm = Readonly<Record<MeasureKey | 'notes' | 'date', string>> & {
  /** The units of the texts; the default ones if they are missing. */
  readonly units?: Units
}

/** The values of an entry, without user, date and id. */
export type MetricValues = Pick<Measurement, MeasureKey | 'notes'> & {
  /** `undefined` removes the typed measures of an entry that is edited. */
  readonly typed?: Measurement['typed'] | undefined
}

/** A value for the key of each measure. */
function forEachMeasure<T>(of: (measure: Measure) => T): Record<MeasureKey, T> {
  const entries = MEASURES.map((measure) => [measure.key, of(measure)] as const)
  return Object.fromEntries(entries) as Record<MeasureKey, T>
}

export const EMPTY_METRIC_FORM: MetricForm = {
  ...forEachMeasure(() => ''),
  notes: '',
  date: '',
}

/**
 * Parses the form into the numbers that are stored; blank, zero or invalid fields are `null`.
 * @param before the entry that the form edits. Measures whose text was not changed stay as they are.
 * @returns `null` if the form has no value at all
 */
export function metricValues(form: MetricForm, before?: Measurement): MetricValues | null {
  const units = form.units ?? DEFAULT_UNITS
  const filled = before && metricForm(before, units)
  const measures = {} as Record<MeasureKey, number | null>
  const typed: Partial<Record<MeasureKey, Quantity>> = {}
  for (const measure of MEASURES) {
    const { key } = measure
    const { number, quantity } = editedValue(
      form[key],
      filled && {
        text: filled[key],
        value: { number: before[key], quantity: measureOf(before, measure) },
      },
      (text) => {
        const typedQuantity = typedMeasure(text, measure, units)
        return { number: storedMeasure(text, typedQuantity), quantity: typedQuantity }
      },
    )
    measures[key] = number
    if (quantity && quantity.unit !== measure.unit) typed[key] = quantity
  }
  const notes = editedValue(
    form.notes,
    before && { text: before.notes, value: before.notes },
    (text) => text.trim(),
  )
  const isEmpty = notes === '' && Object.values(measures).every((value) => value === null)
  if (isEmpty) return null
  const hasTyped = Object.keys(typed).length > 0
  return {
    ...measures,
    notes,
    ...(hasTyped ? { typed } : before?.typed && { typed: undefined }),
  }
}

/** The quantity in a field; `null` for a blank or invalid field, and for one without a unit. */
function typedMeasure(text: string, measure: Measure, units: Units): Quantity | null {
  const unit = shownUnit(measure, units)
  if (unit === '%') return null
  const quantity = typedQuantity(text, unit, units.tenths)
  return storedNumber(quantity) > 0 ? quantity : null
}

function storedMeasure(text: string, quantity: Quantity | null): number | null {
  return quantity ? storedNumber(quantity) : parseMeasure(text, '%')
}

/** The units of the texts in a form. A form without texts takes those that the user has chosen. */
export function formUnits(form: MetricForm, chosen: Units): Units {
  return isMetricFormBlank(form) ? chosen : (form.units ?? DEFAULT_UNITS)
}

/** Whether all fields but the date are empty. */
export function isMetricFormBlank({ date: _, units: __, ...fields }: MetricForm): boolean {
  return Object.values(fields).every((text) => text === '')
}

/**
 * The form as it is saved while weight is hidden: a weight that was typed before is left out, and that of
 * an edited entry stays.
 */
export function withoutWeight(form: MetricForm, before?: Measurement): MetricForm {
  return { ...form, weight: before ? metricForm(before, form.units).weight : '' }
}

/** A form with nothing but the weight of another one, which waits until weight is shown again. */
export function onlyWeight({ weight, units }: MetricForm): MetricForm {
  if (weight === '') return EMPTY_METRIC_FORM
  return { ...EMPTY_METRIC_FORM, weight, ...(units && { units }) }
}

/** An entry without anything but its weight, which a new entry can have again. */
export function weightAlone({ typed, ...metric }: Measurement): Measurement {
  return {
    ...metric,
    ...forEachMeasure(() => null),
    weight: metric.weight,
    notes: '',
    ...(typed?.weight && { typed: { weight: typed.weight } }),
  }
}

/**
 * The first measurement in the form that exceeds its maximum, if any.
 * @param before the entry that the form edits, whose own measures may exceed it
 */
export function findImplausibleMeasure(
  form: MetricForm,
  before?: Measurement,
): Measure | undefined {
  const units = form.units ?? DEFAULT_UNITS
  const filled = before && metricForm(before, units)
  return MEASURES.find((measure) => {
    const text = form[measure.key]
    if (text === filled?.[measure.key]) return false
    const shown = shownUnit(measure, units)
    const quantity = typedMeasure(text, measure, units)
    const value =
      quantity && shown !== '%' ? exactlyIn(quantity, shown) : (parseMeasure(text, '%') ?? 0)
    return value > maxMeasure(measure, units)
  })
}

/** Checks the field of a measure that is not in percent. */
export function checkTypedMeasure(
  text: string,
  unit: Unit,
  withTenths: boolean,
  max: number,
): NumberCheck {
  const check = (each: string, name: string) =>
    checkMeasure(each, max, hasTenths(unit, withTenths), name)
  return checkQuantity(text, unit, withTenths, check, max)
}

/** The maximum of a measure, a whole number in the unit in which the user types it. */
export function maxMeasure(measure: Measure, units: Units): number {
  const { max, unit } = measure
  const shown = shownUnit(measure, units)
  return unit === '%' || shown === '%' ? max : Math.floor(numberIn({ value: max, unit }, shown))
}

/** Fills the form with an entry, for editing. */
export function metricForm(metric: Measurement, units = DEFAULT_UNITS): MetricForm {
  const text = (measure: Measure) => {
    const value = shownMeasure(metric, measure, units)
    if (value === null) return ''
    return measure.key === 'bodyFat' ? wholeNumberText(value) : decimalText(value)
  }
  return {
    ...forEachMeasure(text),
    notes: metric.notes,
    date: metric.date,
    ...(!isSameValue(units, DEFAULT_UNITS) && { units }),
  }
}

/** Reads a persisted form. A field that is not text becomes blank. */
export function readMetricForm(value: unknown): MetricForm | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const text = (name: keyof MetricForm) => readText(stored[name], '') ?? ''
  return {
    ...forEachMeasure(({ key }) => text(key)),
    notes: text('notes'),
    date: text('date'),
    ...(stored.units !== undefined && { units: readFormUnits(stored.units) }),
  }
}
