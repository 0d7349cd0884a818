import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

const METRIC: BodyMetric = {
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
  ])('a weight of %j is %j', (weight, value) => {
    expect(metricValues({ ...EMPTY_METRIC_FORM, weight, notes: 'x' })?.weight).toBe(value)
  })

  test('needs one thing, whichever it is', () => {
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

  test('whatever is typed, measures are whole numbers above 0, or null', () => {
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

  test('a measure may be as much as a body can have, and no more', () => {
    expect(findImplausibleMeasure(EMPTY_METRIC_FORM)).toBeUndefined()
    for (const { key, most } of MEASURES) {
      expect(findImplausibleMeasure({ ...EMPTY_METRIC_FORM, [key]: String(most) })).toBeUndefined()
      expect(findImplausibleMeasure({ ...EMPTY_METRIC_FORM, [key]: String(most + 1) })?.key).toBe(
        key,
      )
    }
  })

  test('shows an entry so that saving it unchanged changes nothing', () => {
    const { weight, bodyFat, chest, waist, hips, arms, legs, notes } = METRIC
    const values = { weight, bodyFat, chest, waist, hips, arms, legs, notes }
    expect(metricValues(metricForm(METRIC))).toEqual(values)
  })

  test('is read back as it was kept; what is none is not', () => {
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

test('what was measured beside the weight is said in words', () => {
  expect(otherMeasures(METRIC)).toEqual(['Waist 34\u00a0in', 'Body fat 21\u00a0%'])
})

test('a form is blank until something is said in it; a day says nothing', () => {
  expect(isMetricFormBlank({ ...EMPTY_METRIC_FORM, date: '2026-11-18' })).toBe(true)
  fc.assert(
    fc.property(anyForm, (form) => {
      const texts = [...MEASURES.map(({ key }) => form[key]), form.notes]
      expect(isMetricFormBlank(form)).toBe(texts.join('') === '')
    }),
  )
})
