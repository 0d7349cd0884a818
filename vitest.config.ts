import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { LongRuns } from '@tend/shared/testing/random-runs'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The processes of the tests read their language when they start, and the tests expect texts of American English.
process.env.LC_ALL = 'en_US.UTF-8'

const { TEND_LONG_RUNS } = process.env

/** `npm run test:long` sets it, for the tests that use `randomRuns`. */
const longRuns: LongRuns | null = TEND_LONG_RUNS ? JSON.parse(TEND_LONG_RUNS) : null

const HOUR_MS = 60 * 60_000

/** For all projects. The limits only end tests that hang; on a busy machine everything takes longer. */
export const COMMON = {
  provide: { longRuns },
  testTimeout: longRuns ? 24 * HOUR_MS : 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/** Tests of pure code in web. */
export const RULES = ['kinds/**/*.test.ts', '**/{rules,texts}/**/*.test.ts']

/** A test of web, in its folder, that needs PostgreSQL and belongs to the project server. */
export const WITH_SERVER = 'testing/simulation/postgres.test.ts'

/** React's production build, as people use it, needs a quarter less time. */
export const REACT_BUILD = {
  oxc: { jsx: { runtime: 'automatic', development: false } },
  env: { NODE_ENV: 'production' },
} as const

/**
 * Test files share a process only with the next file of the same environment. So the files that need a page
 * run one after another.
 */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const pages = new Set(sorted.filter(({ moduleId }) => hasPage(moduleId)))
    return [...pages, ...sorted.filter((file) => !pages.has(file))]
  }
}

function hasPage(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom')
}

/** Unit and property tests of all packages. The end-to-end tests are in e2e/. */
export default defineConfig({
  test: {
    // A third of the time of tests goes by while they wait for timers, processes and databases. By default, Vitest
    // leaves a core free even then.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: PagesFirst },
    projects: [
      // Files that share a process need half the time. Those without state need no setup to reset it.
      { test: { ...COMMON, name: 'shared', root: 'shared', isolate: false } },
      { test: { ...COMMON, name: 'rules', root: 'web', include: RULES, isolate: false } },
      { test: { ...COMMON, name: 'text', root: 'text', isolate: false } },
      { test: { ...COMMON, name: 'protocol', root: 'protocol', isolate: false } },
      { test: { ...COMMON, name: 'foods', root: 'foods', isolate: false } },
      {
        oxc: REACT_BUILD.oxc,
        test: {
          ...COMMON,
          name: 'web',
          root: 'web',
          env: REACT_BUILD.env,
          // The setup resets what a file leaves behind.
          isolate: false,
          setupFiles: [resolve(import.meta.dirname, 'web/testing/setup.ts')],
          exclude: [...configDefaults.exclude, ...RULES, WITH_SERVER],
        },
      },
      { test: { ...COMMON, name: 'native', root: 'native/tests' } },
      'server',
    ],
  },
})
