import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** An installed Chromium where there is one; otherwise Playwright's own. */
const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // CI machines are shared: what passes the second time is told apart in the list, not failed.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      // As root there is no sandbox; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
})
