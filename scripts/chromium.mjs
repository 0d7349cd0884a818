// How journeys, benchmarks and drawings start Chromium.
import { existsSync } from 'node:fs'

/** In the order of preference: without a window the shell does the same for two thirds of the work. */
const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The path of an installed Chromium.
 * @returns {string | undefined} undefined if there is none, and Playwright's own is to be used
 */
export function installedChromium() {
  return INSTALLED.find((path) => path && existsSync(path))
}

/** Playwright's options of a browser that may run as root and calls nobody. */
export function launchOptions() {
  const executablePath = installedChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
    ],
  }
}
