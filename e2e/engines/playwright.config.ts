import { defineConfig } from '@playwright/test'

/**
 * `npm run test:engines`: the main journeys in Firefox and WebKit. Playwright is only the test
 * runner, because its own Firefox and WebKit are patched builds.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'journeys.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../../test-results',
  reporter: 'list',
})
