import { resolve } from 'node:path'
import type { LongRuns } from '@tend/shared/testing/random-runs'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { GLOBAL_SETUP } from './server/vitest.config.ts'
import { REACT_BUILD, WITH_SERVER } from './vitest.config.ts'

/**
 * Stryker asks for worker threads, in which a test cannot change `process.env.TZ`. Child processes
 * are the default of Vitest.
 */
const childProcesses: Plugin = {
  name: 'child-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks'
  },
}

/** The packages of the repository in Stryker's copy, since those in node_modules are not mutated. */
const mutatedPackages: Plugin = {
  name: 'mutated-packages',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@tend\/(shared|text|protocol|foods)\/(.*)$/,
          replacement: `${import.meta.dirname}/$1/$2.ts`,
        },
      ],
    },
  }),
}
const plugins = [childProcesses, mutatedPackages]

/** The first failure ends the tests of a mutant, so the quickest test files run first. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

// More schedules than in `npm test`, which may miss a mutant. The setup ends them after five seconds.
const provide = { longRuns: { runs: 300 } satisfies LongRuns }
const setup = resolve(import.meta.dirname, 'vitest.mutation.setup.ts')

/** The unit tests for a mutation run (docs/mutation-tests.md). */
export default defineConfig({
  test: {
    sequence: { sequencer: QuickestFirst },
    projects: [
      { plugins, test: { name: 'shared', root: 'shared', provide, setupFiles: [setup] } },
      {
        plugins,
        oxc: REACT_BUILD.oxc,
        test: {
          name: 'web',
          root: 'web',
          env: REACT_BUILD.env,
          provide,
          setupFiles: [setup, resolve(import.meta.dirname, 'web/testing/setup.ts')],
          testTimeout: 60_000,
          // Tests of the whole app take too long to run for every mutant.
          exclude: [...configDefaults.exclude, WITH_SERVER, 'shell/tests/**'],
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          root: 'server',
          provide,
          setupFiles: [setup],
          include: [...configDefaults.include, `../web/${WITH_SERVER}`],
          globalSetup: GLOBAL_SETUP,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 5000, interval: 20 } },
          exclude: [
            'citus/**',
            // These run the built server, which a mutation does not change.
            'tests/{backup,disk-faults,durability,postgres-outage,process,raw-bytes}.test.ts',
            // These take too long to run for every mutant.
            'tests/{fuzz,slow-clients,two-instances}.test.ts',
          ],
        },
      },
    ],
  },
})
