import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'

/**
 * The option of Chromium that switches features off. It replaces Playwright's, so the features that
 * Playwright switches off for steady tests and no requests to Google are named here too.
 */
function withoutFeatures(): string {
  const asPlaywright = [
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
    'Translate',
  ]
  // Both start a process for each page, which takes a fifth of the processor time of a journey.
  const processes = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
  return `--disable-features=${[...asPlaywright, ...processes].join(',')}`
}

/** A time zone in which it is noon or a little later. */
function timeZoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  // The names have the opposite sign of the offset.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

// For the journeys, the servers and the browsers that they start, so that none runs across midnight.
process.env.TZ = timeZoneAtNoon()

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // The limits only end journeys that hang; on a busy machine everything takes longer.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    timezoneId: process.env.TZ,
    // Animations take a fifth of the processor time. Journeys about them use `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launchOptions(), args: [...launchOptions().args, withoutFeatures()] },
  },
})
