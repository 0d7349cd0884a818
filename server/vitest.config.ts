import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    // `npm run test:citus` runs these.
    exclude: [...configDefaults.exclude, 'citus/**'],
    // No module has state, so the test files can share a process.
    isolate: false,
    // Tests of the server process need the built server, and all tests share one PostgreSQL.
    globalSetup: ['./tests/setup-build.ts', './tests/setup-postgres.ts'],
    // On a busy machine, commits to PostgreSQL wait for each other.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
