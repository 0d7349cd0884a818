// How the journeys, the benchmarks and the icon scripts start Chromium.
import { existsSync } from 'node:fs'

/** In order of preference: first the browsers that people have. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
]

/**
 * Finds an installed Chromium.
 * @returns {string | undefined} its path; `undefined` to use the Chromium that Playwright downloads
 * @throws {Error} if CHROMIUM_PATH names no file
 */
export function installedChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH: there is no ${chosen}`)
  return chosen || INSTALLED.find((path) => existsSync(path))
}

/**
 * Playwright's launch options for a browser that can run as root and makes no background requests.
 */
export function launchOptions() {
  const executablePath = installedChromium()
  return {
    // Otherwise Playwright would choose the headless shell, which is another browser.
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
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
