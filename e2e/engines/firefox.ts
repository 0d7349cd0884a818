import puppeteer from 'puppeteer-core'
import type { BrowserSession, Engine } from './browser-session.ts'
import { firstExisting } from './first-existing.ts'

const PATH = firstExisting(process.env.FIREFOX_PATH, '/usr/bin/firefox', '/usr/bin/firefox-esr')

/** The released Firefox, controlled by WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: PATH ? null : 'Firefox not found. Install firefox-esr or set FIREFOX_PATH.',
  start,
}

async function start(): Promise<BrowserSession> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(PATH ? { executablePath: PATH } : {}),
    defaultViewport: { width: 390, height: 844 },
  })
  const page = await browser.newPage()
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    open: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    tap: (xpath) => locate(xpath).click(),
    type: (xpath, text) => locate(xpath).fill(text),
    evaluate: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    close: () => browser.close(),
  }
}
