import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TendDatabase } from '../database/database.ts'
import { BACKGROUND_EVENT } from '../device/live/app-events.ts'
import { COPY_DELAY_MS, keepCopies } from './keep-copies.ts'

const page = new EventTarget()
const db = new TendDatabase()
const write = vi.fn(async () => {})
const leave = () => page.dispatchEvent(new Event(BACKGROUND_EVENT))
const change = () => db.fitness_workouts.put({ id: 'local_1', date: '2026-11-20' } as never)

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await db.delete()
})

test('copies are written when the app is left after a start or change, and after ten minutes', async () => {
  keepCopies(write)
  expect(write).not.toHaveBeenCalled()
  leave()
  expect(write).toHaveBeenCalledTimes(1)
  await write.mock.results[0]?.value
  leave()
  await vi.advanceTimersByTimeAsync(COPY_DELAY_MS)
  expect(write).toHaveBeenCalledTimes(1)

  await change()
  expect(write).toHaveBeenCalledTimes(1)
  leave()
  expect(write).toHaveBeenCalledTimes(2)
  await write.mock.results[1]?.value

  await change()
  await change()
  await vi.advanceTimersByTimeAsync(COPY_DELAY_MS)
  expect(write).toHaveBeenCalledTimes(3)

  // No copy contains the state of sync.
  await db.sync_state.put({ userId: 'user_1', cursor: '1', confirmedSum: 0 })
  await vi.advanceTimersByTimeAsync(COPY_DELAY_MS)
  leave()
  expect(write).toHaveBeenCalledTimes(3)

  await db.recipes.put({ id: 'local_2', name: 'Soup' } as never)
  leave()
  expect(write).toHaveBeenCalledTimes(4)
})
