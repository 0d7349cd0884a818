// @vitest-environment happy-dom

import type { LocalDate } from '@tend/shared/days/local-date'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDayOfFields } from './use-day-of-fields.ts'

const EVENING = '2026-11-28' as LocalDate
const NEXT_DAY = '2026-11-29' as LocalDate
const MINUTE_MS = 60_000

function Fields({ today }: { today: LocalDate | null }) {
  const { day, fields } = useDayOfFields<HTMLDivElement>(today)
  return (
    <>
      <div {...fields}>
        <input aria-label="Text" />
      </div>
      <button type="button">Elsewhere</button>
      <output>{day}</output>
    </>
  )
}

const field = () => screen.getByRole('textbox')
const shownDay = () => screen.getByRole('status').textContent
const key = () => fireEvent.input(field(), { target: { value: 'Tired' } })

/** Lets time pass, and React render. */
async function pass(minutes: number) {
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setImmediate(resolve))
}

/** Types a text in the evening, and lets midnight pass a minute later. */
async function typeUntilMidnight() {
  const { rerender } = render(<Fields today={EVENING} />)
  await pass(0)
  field().focus()
  key()
  await pass(1)
  rerender(<Fields today={NEXT_DAY} />)
  await pass(0)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the day changes at midnight while nothing is typed', async () => {
  const { rerender } = render(<Fields today={EVENING} />)
  await pass(0)
  field().focus()
  rerender(<Fields today={NEXT_DAY} />)
  await pass(0)
  expect(shownDay()).toBe(NEXT_DAY)
})

test('a text that is being typed keeps its day until the focus leaves it', async () => {
  await typeUntilMidnight()
  expect(shownDay()).toBe(EVENING)
  screen.getByText('Elsewhere').focus()
  await pass(0)
  expect(shownDay()).toBe(NEXT_DAY)
})

test('the day changes ten minutes after the last key, also if the focus stays', async () => {
  await typeUntilMidnight()
  await pass(7)
  key()
  await pass(9)
  expect(shownDay()).toBe(EVENING)
  await pass(1)
  expect(shownDay()).toBe(NEXT_DAY)
})

test('a device that slept meanwhile changes the day when it wakes', async () => {
  await typeUntilMidnight()
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  await pass(1)
  expect(shownDay()).toBe(NEXT_DAY)
})

test('a clock that is set back does not hold the day', async () => {
  await typeUntilMidnight()
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS)
  await pass(10)
  expect(shownDay()).toBe(NEXT_DAY)
})
