import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // Journeys wait for part of their time: one more than there are cores keeps all cores busy.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // CI machines are shared: a test that passes on a later try is listed as flaky, not failed.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Animations take a fifth of the processor time. Journeys about them use `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
})
