import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { beforeEach, test, vi } from 'vitest'
import { KNOWN_SCHEDULES, runTurns, SCHEDULES } from '../../testing/random-schedules.ts'
import { separateStorages } from '../../testing/separate-storages.ts'
import { runSchedule, step } from '../../testing/vault-world.ts'

/*
 * Fails if marks are left out, if a record or an entry overwrites the other without merging, or if the sum
 * of all records is not compared.
 */

beforeEach(() => {
  vi.stubGlobal('localStorage', separateStorages)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('addEventListener', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})

test('after any schedule of edits and faults both devices agree, and no edit is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.boolean(), (steps, locked) =>
      runSchedule(steps, [0, 0], locked),
    ),
    randomRuns(10, 5000),
  )
})

test('devices with wrong clocks agree in the end', async () => {
  const skew = fc.integer({ min: -86_400_000, max: 86_400_000 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), fc.tuple(skew, skew), (steps, skews) =>
      runSchedule(steps, skews, true),
    ),
    randomRuns(4, 1000),
  )
})

test('whatever people do with their sealed copies, nothing is lost, comes back or is sent in plain text', async () => {
  await fc.assert(
    fc.asyncProperty(SCHEDULES.sealed, fc.boolean(), (steps, locked) =>
      runTurns('sealed', steps, locked),
    ),
    { ...randomRuns(20, 10_000), examples: KNOWN_SCHEDULES.sealed },
  )
})
