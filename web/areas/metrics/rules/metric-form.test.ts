import { anyLanguage, setLanguage } from '@tend/shared/testing/languages'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Filled } from '../../../store/files/rules/testing/filled.ts'
import { DEFAULT_UNITS, METRIC_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { otherMeasures, weightOf } from '../texts/measure-text.ts'
import { MEASURES } from './measures.ts'
import {
  checkTypedMeasure,
  EMPTY_METRIC_FORM,
  findImplausibleMeasure,
  formUnits,
  isMetricFormBlank,
  maxMeasure,
  metricForm,
  metricValues,
  onlyWeight,
  readMetricForm,
  weightAlone,
  withoutWeight,
} from './metric-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const METRIC: Omit<Filled<Measurement>, 'typed'> = {
  id: 'local_1',
  userId: 'user_a',
  date: '2026-11-20' as never,
  createdAt: '2026-11-20T08:00:00.000Z',
  weight: 172,
  bodyFat: 21,
  chest: null,
  waist: 34,
  hips: null,
  arms: null,
  legs: null,
  notes: 'Slept well',
}

/** The same entry, typed in metric units. */
const METRIC_UNITS_ENTRY: Measurement = {
  ...METRIC,
  weight: 172.2,
  waist: 34.1,
  typed: { weight: { value: 78.1, unit: 'kg' }, waist: { value: 86.5, unit: 'cm' } },
}

const anyForm = fc.record({
  weight: fc.string(),
  chest: fc.string(),
  waist: fc.string(),
  hips: fc.string(),
  arms: fc.string(),
  legs: fc.string(),
  bodyFat: fc.string(),
  notes: fc.string(),
  date: fc.string(),
})

describe('the form', () => {
  test.each([
    ['93,5', 94],
    ['93.5', 94],
    ['0', null],
    ['', null],
    ['-70', null],
    ['heavy', null],
  ])('a weight of %j is parsed as %j', (weight, value) => {
    expect(metricValues({ ...EMPTY_METRIC_FORM, weight, notes: 'x' })?.weight).toBe(value)
  })

  test('needs one value, in any field', () => {
    expect(metricValues(EMPTY_METRIC_FORM)).toBeNull()
    expect(
      metricValues({ ...EMPTY_METRIC_FORM, weight: '0', waist: 'slim', notes: '  ' }),
    ).toBeNull()
    for (const { key } of MEASURES) {
      expect(metricValues({ ...EMPTY_METRIC_FORM, [key]: '30' })).toMatchObject({ [key]: 30 })
    }
    expect(metricValues({ ...EMPTY_METRIC_FORM, notes: ' light ' })).toMatchObject({
      weight: null,
      notes: 'light',
    })
  })

  test('any text gives measurements that are positive whole numbers or null', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const values = metricValues(form)
        for (const { key } of MEASURES) {
          const value = values?.[key] ?? null
          expect(value === null || (Number.isInteger(value) && value > 0)).toBe(true)
        }
      }),
    )
  })

  test('a measurement may be its maximum, but not more', () => {
    expect(findImplausibleMeasure(EMPTY_METRIC_FORM)).toBeUndefined()
    for (const { key, max } of MEASURES) {
      expect(findImplausibleMeasure({ ...EMPTY_METRIC_FORM, [key]: String(max) })).toBeUndefined()
      expect(findImplausibleMeasure({ ...EMPTY_METRIC_FORM, [key]: String(max + 1) })?.key).toBe(
        key,
      )
    }
  })

  test('a unit behind the number counts, and the field says what it becomes in its own', () => {
    const form = { ...EMPTY_METRIC_FORM, weight: '80 kg', waist: '81,5cm', hips: '37 in' }
    expect(metricValues(form)).toMatchObject({
      ...{ weight: 176.4, waist: 32.1, hips: 37 },
      typed: { weight: { value: 80, unit: 'kg' }, waist: { value: 81.5, unit: 'cm' } },
    })
    const noteOf = (text: string, max = 1500) => checkTypedMeasure(text, 'lb', false, max).note
    expect(noteOf('80 kg')).toEqual({ says: 'readAs', number: 176, unit: 'lbs' })
    expect(noteOf('80 kg', 150)).toEqual({ says: 'atMost', number: 150 })
    expect(noteOf('176 lbs')).toBeNull()
    expect(noteOf('80 cm')).toMatchObject({ says: 'notANumber' })
    expect(findImplausibleMeasure({ ...form, weight: '681 kg' })?.key).toBe('weight')
    expect(findImplausibleMeasure({ ...form, weight: '680 kg' })).toBeUndefined()
  })

  test.each([
    ['pounds and inches', METRIC, DEFAULT_UNITS],
    ['pounds and inches, shown in kg and cm', METRIC, METRIC_UNITS],
    ['kg and cm', METRIC_UNITS_ENTRY, METRIC_UNITS],
    ['notes with spaces around them', { ...METRIC, notes: ' Slept well\n' }, DEFAULT_UNITS],
    ['kg and cm, shown in pounds and inches', METRIC_UNITS_ENTRY, DEFAULT_UNITS],
    [
      'an imported weight with decimal places',
      { ...METRIC, weight: 172.34 },
      { ...DEFAULT_UNITS, tenths: true },
    ],
  ])('saving an entry without edits changes nothing: %s', (_, entry: Measurement, units) => {
    const { id, userId, date, createdAt, ...values } = entry
    expect(metricValues(metricForm(entry, units), entry)).toEqual(values)
  })

  test('a weight in kilograms is stored in pounds with the typed weight beside it', () => {
    const form = { ...EMPTY_METRIC_FORM, weight: '82,5', waist: '86', units: METRIC_UNITS }
    expect(metricValues(form)).toMatchObject({
      weight: 181.9,
      waist: 33.9,
      typed: { weight: { value: 82.5, unit: 'kg' }, waist: { value: 86, unit: 'cm' } },
    })
  })

  test('the last weight that is logged again in another unit stays exactly as typed', () => {
    const entry = { ...METRIC_UNITS_ENTRY, weight: 133.4 }
    const typed = { weight: { value: 60.5, unit: 'kg' } } as const
    const last = weightAlone({ ...entry, typed: { ...entry.typed, ...typed } })
    const { weight } = metricForm(last, DEFAULT_UNITS)
    expect(weight).toBe('133')
    expect(metricValues({ ...EMPTY_METRIC_FORM, weight }, last)).toEqual({
      ...{ weight: 133.4, typed, notes: '', bodyFat: null },
      ...{ chest: null, waist: null, hips: null, arms: null, legs: null },
    })
  })

  test('a measure that is typed again in pounds is no longer one in kilograms', () => {
    const form = { ...metricForm(METRIC_UNITS_ENTRY, DEFAULT_UNITS), weight: '170' }
    const values = metricValues(form, METRIC_UNITS_ENTRY)
    expect(values?.weight).toBe(170)
    expect(values?.typed).toEqual({ waist: { value: 86.5, unit: 'cm' } })
    const cleared = metricValues({ ...form, waist: '' }, METRIC_UNITS_ENTRY)
    expect(cleared && 'typed' in cleared && cleared.typed).toBeUndefined()
  })

  test('a measure with more decimal places than its field stays until its text is changed', () => {
    const thousandths = fc.integer({ min: 1, max: 1_200_000 }).map((count) => count / 1000)
    const units = fc.constantFrom(DEFAULT_UNITS, METRIC_UNITS, { ...DEFAULT_UNITS, tenths: true })
    fc.assert(
      fc.property(
        anyLanguage,
        fc.tuple(thousandths, thousandths, thousandths),
        units,
        (language, [weight, waist, bodyFat], units) => {
          setLanguage(language)
          const { id, userId, date, createdAt, ...values } = { ...METRIC, weight, waist, bodyFat }
          const entry = { ...METRIC, ...values }
          const form = { ...metricForm(entry, units), notes: 'after a run' }
          expect(metricValues(form, entry)).toEqual({ ...values, notes: 'after a run' })
          expect(findImplausibleMeasure(form, entry)).toBeUndefined()
          expect(metricValues({ ...form, weight: '150' }, entry)).toMatchObject({ waist, bodyFat })
        },
      ),
    )
  })

  test('an imported weight is shown and edited in the precision of its unit', () => {
    const entry = { ...METRIC, weight: 181.881, bodyFat: 21.4 }
    expect(metricForm(entry)).toMatchObject({ weight: '182', bodyFat: '21' })
    expect(metricForm(entry, { ...DEFAULT_UNITS, tenths: true }).weight).toBe('181.9')
    expect(weightOf(entry, DEFAULT_UNITS)).toBe('182 lbs')
    const kilograms = { ...METRIC, weight: 160, typed: { weight: { value: 72.575, unit: 'kg' } } }
    expect(weightOf(kilograms as Measurement, METRIC_UNITS)).toBe('72.6 kg')
  })

  test('a stored value above the maximum of its unit stays; a typed one is refused', () => {
    const entry = { ...METRIC, weight: 1500 }
    const form = metricForm(entry, METRIC_UNITS)
    expect(form.weight).toBe('680.4')
    expect(findImplausibleMeasure(form, entry)).toBeUndefined()
    expect(findImplausibleMeasure({ ...form, weight: '681' }, entry)?.key).toBe('weight')
  })

  test('the maximum is the same in every unit', () => {
    const form = { ...EMPTY_METRIC_FORM, units: METRIC_UNITS }
    expect(findImplausibleMeasure({ ...form, weight: '680' })).toBeUndefined()
    expect(findImplausibleMeasure({ ...form, weight: '681' })?.key).toBe('weight')
    expect(MEASURES.map((measure) => maxMeasure(measure, METRIC_UNITS))).toEqual([
      680, 304, 304, 304, 304, 304, 100,
    ])
  })

  test('keeps its units once something is typed', () => {
    const typed = { ...EMPTY_METRIC_FORM, weight: '82.5', units: METRIC_UNITS }
    expect(formUnits(typed, DEFAULT_UNITS)).toEqual(METRIC_UNITS)
    expect(formUnits({ ...typed, weight: '' }, DEFAULT_UNITS)).toEqual(DEFAULT_UNITS)
    expect(readMetricForm(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  })

  test('survives a round trip through JSON; anything else is refused', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(readMetricForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
      }),
    )
    expect(readMetricForm({ weight: '70', waist: 3 })).toEqual({
      ...EMPTY_METRIC_FORM,
      weight: '70',
    })
    expect(readMetricForm('70')).toBeUndefined()
  })
})

test('the measurements except the weight are listed with their units', () => {
  expect(otherMeasures(METRIC)).toEqual(['Waist 34\u00a0in', 'Body fat 21%'])
  expect(otherMeasures(METRIC, METRIC_UNITS)).toEqual(['Waist 86.4\u00a0cm', 'Body fat 21%'])
  expect(otherMeasures(METRIC_UNITS_ENTRY, METRIC_UNITS)).toEqual([
    'Waist 86.5\u00a0cm',
    'Body fat 21%',
  ])
})

test('a form is blank until any field but the date is filled', () => {
  expect(isMetricFormBlank({ ...EMPTY_METRIC_FORM, date: '2026-11-18' })).toBe(true)
  fc.assert(
    fc.property(anyForm, (form) => {
      const texts = [...MEASURES.map(({ key }) => form[key]), form.notes]
      expect(isMetricFormBlank(form)).toBe(texts.join('') === '')
    }),
  )
})

describe('a weight that was typed before weight was hidden', () => {
  test('is not saved, and waits in the form with its units', () => {
    const form = { ...EMPTY_METRIC_FORM, weight: '78', waist: '86', units: METRIC_UNITS }
    expect(metricValues(withoutWeight(form))).toMatchObject({
      weight: null,
      typed: { waist: { value: 86, unit: 'cm' } },
    })
    expect(metricValues(withoutWeight({ ...form, waist: '' }))).toBeNull()
    expect(onlyWeight(form)).toEqual({ ...EMPTY_METRIC_FORM, weight: '78', units: METRIC_UNITS })
    expect(onlyWeight({ ...form, weight: '' })).toBe(EMPTY_METRIC_FORM)
  })

  test('leaves the weight of an edited entry unchanged', () => {
    const form = { ...metricForm(METRIC_UNITS_ENTRY, METRIC_UNITS), weight: '99', waist: '87' }
    expect(metricValues(withoutWeight(form, METRIC_UNITS_ENTRY), METRIC_UNITS_ENTRY)).toMatchObject(
      {
        weight: METRIC_UNITS_ENTRY.weight,
        typed: { weight: { value: 78.1, unit: 'kg' }, waist: { value: 87, unit: 'cm' } },
      },
    )
  })
})
