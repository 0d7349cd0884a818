import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Unit and property tests of every package; journeys in a browser are in e2e/. */
export default defineConfig({
  test: {
    // Vitest would leave one core to its watch mode, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', root: 'domain' } },
      { test: { name: 'protocol', root: 'protocol' } },
      { test: { name: 'foods', root: 'foods', testTimeout: 60_000 } },
      { test: { name: 'web', root: 'web', setupFiles: ['./data/testing/setup.ts'] } },
      { test: { name: 'native', root: 'native/tests' } },
      'server',
    ],
  },
})
