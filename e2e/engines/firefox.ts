import puppeteer from 'puppeteer-core'
import type { Engine, Visitor } from './browser-session.ts'
import { firstOf } from './first-existing.ts'

const PATH = firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox', '/usr/bin/firefox-esr')

/** Firefox as it is released, driven by WebDriver BiDi, which it speaks by itself. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: PATH ? null : 'there is no Firefox here: install firefox-esr, or set FIREFOX_PATH',
  start,
}

async function start(): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(PATH ? { executablePath: PATH } : {}),
    defaultViewport: { width: 390, height: 844 },
  })
  const page = await browser.newPage()
  const at = (place: string) => page.locator(`::-p-xpath(${place})`)
  return {
    open: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    tap: (place) => at(place).click(),
    type: (place, text) => at(place).fill(text),
    run: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    leave: () => browser.close(),
  }
}
