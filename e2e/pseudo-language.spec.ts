import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { APPS } from '../web/views/move-in/rules/apps/app-names.ts'
import { WITH_PSEUDO_LANGUAGE } from './support/pages.ts'
import { expect, filesLoaded, goTo, open, test } from './support/test.ts'

/** What is the same in every language: names of apps, units, and dates and times, which the browser writes. */
const SAME = new RegExp(
  String.raw`\b(?:Tend|${[
    ...APPS,
    'kB|kcal|ml|lbs|in|km',
    'AM|PM',
    '(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*',
    '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*',
  ].join('|')})\b`,
  'g',
)

test.use({ viewport: { width: 320, height: 640 } })

test('texts of pages can be translated, and longer ones are not cut', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('landingCompleted', 'true')
    localStorage.setItem('tend_language', 'en-XA')
  })
  await page.route('**/*', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^\/$/, '/index')
    const document = join('en-XA', `${path}.html`)
    const file = join(WITH_PSEUDO_LANGUAGE, request.isNavigationRequest() ? document : path)
    if (existsSync(file)) await route.fulfill({ path: file })
    else await route.continue()
  })
  const folder = join(WITH_PSEUDO_LANGUAGE, 'en-XA')
  const pages = readdirSync(folder).flatMap((file) => /^(.+)\.html$/.exec(file)?.[1] ?? [])
  expect(pages).toContain('move-in')
  for (const name of pages) {
    await test.step(name, async () => {
      // All but the 404 page share a document, which then has the app.
      const path = name === 'index' ? '/' : `/${name}`
      await (/^(404|about)$/.test(name) ? open(page, path) : goTo(page, path))
      await filesLoaded(page)
      expect(await plainTexts(page)).toEqual([])
      expect(await cutTexts(page)).toEqual([])
    })
  }
})

/** The texts and accessible names that have plain letters, without the names of languages. */
async function plainTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    for (const element of document.querySelectorAll('body *:not(script, [lang])')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
        found.add(element.getAttribute(name) ?? '')
      }
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE) found.add(textContent ?? '')
      }
    }
    return [...found, document.title]
  })
  return texts.filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(SAME, '')))
}

/** The texts that reach over the side of the window, or of an element that hides what does not fit. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const isCut = (text: Node, element: Element | null): boolean => {
      if (!element || element.matches('.sr-only, [aria-hidden]')) return false
      const { overflowX } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX)) return false
      const isRoot = element === document.documentElement
      if (!isRoot && overflowX === 'visible') return isCut(text, element.parentElement)
      const range = document.createRange()
      range.selectNodeContents(text)
      const [{ left, right }, box] = [
        range.getBoundingClientRect(),
        element.getBoundingClientRect(),
      ]
      return right > left && (left < box.left - 1 || right > box.right + 1)
    }
    const cut: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && isCut(node, element))
          cut.push(String(node.textContent))
      }
    }
    return cut
  })
}
