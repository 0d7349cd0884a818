import { expect, test } from 'vitest'
import type { Measurement } from '../../../kinds/measurement.ts'
import { latestMetrics } from './latest-metrics.ts'

function metric(date: string, second: number, values: Partial<Measurement>): Measurement {
  return {
    id: `${date}_${second}`,
    userId: 'user_a',
    date: date as never,
    createdAt: `2026-11-20T00:00:0${second}.000Z`,
    weight: null,
    bodyFat: null,
    chest: null,
    waist: null,
    hips: null,
    arms: null,
    legs: null,
    notes: '',
    ...values,
  }
}

test('each measurement has its latest value; the date is taken from the latest entry', () => {
  const first = metric('2026-11-06', 1, { weight: 173, chest: 40 })
  const second = metric('2026-11-13', 1, { weight: 175, waist: 34 })
  const last = metric('2026-11-13', 2, { weight: 172 })
  const empty = metric('2026-11-20', 1, { notes: 'nothing measured' })
  const latest = latestMetrics([first, empty, second, last])
  expect(latest?.date).toBe('2026-11-20')
  expect(latest?.measures).toEqual({
    weight: { value: 172, date: '2026-11-13', entry: last },
    waist: { value: 34, date: '2026-11-13', entry: second },
    chest: { value: 40, date: '2026-11-06', entry: first },
    hips: null,
    arms: null,
    legs: null,
    bodyFat: null,
  })
})

test('without entries the result is null', () => expect(latestMetrics([])).toBeNull())
