import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREATH_STEPS, breathAt, breathPeriodMs, LEAD_IN_MS } from './breathing-rhythm.ts'
import { phaseStartsBetween } from './phase-starts.ts'

test('the phase starts in an interval are the moments at which the phase changes', () => {
  fc.assert(
    fc.property(
      // Phases start at whole and half seconds.
      fc.oneof(
        fc.integer({ min: -1000, max: 600_000 }),
        fc.integer({ min: -2, max: 1200 }).map((count) => count * 500),
      ),
      fc.integer({ min: 0, max: 300_000 }),
      (fromMs, lengthMs) => {
        const starts = phaseStartsBetween(fromMs, fromMs + lengthMs)
        for (const { phase, atMs } of starts) {
          expect(breathAt(atMs)).toMatchObject({ phase, fraction: 0 })
          expect(breathAt(atMs - 1).phase).not.toBe(phase)
          expect(atMs).toBeGreaterThanOrEqual(fromMs)
          expect(atMs).toBeLessThan(fromMs + lengthMs)
        }
        // Splitting an interval in two loses and repeats nothing.
        const middleMs = fromMs + Math.floor(lengthMs / 2)
        expect([
          ...phaseStartsBetween(fromMs, middleMs),
          ...phaseStartsBetween(middleMs, fromMs + lengthMs),
        ]).toEqual(starts)
      },
    ),
  )
})

test('every cycle has four phase starts', () => {
  const phases = phaseStartsBetween(0, LEAD_IN_MS + 3 * breathPeriodMs(BREATH_STEPS)).map(
    ({ phase }) => phase,
  )
  const cycle = ['inhale', 'hold', 'exhale', 'pause']
  expect(phases).toEqual([...cycle, ...cycle, ...cycle])
})
