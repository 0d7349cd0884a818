import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * CI machines are shared: a test that passes on a later try is listed as flaky, not failed. Tests
 * without processes, timers or databases have no second try.
 */
export const RETRIES_IN_CI = process.env.CI ? 2 : 0

/** Unit and property tests of all packages. The end-to-end tests are in e2e/. */
export default defineConfig({
  test: {
    // By default, Vitest leaves one core free, which doubles the time on a machine with two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Without module state, the files of a project can share a process, which halves the work.
      { test: { name: 'domain', root: 'domain', isolate: false, testTimeout: 60_000 } },
      { test: { name: 'protocol', root: 'protocol', isolate: false, testTimeout: 60_000 } },
      { test: { name: 'foods', root: 'foods', isolate: false, testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          root: 'web',
          setupFiles: ['./data/testing/setup.ts'],
          testTimeout: 60_000,
          retry: RETRIES_IN_CI,
        },
      },
      { test: { name: 'native', root: 'native/tests' } },
      'server',
    ],
  },
})
