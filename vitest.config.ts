import { availableParallelism } from 'node:os'
import type { LongRuns } from '@tend/domain/testing/random-runs'
import { configDefaults, defineConfig } from 'vitest/config'

const { TEND_LONG_RUNS } = process.env

/** `npm run test:long` sets it, for the tests that use `randomRuns`. */
const longRuns: LongRuns | null = TEND_LONG_RUNS ? JSON.parse(TEND_LONG_RUNS) : null

const HOUR_MS = 60 * 60_000

/** For all projects. The limits only end tests that hang; on a busy machine everything takes longer. */
export const COMMON = {
  provide: { longRuns },
  testTimeout: longRuns ? 24 * HOUR_MS : 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/** Tests of web, in its folder, that run the server or PostgreSQL and belong to the project server. */
export const WITH_SERVER = 'data/vault/{real,postgres}-server.test.ts'

/** Unit and property tests of all packages. The end-to-end tests are in e2e/. */
export default defineConfig({
  test: {
    // By default, Vitest leaves one core free, which doubles the time on a machine with two cores.
    maxWorkers: availableParallelism(),
    projects: [
      // Without module state, the files of a project can share a process, which halves the work.
      { test: { ...COMMON, name: 'domain', root: 'domain', isolate: false } },
      { test: { ...COMMON, name: 'protocol', root: 'protocol', isolate: false } },
      { test: { ...COMMON, name: 'foods', root: 'foods', isolate: false } },
      {
        test: {
          ...COMMON,
          name: 'web',
          root: 'web',
          setupFiles: ['./data/testing/setup.ts'],
          exclude: [...configDefaults.exclude, WITH_SERVER],
        },
      },
      { test: { ...COMMON, name: 'native', root: 'native/tests' } },
      'server',
    ],
  },
})
