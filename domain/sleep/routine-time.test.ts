import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../days/local-date.ts'
import {
  isRoutineExpired,
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

const startedDay = (date: LocalDate, writtenAtMs = STARTED_MS) => ({
  date,
  routine: STARTED_ROUTINE,
  writtenAtMs,
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
        expect(isRoutineExpired(day, start)).toBe(true)
      }),
    )
  })

  test('does not run after it was closed', () => {
    const day = { ...startedDay(TODAY), routine: closeRoutine(STARTED_ROUTINE) }
    expect(routineEndMs(day, start, STARTED_MS + 1)).toBeNull()
    expect(isRoutineExpired(day, start)).toBe(false)
  })

  test('keeps running if the clock is set back a little, and ends if it is set back a lot', () => {
    expect(routineEndMs(startedDay(TODAY), start, STARTED_MS - MINUTE_MS)).toBe(
      STARTED_MS + ROUTINE_DURATION_MS,
    )
    expect(routineEndMs(startedDay(TODAY), start, STARTED_MS - 3 * ROUTINE_DURATION_MS)).toBeNull()
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
    expect(isRoutineExpired(day, start)).toBe(false)
    expect(routineEndMs(startedDay(TODAY, againMs - 1), start, againMs)).toBeNull()
  })

  test('runs if it was started again there after the time of this device was over', () => {
    const againMs = STARTED_MS + ROUTINE_DURATION_MS + 5 * MINUTE_MS
    const day = startedDay(TODAY, againMs)
    expect(routineEndMs(day, start, againMs + MINUTE_MS)).toBe(againMs + ROUTINE_DURATION_MS)
    expect(isRoutineExpired(day, start)).toBe(false)
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

test.each([
  [start, start],
  [{ ...start, date: '2026-02-30' }, undefined],
  [{ date: TODAY }, undefined],
  [7, undefined],
])('%j is read as %j', (stored, read) => expect(readRoutineStart(stored)).toEqual(read))
