import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { changeDayStart } from '../../settings/change-day-start.ts'
import { changeSetting } from '../../settings/change-setting.ts'
import { DAY_START } from '../../settings/rules/day-start-setting.ts'
import { WEEK_START } from '../../settings/rules/week-start.ts'
import { FOREGROUND_EVENT } from '../live/app-events.ts'
import { dayAt, watchClock } from './day-clock.ts'

let page: EventTarget
let window: EventTarget
let listener: () => void
let end: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 58, 30) })
  page = new EventTarget()
  window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  listener = vi.fn()
  end = watchClock(listener)
})

afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the listener is called every minute, and at midnight', () => {
  const calls: string[] = []
  vi.mocked(listener).mockImplementation(() => calls.push(new Date().toTimeString().slice(0, 8)))
  vi.advanceTimersByTime(180_000)
  expect(calls).toEqual(['23:59:30', '00:00:00', '00:01:00'])
})

test.each(['focus', 'pageshow', FOREGROUND_EVENT])('the listener is called at %s', (type) => {
  window.dispatchEvent(new Event(type))
  expect(listener).toHaveBeenCalledOnce()
})

test('the listener is called when the page is shown or hidden, and the minute starts again', () => {
  vi.advanceTimersByTime(50_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(39_000)
  expect(listener).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(1)
})

test('the listener is not called after the end', () => {
  end()
  vi.advanceTimersByTime(180_000)
  for (const type of ['focus', 'pageshow', FOREGROUND_EVENT]) window.dispatchEvent(new Event(type))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(listener).not.toHaveBeenCalled()
})

test('the day changes at the chosen hour', () => {
  const days: string[] = []
  vi.mocked(listener).mockImplementation(() => days.push(dayAt(Date.now())))
  changeDayStart(4)
  vi.setSystemTime(new Date(2026, 10, 21, 3, 59, 30))
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(30_000)
  expect(days).toEqual(['2026-11-20', '2026-11-20', '2026-11-21'])
})

test('the listener is called when the start of the day changes, and for no other setting', () => {
  changeSetting(WEEK_START, 1)
  window.dispatchEvent(new Event('storage'))
  expect(listener).not.toHaveBeenCalled()
  changeDayStart(2)
  expect(listener).toHaveBeenCalledOnce()
  changeSetting(DAY_START, 3)
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})
