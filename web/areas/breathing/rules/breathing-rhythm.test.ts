import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASSIC, cycleSeconds } from './breath-pattern.ts'
import { BREATH_STEPS, breathAt, breathPeriodMs, LEAD_IN_MS } from './breathing-rhythm.ts'

/** The time from one inhale to the next. */
const PERIOD_MS = breathPeriodMs(BREATH_STEPS)

const elapsed = () => fc.integer({ min: 0, max: 86_400_000 })

describe('breathAt', () => {
  test.each([
    [-5000, 'lead-in', 1, 0],
    [0, 'lead-in', 1, 0],
    [499, 'lead-in', 1, 0],
    [500, 'inhale', 4, 0],
    [1499, 'inhale', 4, 0],
    [1500, 'inhale', 3, 0],
    [3500, 'inhale', 1, 0],
    [4499, 'inhale', 1, 0],
    [4500, 'hold', 7, 0],
    [11_499, 'hold', 1, 0],
    [11_500, 'exhale', 8, 0],
    [19_499, 'exhale', 1, 0],
    [19_500, 'pause', 1, 0],
    [20_499, 'pause', 1, 0],
    [20_500, 'inhale', 4, 1],
    [60_500, 'inhale', 4, 3],
  ])('%i ms after the start: %s, %i, cycle %i', (ms, phase, secondsLeft, cycle) => {
    expect(breathAt(ms)).toMatchObject({ phase, secondsLeft, cycle })
  })
})

test('a cycle is 4, 7 and 8 seconds, followed by a pause of one second', () => {
  const seconds = BREATH_STEPS.map(({ ms }) => ms / 1000)
  expect(seconds).toEqual([4, 7, 8, 1])
  expect(PERIOD_MS).toBe((cycleSeconds(CLASSIC) + 1) * 1000)
})

test('the rhythm repeats every 20 seconds', () => {
  fc.assert(
    fc.property(elapsed(), (ms) => {
      const now = breathAt(ms + LEAD_IN_MS)
      const next = breathAt(ms + LEAD_IN_MS + PERIOD_MS)
      expect(next).toEqual({ ...now, cycle: now.cycle + 1 })
    }),
  )
})

test('each phase runs from its start to its end without a jump', () => {
  fc.assert(
    fc.property(elapsed(), (ms) => {
      const now = breathAt(ms)
      const next = breathAt(ms + 1)
      expect(now.fraction).toBeGreaterThanOrEqual(0)
      expect(now.fraction).toBeLessThan(1)
      if (next.phase === now.phase) {
        expect(next.fraction).toBeGreaterThan(now.fraction)
        expect(now.secondsLeft - next.secondsLeft).toBeLessThanOrEqual(1)
        expect(next.secondsLeft).toBeLessThanOrEqual(now.secondsLeft)
      } else {
        expect(now.secondsLeft).toBe(1)
        expect(next.fraction).toBe(0)
      }
    }),
  )
})

test('the countdown starts at the length of the phase and shows every second once', () => {
  const shown: string[] = []
  for (let ms = LEAD_IN_MS; ms < LEAD_IN_MS + PERIOD_MS; ms += 1000) {
    const { phase, secondsLeft } = breathAt(ms)
    shown.push(`${phase} ${secondsLeft}`)
    expect(breathAt(ms + 999)).toMatchObject({ phase, secondsLeft })
  }
  expect(shown).toHaveLength(20)
  expect(new Set(shown).size).toBe(20)
  expect(shown.filter((text) => text.startsWith('exhale'))[0]).toBe('exhale 8')
})
