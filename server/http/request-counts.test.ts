import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCounts } from './request-counts.ts'

const WINDOW_MS = 60_000
let nowMs: number

beforeEach(() => {
  nowMs = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

afterEach(() => vi.restoreAllMocks())

/** Counts a request, and returns the count and the rest of the window. */
function count(counts: RequestCounts, address: string) {
  let counted: { current: number; ttl: number } | undefined
  counts.incr(
    address,
    (_, result) => {
      counted = result
    },
    WINDOW_MS,
  )
  return counted
}

it('counts the requests of an address until its window has ended', () => {
  const counts = new RequestCounts()
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: 60_000 })
  nowMs += 20_000
  expect(count(counts, 'a')).toEqual({ current: 2, ttl: 40_000 })
  expect(count(counts, 'b')).toEqual({ current: 1, ttl: 60_000 })
  nowMs += 39_999
  expect(count(counts, 'a')).toEqual({ current: 3, ttl: 1 })
  nowMs += 1
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: 60_000 })
})

it('shares the counts between all routes', () => {
  const counts = new RequestCounts()
  count(counts.child(), 'a')
  expect(count(counts.child(), 'a')).toMatchObject({ current: 2 })
})

it('drops the window that started first if there are more than 10,000', () => {
  const counts = new RequestCounts()
  count(counts, 'first')
  count(counts, 'second')
  nowMs += WINDOW_MS
  count(counts, 'first')
  for (let nth = 0; nth < 9_998; nth++) count(counts, `address ${nth}`)
  expect(count(counts, 'first')).toMatchObject({ current: 2 })
  count(counts, 'one more')
  expect(count(counts, 'first')).toMatchObject({ current: 3 })
  count(counts, 'and another')
  expect(count(counts, 'first')).toMatchObject({ current: 1 })
})
