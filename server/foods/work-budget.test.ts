import { describe, expect, it } from 'vitest'
import { startWorkBudget } from './work-budget.ts'

function setUp(knowsCpu: boolean) {
  let elapsedMs = 1000
  let cpuMs = 70
  const isOver = startWorkBudget(50, {
    elapsed: () => elapsedMs,
    cpu: () => (knowsCpu ? cpuMs : null),
  })
  const after = (elapsed: number, cpu: number) => {
    elapsedMs = 1000 + elapsed
    cpuMs = 70 + cpu
    return isOver()
  }
  return after
}

describe('a work budget of 50 ms', () => {
  it('is used up after 50 ms of CPU time', () => {
    const after = setUp(true)
    expect(after(49, 49)).toBe(false)
    expect(after(90, 49)).toBe(false)
    expect(after(91, 50)).toBe(true)
  })

  it('is used up after 500 ms, however busy the processor is', () => {
    const after = setUp(true)
    expect(after(499, 5)).toBe(false)
    expect(after(500, 5)).toBe(true)
  })

  it('counts elapsed time where the CPU time is unknown', () => {
    const after = setUp(false)
    expect(after(49, 0)).toBe(false)
    expect(after(50, 0)).toBe(true)
  })
})

it('is used up by work of this thread', () => {
  const isOver = startWorkBudget(20)
  let rounds = 0
  while (!isOver()) rounds++
  expect(rounds).toBeGreaterThan(0)
})
