import { configDefaults, defineConfig } from 'vitest/config'
import { COMMON, WITH_SERVER } from '../vitest.config.ts'

/**
 * Tests of the server process need the built server, and all tests share one PostgreSQL and copy one empty
 * SQLite database and one food index.
 */
export const GLOBAL_SETUP = [
  './tests/setup-build.ts',
  './tests/setup-postgres.ts',
  './tests/setup-sqlite.ts',
]

export default defineConfig({
  test: {
    ...COMMON,
    name: 'server',
    include: [...configDefaults.include, `../web/${WITH_SERVER}`],
    // `npm run test:citus` runs these.
    exclude: [...configDefaults.exclude, 'citus/**'],
    // No module has state, so the test files can share a process.
    isolate: false,
    globalSetup: GLOBAL_SETUP,
  },
})
