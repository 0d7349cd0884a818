import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    // The tests of the process start what `npm run build` makes.
    globalSetup: ['./tests/build-server.ts', './tests/start-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
