import type { LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isRoutineExpired,
  possibleRoutineDates,
  ROUTINE_DURATION_MS,
  readRoutineStart,
  routineEndMs,
  visibleRoutineDay,
} from './routine-time.ts'
import { closeRoutine, STARTED_ROUTINE } from './sleep-routine.ts'

const TODAY = '2026-11-21' as LocalDate
const YESTERDAY = '2026-11-20' as LocalDate
const STARTED_MS = 1_763_670_000_000
const MINUTE_MS = 60_000

const startedDay = (date: LocalDate, changedAtMs = STARTED_MS) => ({
  date,
  routine: STARTED_ROUTINE,
  changedAtMs,
})
const start = { date: TODAY, startedAtMs: STARTED_MS }

describe('a routine started on this device', () => {
  test('runs for exactly 30 minutes, whenever it was last changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ROUTINE_DURATION_MS - 1 }), (intoMs) => {
        const day = startedDay(TODAY, STARTED_MS + intoMs)
        expect(routineEndMs(day, start, STARTED_MS)).toBe(STARTED_MS + ROUTINE_DURATION_MS)
        expect(routineEndMs(day, start, STARTED_MS + ROUTINE_DURATION_MS - 1)).toBe(
          STARTED_MS + ROUTINE_DURATION_MS,
        )
        expect(routineEndMs(day, start, STARTED_MS + ROUTINE_DURATION_MS)).toBeNull()
        expect(isRoutineExpired(day, start, STARTED_MS + ROUTINE_DURATION_MS)).toBe(true)
      }),
    )
  })

  test('does not run after it was closed', () => {
    const day = { ...startedDay(TODAY), routine: closeRoutine(STARTED_ROUTINE) }
    expect(routineEndMs(day, start, STARTED_MS + 1)).toBeNull()
    expect(isRoutineExpired(day, start, STARTED_MS + ROUTINE_DURATION_MS)).toBe(false)
  })

  test('runs for another 30 minutes if the clock is set back to before its start', () => {
    const setBack = fc.integer({ min: 1, max: 3 * 24 * 60 * MINUTE_MS })
    const written = fc.integer({ min: 0, max: ROUTINE_DURATION_MS })
    fc.assert(
      fc.property(setBack, written, (backMs, intoMs) => {
        const day = startedDay(TODAY, STARTED_MS + intoMs)
        const nowMs = STARTED_MS - backMs
        const endMs = nowMs + ROUTINE_DURATION_MS
        expect(routineEndMs(day, start, nowMs)).toBe(endMs)
        const restarted = { ...start, startedAtMs: nowMs }
        expect(routineEndMs(day, restarted, endMs - 1)).toBe(endMs)
      }),
    )
  })

  test('ends after these 30 minutes, although it was written ahead of the clock', () => {
    const nowMs = STARTED_MS - 6 * 60 * MINUTE_MS
    const restarted = { ...start, startedAtMs: nowMs }
    const endMs = nowMs + ROUTINE_DURATION_MS
    expect(routineEndMs(startedDay(TODAY), restarted, endMs)).toBeNull()
    expect(isRoutineExpired(startedDay(TODAY), restarted, endMs)).toBe(true)
  })

  test('runs even if its revision is ahead of the clock', () => {
    const day = startedDay(TODAY, STARTED_MS + 10 * ROUTINE_DURATION_MS)
    expect(routineEndMs(day, start, STARTED_MS + MINUTE_MS)).toBe(STARTED_MS + ROUTINE_DURATION_MS)
  })
})

describe('a routine started on another device', () => {
  test('runs for 30 minutes after its last change', () => {
    const endMs = STARTED_MS + ROUTINE_DURATION_MS
    expect(routineEndMs(startedDay(TODAY), null, endMs - 1)).toBe(endMs)
    expect(routineEndMs(startedDay(TODAY), null, endMs)).toBeNull()
  })

  test('runs if it was started again there in the millisecond in which the time was over', () => {
    const againMs = STARTED_MS + ROUTINE_DURATION_MS
    const day = startedDay(TODAY, againMs)
    expect(routineEndMs(day, start, againMs + 1)).toBe(againMs + ROUTINE_DURATION_MS)
    expect(isRoutineExpired(day, start, againMs + 1)).toBe(false)
    expect(routineEndMs(startedDay(TODAY, againMs - 1), start, againMs)).toBeNull()
  })

  test('runs if it was started again there after the time of this device was over', () => {
    const againMs = STARTED_MS + ROUTINE_DURATION_MS + 5 * MINUTE_MS
    const day = startedDay(TODAY, againMs)
    expect(routineEndMs(day, start, againMs + MINUTE_MS)).toBe(againMs + ROUTINE_DURATION_MS)
    expect(isRoutineExpired(day, start, againMs + MINUTE_MS)).toBe(false)
  })
})

describe('after midnight', () => {
  const today = { ...startedDay(TODAY, 0), routine: closeRoutine(STARTED_ROUTINE) }

  test("yesterday's routine is shown while it is running", () => {
    const yesterday = startedDay(YESTERDAY)
    const own = { date: YESTERDAY, startedAtMs: STARTED_MS }
    const days = [today, yesterday] as const
    expect(visibleRoutineDay(days, own, STARTED_MS + 20 * MINUTE_MS)).toBe(yesterday)
    expect(visibleRoutineDay(days, own, STARTED_MS + 30 * MINUTE_MS)).toBe(today)
    expect(visibleRoutineDay(days, null, STARTED_MS + 20 * MINUTE_MS)).toBe(yesterday)
  })

  test("today's running routine is shown before yesterday's", () => {
    const days = [startedDay(TODAY), startedDay(YESTERDAY)] as const
    expect(visibleRoutineDay(days, null, STARTED_MS + MINUTE_MS)).toBe(days[0])
  })
})

describe('in another time zone', () => {
  const STARTED_AT = Date.parse('2026-11-21T10:00:00Z')

  /** The local date at an offset from UTC. */
  const dateAt = (utcMs: number, hours: number) =>
    new Date(utcMs + hours * 60 * MINUTE_MS).toISOString().slice(0, 10) as LocalDate

  test('the routine runs for its 30 minutes, whatever the direction and the length of the flight', () => {
    const offset = fc.integer({ min: -12, max: 14 })
    const into = fc.integer({ min: 0, max: ROUTINE_DURATION_MS - 1 })
    const startedAt = fc
      .integer({ min: 0, max: 24 * 60 })
      .map((min) => STARTED_AT + min * MINUTE_MS)
    fc.assert(
      fc.property(startedAt, offset, offset, into, (startedAtMs, from, to, intoMs) => {
        const own = { date: dateAt(startedAtMs, from), startedAtMs }
        const nowMs = startedAtMs + intoMs
        const dates = possibleRoutineDates(dateAt(nowMs, to), own)
        expect(new Set(dates).size).toBe(dates.length)
        const [today, ...others] = dates.map((date) => ({
          ...startedDay(date, startedAtMs),
          routine: date === own.date ? STARTED_ROUTINE : closeRoutine(STARTED_ROUTINE),
        }))
        if (!today) throw new Error('No day')
        expect(visibleRoutineDay([today, ...others], own, nowMs).date).toBe(own.date)
      }),
    )
  })

  test('a routine of another device is found a day ahead and a day back', () => {
    expect(possibleRoutineDates(TODAY, null)).toEqual([TODAY, YESTERDAY, '2026-11-22'])
  })
})

test.each([
  [start, start],
  [{ ...start, date: '2026-02-30' }, undefined],
  [{ date: TODAY }, undefined],
  [7, undefined],
])('%j is read as %j', (stored, read) => expect(readRoutineStart(stored)).toEqual(read))
