import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_REST_PREFERENCE,
  MAX_REST_SECONDS,
  newRest,
  REST_SECONDS,
  type RestTimer,
  readRestPreference,
  readRestTimer,
  restartIfClockMovedBack,
  restEndsAtMs,
  restLength,
  restSecondsLeft,
  restTimeText,
  withRestExtended,
  withRestSeconds,
  withRestToggled,
} from './rest-timer.ts'

const timers: fc.Arbitrary<RestTimer> = fc.record({
  startedAtMs: fc.integer({ min: 0, max: 4e12 }),
  seconds: fc.constantFrom(...REST_SECONDS),
  addedSeconds: fc.nat(300),
  afterSet: fc.constantFrom(null, 'preset_1 2'),
})

describe('the rest timer', () => {
  test('counts down each second to 0', () => {
    const timer = newRest(30, 1000)
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
        expect(left).toBeLessThanOrEqual(restLength(timer))
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
        else expect(rest).toEqual({ ...timer, startedAtMs: nowMs })
        expect(restEndsAtMs(rest) - nowMs).toBeLessThanOrEqual(restLength(timer) * 1000 + 2000)
      }),
    )
  })

  test('is shown as minutes and seconds', () => {
    expect([90, 60, 59, 9, 0].map(restTimeText)).toEqual(['1:30', '1:00', '0:59', '0:09', '0:00'])
  })

  test('is extended by 15 seconds at a time, to at most ten minutes', () => {
    const timer = withRestExtended(newRest(90, 1000))
    expect(restEndsAtMs(timer)).toBe(106_000)
    expect(restSecondsLeft(timer, 1000)).toBe(105)
    let longest = timer
    for (let taps = 0; taps < 100; taps++) longest = withRestExtended(longest)
    expect(restLength(longest)).toBe(MAX_REST_SECONDS)
  })

  test('keeps its start when it gets another length', () => {
    const timer = withRestExtended(newRest(30, 1000, 'preset_1 0'))
    expect(withRestSeconds(timer, 90)).toEqual(newRest(90, 1000, 'preset_1 0'))
  })

  test('that is paused keeps the time left, has no end, and goes on with it', () => {
    fc.assert(
      fc.property(timers, fc.nat(30_000), fc.nat(3_600_000), (timer, afterMs, pauseMs) => {
        const pausedAtMs = timer.startedAtMs + afterMs
        const left = restSecondsLeft(timer, pausedAtMs)
        const paused = withRestToggled(timer, pausedAtMs)
        expect(restSecondsLeft(paused, pausedAtMs + pauseMs)).toBe(left)
        expect(restEndsAtMs(paused)).toBe(Number.POSITIVE_INFINITY)
        expect(readRestTimer(JSON.parse(JSON.stringify(paused)))).toEqual(paused)
        const resumed = withRestToggled(paused, pausedAtMs + pauseMs)
        expect(restSecondsLeft(resumed, pausedAtMs + pauseMs)).toBe(left)
        expect(restEndsAtMs(resumed)).toBe(restEndsAtMs(timer) + pauseMs)
      }),
    )
  })

  test('that is paused does not begin again when the clock is set back', () => {
    const paused = withRestToggled(newRest(60, 100_000), 110_000)
    expect(restartIfClockMovedBack(paused, 0)).toBe(paused)
    expect(restSecondsLeft(withRestToggled(paused, 0), 110_000)).toBe(50)
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

describe('the rest preference', () => {
  test('is read if it has a known length, and is on unless it was switched off', () => {
    const off = { seconds: 90, afterSets: false }
    expect(readRestPreference(off)).toEqual(off)
    expect(readRestPreference({ seconds: 30 })).toEqual({ seconds: 30, afterSets: true })
    for (const other of [null, [], {}, { seconds: 45, afterSets: true }]) {
      expect(readRestPreference(other)).toBeUndefined()
    }
    expect(DEFAULT_REST_PREFERENCE).toEqual({ seconds: 60, afterSets: true })
  })
})
