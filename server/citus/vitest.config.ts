import { defineConfig } from 'vitest/config'

/** `npm run test:citus`: tests on the Citus cluster of `DATABASE_URL`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['./distribute-tables.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
