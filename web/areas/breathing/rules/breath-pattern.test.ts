import type { LocalDate } from '@tend/shared/days/local-date'
import { sessionDate, sessionId } from '@tend/shared/days/session-id'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KINDS } from '../../../kinds/kinds.ts'
import {
  type BreathPattern,
  CLASSIC,
  cycleSeconds,
  PATTERN_BOUNDS,
  patternName,
  patternText,
  readPattern,
} from './breath-pattern.ts'
import {
  BREATH_STEPS,
  breathAt,
  breathPeriodMs,
  breathSteps,
  LEAD_IN_MS,
} from './breathing-rhythm.ts'
import { BREATHING, DEFAULT_BREATHING, PATTERN_KINDS, patternOf } from './breathing-setting.ts'
import { cyclesIn } from './cycles.ts'
import { phaseStartsBetween } from './phase-starts.ts'
import { sessionElapsedMs, sessionLengthMs } from './session-length.ts'
import { idWithPattern, sessionPattern } from './session-pattern.ts'

const halfSeconds = (index: 0 | 1 | 2 | 3) => {
  const [min, max] = PATTERN_BOUNDS[index]
  return fc.integer({ min: min * 2, max: max * 2 }).map((halves) => halves / 2)
}
const anyPattern: fc.Arbitrary<BreathPattern> = fc.oneof(
  fc.constantFrom(...PATTERN_KINDS).map((kind) => patternOf(kind, DEFAULT_BREATHING.own)),
  fc.tuple(halfSeconds(0), halfSeconds(1), halfSeconds(2), halfSeconds(3)),
)

test('the patterns have these names and counted seconds', () => {
  const patterns = PATTERN_KINDS.map((kind) => patternOf(kind, [4, 0, 6, 2]))
  expect(patterns.map(patternText)).toEqual(['4-7-8', '4-4-4-4', '5.5-5.5', '4-0-6-2'])
  expect(patterns.map(patternName)).toEqual(['4-7-8', 'Box', 'Even', '4-0-6-2'])
  expect(patterns.map(cycleSeconds)).toEqual([19, 16, 11, 12])
  expect(breathSteps(CLASSIC)).toBe(BREATH_STEPS)
  expect(cyclesIn(65)).toBe(3)
})

test('every phase of a pattern has its length, and the cycles follow without a gap', () => {
  fc.assert(
    fc.property(anyPattern, fc.integer({ min: 0, max: 3_600_000 }), (pattern, ms) => {
      const steps = breathSteps(pattern)
      const periodMs = breathPeriodMs(steps)
      const pauseMs = steps === BREATH_STEPS ? 1000 : 0
      expect(periodMs).toBe(cycleSeconds(pattern) * 1000 + pauseMs)
      const now = breathAt(ms + LEAD_IN_MS, steps)
      expect(breathAt(ms + LEAD_IN_MS + periodMs, steps)).toEqual({ ...now, cycle: now.cycle + 1 })
      expect(now.secondsLeft).toBeGreaterThanOrEqual(1)
      const starts = phaseStartsBetween(LEAD_IN_MS, LEAD_IN_MS + periodMs, steps)
      expect(starts.map(({ phase }) => phase)).toEqual(steps.map(({ phase }) => phase))
      for (const { phase, atMs } of starts) {
        expect(breathAt(atMs, steps)).toMatchObject({ phase, fraction: 0 })
      }
    }),
  )
})

test('a session of chosen length ends with a whole cycle, and every cycle counts', () => {
  fc.assert(
    fc.property(anyPattern, fc.constantFrom(3, 4, 5), (pattern, minutes) => {
      const steps = breathSteps(pattern)
      const lengthMs = sessionLengthMs(minutes, steps)
      const cycles = Math.round((minutes * 60_000) / breathPeriodMs(steps))
      expect(Math.abs(lengthMs - minutes * 60_000)).toBeLessThanOrEqual(
        breathPeriodMs(steps) / 2 + LEAD_IN_MS,
      )
      const beforeEnd = breathAt(lengthMs - 1, steps)
      expect(beforeEnd.cycle).toBe(cycles - 1)
      expect(beforeEnd.phase).toBe(steps.at(-1)?.phase)
      const seconds = Math.floor(sessionElapsedMs(0, lengthMs, lengthMs) / 1000)
      expect(cyclesIn(seconds, pattern)).toBe(cycles)
    }),
  )
})

describe('the pattern of a session', () => {
  const STARTED_AT = '2026-11-21T01:30:00+01:00'
  const DAYS = ['2026-11-21', '2026-11-20'] as LocalDate[]
  const LOCAL_ID = `local_${'9'.repeat(32)}`

  test('is in its id, beside the day, and survives every copy', () => {
    fc.assert(
      fc.property(anyPattern, fc.constantFrom(...DAYS), (pattern, date) => {
        const id = sessionId(idWithPattern(LOCAL_ID, pattern), date, STARTED_AT)
        expect(sessionPattern({ id })).toEqual(pattern)
        expect(sessionDate(id, STARTED_AT)).toBe(date)
        const session = { id, startedAt: STARTED_AT, duration: 65, cycles: cyclesIn(65, pattern) }
        expect(KINDS.breathingSessions.read(session, { userId: 'u', nowIso: '' })).toMatchObject({
          ...session,
          date,
        })
      }),
    )
  })

  test.each([
    'local_1',
    LOCAL_ID,
    `${LOCAL_ID}_2026-11-20`,
    'local_1_99-99-99-99',
    'local_1_8-8-8-1-2',
    'local_1_3-0-8-0',
    'c0ffee00-0000-4000-8000-000000000000',
  ])('is 4-7-8 with the id %s', (id) => expect(sessionPattern({ id })).toBe(CLASSIC))
})

describe('a stored choice', () => {
  test('of any pattern within the bounds is read back unchanged', () => {
    fc.assert(
      fc.property(anyPattern, fc.constantFrom(...PATTERN_KINDS), (own, kind) => {
        const settings = JSON.parse(JSON.stringify({ breathing: { kind, own } }))
        expect(BREATHING.read(settings)).toEqual({ kind, own })
      }),
    )
  })

  test.each([
    null,
    [4, 7, 8],
    [4, 7, 8, 0, 0],
    [1.5, 0, 4, 0],
    [10.5, 0, 4, 0],
    [4, -1, 4, 0],
    [4, 0, 12.5, 0],
    [4, 0, 1, 0],
    [4, 0, 4, 11],
    [4.25, 0, 4, 0],
    ['4', 0, 4, 0],
    [4, null, 4, 0],
    [Number.NaN, 0, 4, 0],
  ])('of the pattern %j is refused', (own) => {
    expect(readPattern(own)).toBeUndefined()
    expect(BREATHING.read({ breathing: { kind: 'own', own } }).own).toBe(DEFAULT_BREATHING.own)
  })

  test('is 4-7-8 by default', () => {
    for (const settings of [null, {}, { breathing: 'box' }, { breathing: { kind: 'fast' } }]) {
      expect(BREATHING.read(settings)).toEqual(DEFAULT_BREATHING)
    }
  })
})
