import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressCounts } from './address-counts.ts'

const WINDOW_MS = 60_000
let nowMs: number
let counts: AddressCounts

beforeEach(() => {
  nowMs = 1000
  counts = new AddressCounts(WINDOW_MS)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

afterEach(() => vi.restoreAllMocks())

it('counts what an address uses until its window has ended', () => {
  expect(counts.take('192.0.2.1', 2, 3)).toBe(0)
  nowMs += 20_000
  expect(counts.take('192.0.2.1', 2, 3)).toBe(40_000)
  expect(counts.take('192.0.2.1', 1, 3)).toBe(0)
  expect(counts.take('192.0.2.1', 1, 3)).toBe(40_000)
  expect(counts.take('192.0.2.2', 3, 3)).toBe(0)
  nowMs += 39_999
  expect(counts.take('::ffff:192.0.2.1', 1, 3)).toBe(1)
  nowMs += 1
  expect(counts.take('192.0.2.1', 3, 3)).toBe(0)
})

it('asks for a whole window if a single use is too large', () => {
  expect(counts.take('192.0.2.1', 4, 3)).toBe(WINDOW_MS)
  expect(counts.take('192.0.2.1', 3, 3)).toBe(0)
})

it.each([
  ['192.0.2', (nth: number) => `192.0.2.${nth}`, '192.0.3.1'],
  ['2001:db8::/56', (nth: number) => `2001:db8:0:${nth.toString(16)}::1`, '2001:db8:0:100::1'],
])('lets all addresses of the network %s together use ten times as much', (_, nth, outside) => {
  for (let address = 1; address <= 10; address++) expect(counts.take(nth(address), 3, 3)).toBe(0)
  nowMs += 1000
  expect(counts.take(nth(11), 1, 3)).toBe(WINDOW_MS - 1000)
  expect(counts.waitMs(nth(11), 1, 3)).toBe(WINDOW_MS - 1000)
  expect(counts.take(outside, 3, 3)).toBe(0)
})

it('lets all networks of 56 bits in one of 48 together use 40 times as much', () => {
  const nth = (number: number) => `2001:db8:1:${((number >> 3) * 256 + number).toString(16)}::1`
  for (let number = 0; number < 40; number++) expect(counts.take(nth(number), 3, 3)).toBe(0)
  expect(counts.take(nth(40), 1, 3)).toBe(WINDOW_MS)
  expect(counts.take('2001:db8:2::1', 3, 3)).toBe(0)
})

it('counts a use that was given back no more, and never below 0', () => {
  counts.take('192.0.2.1', 3, 3)
  counts.giveBack('192.0.2.1', 2)
  expect(counts.take('192.0.2.1', 3, 3)).toBeGreaterThan(0)
  expect(counts.take('192.0.2.1', 2, 3)).toBe(0)
  nowMs += WINDOW_MS
  counts.giveBack('192.0.2.1', 3)
  expect(counts.take('192.0.2.1', 4, 3)).toBeGreaterThan(0)
})

it('drops the window that started first if there are more than 10,000', () => {
  const nth = (number: number) => `10.${number >> 8}.${number & 255}.1`
  counts.take('192.0.2.1', 1, 1)
  counts.take('192.0.2.2', 1, 1)
  nowMs += WINDOW_MS
  counts.take('192.0.2.1', 1, 1)
  for (let number = 0; number < 9998; number++) counts.take(nth(number), 1, 1)
  expect(counts.waitMs('192.0.2.1', 1, 1)).toBeGreaterThan(0)
  counts.take(nth(9998), 1, 1)
  expect(counts.waitMs('192.0.2.1', 1, 1)).toBeGreaterThan(0)
  counts.take(nth(9999), 1, 1)
  expect(counts.waitMs('192.0.2.1', 1, 1)).toBe(0)
})
