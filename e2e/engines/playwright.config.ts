import { defineConfig } from '@playwright/test'

/**
 * `npm run test:engines`: the main journeys in other engines. Only its runner is Playwright's: its own
 * Firefox and WebKit are patched ones, and these are the engines as people have them.
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
