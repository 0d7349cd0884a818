import { type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { type DayRingEntries, dayRing, minuteOfSaving, placeOfMinute } from './day-ring.ts'

const TODAY = '2026-11-20' as LocalDate
const at = (hour: number, minute = 0, day = 20) => new Date(2026, 10, day, hour, minute)
const saved = (hour: number, minute = 0, day = 20) => at(hour, minute, day).toISOString()
const EMPTY: DayRingEntries = { workouts: [], meals: [], glasses: 0, glassesChangedMs: 0 }

test('a day is drawn from 6:00 to 23:00; other times are at its ends', () => {
  expect(placeOfMinute(6 * 60)).toBe(0)
  expect(placeOfMinute(14.5 * 60)).toBe(0.5)
  expect(placeOfMinute(23 * 60)).toBe(1)
  expect(placeOfMinute(2 * 60)).toBe(0)
  expect(placeOfMinute(23 * 60 + 59)).toBe(1)
})

test('an empty day has nothing but now', () => {
  expect(dayRing(EMPTY, TODAY, at(14, 30))).toEqual({
    now: 0.5,
    water: null,
    meals: [],
    workouts: [],
  })
})

test('meals are at the time they were saved, a workout ends there, and water has one line', () => {
  const ring = dayRing(
    {
      workouts: [{ id: 'w', duration: 85, createdAt: saved(10, 15) }],
      meals: [{ id: 'm', createdAt: saved(12, 48) }],
      glasses: 5,
      glassesChangedMs: at(13, 30).getTime(),
    },
    TODAY,
    at(14, 30),
  )
  expect(ring.meals).toEqual([{ id: 'm', at: 0.4 }])
  expect(ring.workouts[0]?.from).toBeCloseTo(placeOfMinute(8 * 60 + 50))
  expect(ring.workouts[0]?.to).toBe(0.25)
  expect(ring.water).toEqual({ glasses: 5, until: placeOfMinute(13.5 * 60) })
})

test('an entry saved before today, or at an unknown time, is at the start of the day', () => {
  const ring = dayRing(
    { ...EMPTY, meals: [{ id: 'a', createdAt: saved(22, 0, 19) }, { id: 'b' }] },
    TODAY,
    at(20),
  )
  expect(ring.meals.map(({ at }) => at)).toEqual([0, 0])
})

test('no entry is ahead of now, even if its clock was', () => {
  const ring = dayRing(
    {
      workouts: [{ id: 'w', duration: 30, createdAt: saved(9, 0, 21) }],
      meals: [{ id: 'm', createdAt: saved(21) }],
      glasses: 1,
      glassesChangedMs: at(23).getTime(),
    },
    TODAY,
    at(14, 30),
  )
  expect(ring).toMatchObject({
    meals: [{ at: 0.5 }],
    workouts: [{ to: 0.5 }],
    water: { until: 0.5 },
  })
})

test('the minute at which an entry was saved', () => {
  expect(localDateOf(at(7, 5))).toBe(TODAY)
  expect(minuteOfSaving(saved(7, 5), TODAY)).toBe(425)
  expect(minuteOfSaving('', TODAY)).toBe(0)
  expect(minuteOfSaving(undefined, TODAY)).toBe(0)
  expect(minuteOfSaving(saved(0, 5, 21), TODAY)).toBe(1440)
})

test('with a day that starts at 4:00, the hours after midnight are at its end', () => {
  const at = saved(1, 30, 21)
  expect(minuteOfSaving(at, TODAY, 4)).toBe(25.5 * 60)
  expect(minuteOfSaving(saved(3, 59), TODAY, 4)).toBe(0)
  expect(minuteOfSaving(saved(4, 0, 21), TODAY, 4)).toBe(28 * 60)
  const entries = { workouts: [], meals: [{ id: 'm', createdAt: at }], glasses: 0 }
  const ring = dayRing({ ...entries, glassesChangedMs: 0 }, TODAY, new Date(at), 4)
  expect(ring).toMatchObject({ now: 1, meals: [{ id: 'm', at: 1 }] })
})
