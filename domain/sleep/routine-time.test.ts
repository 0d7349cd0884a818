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
const BEGUN_MS = 1_763_670_000_000
const MINUTE_MS = 60_000

const begun = (date: LocalDate, writtenAtMs = BEGUN_MS) => ({
  date,
  routine: STARTED_ROUTINE,
  writtenAtMs,
})
const start = { date: TODAY, startedAtMs: BEGUN_MS }

describe('begun on this device', () => {
  test('it runs for 30 minutes, to the millisecond, whenever it was changed last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ROUTINE_DURATION_MS - 1 }), (intoMs) => {
        const day = begun(TODAY, BEGUN_MS + intoMs)
        expect(routineEndMs(day, start, BEGUN_MS)).toBe(BEGUN_MS + ROUTINE_DURATION_MS)
        expect(routineEndMs(day, start, BEGUN_MS + ROUTINE_DURATION_MS - 1)).toBe(
          BEGUN_MS + ROUTINE_DURATION_MS,
        )
        expect(routineEndMs(day, start, BEGUN_MS + ROUTINE_DURATION_MS)).toBeNull()
        expect(isRoutineExpired(day, start)).toBe(true)
      }),
    )
  })

  test('it does not run once it was closed', () => {
    const day = { ...begun(TODAY), routine: closeRoutine(STARTED_ROUTINE) }
    expect(routineEndMs(day, start, BEGUN_MS + 1)).toBeNull()
    expect(isRoutineExpired(day, start)).toBe(false)
  })

  test('a clock that goes back a little does not end it, nor one set far back keep it', () => {
    expect(routineEndMs(begun(TODAY), start, BEGUN_MS - MINUTE_MS)).toBe(
      BEGUN_MS + ROUTINE_DURATION_MS,
    )
    expect(routineEndMs(begun(TODAY), start, BEGUN_MS - 3 * ROUTINE_DURATION_MS)).toBeNull()
  })

  test('one whose revision is ahead of the clock runs all the same', () => {
    const day = begun(TODAY, BEGUN_MS + 10 * ROUTINE_DURATION_MS)
    expect(routineEndMs(day, start, BEGUN_MS + MINUTE_MS)).toBe(BEGUN_MS + ROUTINE_DURATION_MS)
  })
})

describe('begun elsewhere', () => {
  test('it is as old as its last change at least', () => {
    const endMs = BEGUN_MS + ROUTINE_DURATION_MS
    expect(routineEndMs(begun(TODAY), null, endMs - 1)).toBe(endMs)
    expect(routineEndMs(begun(TODAY), null, endMs)).toBeNull()
  })

  test('begun again there after the time of this device was over, it runs and is not closed', () => {
    const againMs = BEGUN_MS + ROUTINE_DURATION_MS + 5 * MINUTE_MS
    const day = begun(TODAY, againMs)
    expect(routineEndMs(day, start, againMs + MINUTE_MS)).toBe(againMs + ROUTINE_DURATION_MS)
    expect(isRoutineExpired(day, start)).toBe(false)
  })
})

describe('over midnight', () => {
  const today = { ...begun(TODAY, 0), routine: closeRoutine(STARTED_ROUTINE) }

  test("yesterday's routine is shown as long as it runs", () => {
    const yesterday = begun(YESTERDAY)
    const own = { date: YESTERDAY, startedAtMs: BEGUN_MS }
    const days = [today, yesterday] as const
    expect(visibleRoutineDay(days, own, BEGUN_MS + 20 * MINUTE_MS)).toBe(yesterday)
    expect(visibleRoutineDay(days, own, BEGUN_MS + 30 * MINUTE_MS)).toBe(today)
    expect(visibleRoutineDay(days, null, BEGUN_MS + 20 * MINUTE_MS)).toBe(yesterday)
  })

  test("today's comes first", () => {
    const days = [begun(TODAY), begun(YESTERDAY)] as const
    expect(visibleRoutineDay(days, null, BEGUN_MS + MINUTE_MS)).toBe(days[0])
  })
})

test.each([
  [start, start],
  [{ ...start, date: '2026-02-30' }, undefined],
  [{ date: TODAY }, undefined],
  [7, undefined],
])('%j is read as %j', (stored, read) => expect(readRoutineStart(stored)).toEqual(read))
