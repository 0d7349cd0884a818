import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { expect, open, test } from './support/test.ts'
import { untilSays } from './support/until-says.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const THEMES = ['light', 'dark']
const MOODS = [
  'calm',
  'energetic',
  'focused',
  'peaceful',
  'uplifting',
  'grounding',
  'creative',
  'restorative',
]

test.use({ bypassCSP: true, reducedMotion: 'reduce' } as never)

async function expectCleanInEveryLook(page: Page) {
  for (const mood of MOODS) {
    for (const theme of THEMES) {
      await page.evaluate(
        ([theme, mood]) => Object.assign(document.documentElement.dataset, { theme, mood }),
        [theme, mood],
      )
      expect(await axeViolations(page), `${mood}, ${theme}`).toEqual([])
    }
  }
}

test('Home is accessible in all 16 looks', async ({ page }) => {
  await open(page, '/home')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expectCleanInEveryLook(page)
})

test.describe('the sheet of components, as development serves it', () => {
  let vite: ChildProcess
  let address: string

  test.beforeAll(async () => {
    vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web', '--port', '5199'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    address = (await untilSays(vite, /http:\/\/localhost:\d+/))[0]
  })
  test.afterAll(() => {
    vite.kill()
  })

  test('is accessible in all 16 looks, and fits small phones', async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${address}/kit/`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await expectCleanInEveryLook(page)
    await context.close()
  })
})
