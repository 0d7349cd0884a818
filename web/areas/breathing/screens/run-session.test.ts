// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removePersisted, writePersisted } from '../../../store/local-storage/persisted.ts'
import { unrecordedSessions } from '../commands/record-running-session.ts'
import { sessionDurationMs } from '../rules/running-session.ts'
import { runSession } from './run-session.ts'

const STARTED_AT_MS = Date.parse('2026-11-23T22:30:00Z')
const MORNING_MS = Date.parse('2026-11-24T07:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED_AT_MS })
})
afterEach(() => {
  removePersisted('tend_breathing_minutes')
  vi.useRealTimers()
})

const silent = { onStart() {}, onTime() {}, onRecord() {} }

test.each([
  ['shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['closed', () => dispatchEvent(new Event('pagehide'))],
])(
  'a session ends at its last sign of life if its device slept until the page is %s',
  (_, wake) => {
    const onEnd = vi.fn()
    runSession({ ...silent, onEnd })
    vi.advanceTimersByTime(60_000)
    vi.setSystemTime(MORNING_MS)
    wake()
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
    const session = unrecordedSessions().at(-1)
    expect(session).toMatchObject({ ended: true, startedAtMs: STARTED_AT_MS })
    expect(session && sessionDurationMs(session)).toBe(60_000)
  },
)

test('a session of a chosen length ends at its last sign of life if the clock is set back by years', () => {
  writePersisted('tend_breathing_minutes', 5)
  const onEnd = vi.fn()
  runSession({ ...silent, onEnd })
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.parse('2020-01-01T00:00:00Z'))
  vi.advanceTimersByTime(1000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
  const session = unrecordedSessions().at(-1)
  expect(session && sessionDurationMs(session)).toBe(60_000)
})

test('a session continues when a locked phone has paused its page for minutes', () => {
  const onEnd = vi.fn()
  const onTime = vi.fn()
  const stop = runSession({ ...silent, onTime, onEnd })
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(STARTED_AT_MS + 9 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onEnd).not.toHaveBeenCalled()
  expect(onTime).toHaveBeenLastCalledWith(9 * 60_000)
  stop()
})
