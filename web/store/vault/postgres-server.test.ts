import 'fake-indexeddb/auto'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { beforeEach, test, vi } from 'vitest'
import { callLikeFetch } from '../../../server/tests/call-like-fetch.ts'
import { openTestPostgres } from '../../../server/tests/open-test-postgres.ts'
import { createPostgresDatabase } from '../../../server/tests/postgres-database.ts'
import { openTestApp } from '../../../server/tests/test-app.ts'
import { separateStorages } from '../../testing/separate-storages.ts'
import { runSchedule, step, withoutBackups } from '../../testing/vault-world.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', separateStorages)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', Event)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})

test('two devices agree after any schedule, with a server that stores in PostgreSQL', async () => {
  const schedules = fc.array(step, { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(schedules, fc.boolean(), async (steps, locked) => {
      const store = openTestPostgres(await createPostgresDatabase())
      const { app, close } = await openTestApp({ store })
      try {
        await runSchedule(steps, [0, 0], locked, withoutBackups(callLikeFetch(app)))
      } finally {
        await close()
      }
    }),
    randomRuns(4, 1000),
  )
})
