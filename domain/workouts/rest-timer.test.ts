import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  REST_SECONDS,
  readRestTimer,
  restartIfClockMovedBack,
  restEndsAtMs,
  restSecondsLeft,
  restTimeText,
} from './rest-timer.ts'

const timers = fc.record({
  startedAtMs: fc.integer({ min: 0, max: 4e12 }),
  seconds: fc.constantFrom(...REST_SECONDS),
})

describe('the rest timer', () => {
  test('counts down each second to 0', () => {
    const timer = { startedAtMs: 1000, seconds: 30 } as const
    expect(restSecondsLeft(timer, 1000)).toBe(30)
    expect(restSecondsLeft(timer, 1001)).toBe(30)
    expect(restSecondsLeft(timer, 2000)).toBe(29)
    expect(restSecondsLeft(timer, 30_999)).toBe(1)
    expect(restSecondsLeft(timer, 31_000)).toBe(0)
    expect(restSecondsLeft(timer, 99_000)).toBe(0)
  })

  test('is between 0 and the duration at any time, and 0 from the end on', () => {
    fc.assert(
      fc.property(timers, fc.integer({ min: -1e9, max: 1e9 }), (timer, afterMs) => {
        const left = restSecondsLeft(timer, timer.startedAtMs + afterMs)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(timer.seconds)
        expect(left === 0).toBe(timer.startedAtMs + afterMs >= restEndsAtMs(timer))
      }),
    )
  })

  test('restarts only if the clock was set back to before its start', () => {
    fc.assert(
      fc.property(timers, fc.integer({ min: -1e9, max: 1e9 }), (timer, afterMs) => {
        const nowMs = timer.startedAtMs + afterMs
        const rest = restartIfClockMovedBack(timer, nowMs)
        if (afterMs >= -2000) expect(rest).toBe(timer)
        else expect(rest).toEqual({ startedAtMs: nowMs, seconds: timer.seconds })
        expect(restEndsAtMs(rest) - nowMs).toBeLessThanOrEqual(timer.seconds * 1000 + 2000)
      }),
    )
  })

  test('is shown as minutes and seconds', () => {
    expect([90, 60, 59, 9, 0].map(restTimeText)).toEqual(['1:30', '1:00', '0:59', '0:09', '0:00'])
  })

  test('survives a round trip through JSON; anything else is refused', () => {
    fc.assert(
      fc.property(timers, (timer) => {
        expect(readRestTimer(JSON.parse(JSON.stringify(timer)))).toEqual(timer)
      }),
    )
    const others = [
      null,
      7,
      [],
      {},
      { startedAtMs: 1, seconds: 45 },
      { startedAtMs: 'now', seconds: 30 },
    ]
    for (const other of others) expect(readRestTimer(other)).toBeUndefined()
  })
})
