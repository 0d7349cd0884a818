import { defineConfig } from 'vitest/config'
import { COMMON } from '../../vitest.config.ts'

/** `npm run test:citus`: tests on the Citus cluster of `DATABASE_URL`. */
export default defineConfig({
  test: {
    ...COMMON,
    root: import.meta.dirname,
    globalSetup: ['../tests/setup-sqlite.ts', './distribute-tables.ts'],
  },
})
