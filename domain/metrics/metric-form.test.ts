import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filled } from '../archive/testing/filled.ts'
import type { BodyMetric } from './body-metric.ts'
import { MEASURES, otherMeasures } from './measures.ts'
import {
  EMPTY_METRIC_FORM,
  findImplausibleMeasure,
  isMetricFormBlank,
  metricForm,
  metricValues,
  readMetricForm,
} from './metric-form.ts'

const METRIC: Filled<BodyMetric> = {
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

  test('saving an entry without edits changes nothing', () => {
    const { id, userId, date, createdAt, ...values } = METRIC
    expect(metricValues(metricForm(METRIC))).toEqual(values)
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
