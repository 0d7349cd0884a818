import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * For `test.use`. The Content-Security-Policy, which other tests cover, blocks axe's script. Reduced
 * motion keeps axe from checking a page in the middle of an animation.
 */
export const AXE_OPTIONS = {
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** A combination of theme and mood. Looks differ in colours only. */
interface Look {
  readonly theme: 'light' | 'dark'
  readonly mood: string
}

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

const LIGHT: Look = { theme: 'light', mood: 'calm' }

/** Expects that axe finds no violations in the current state of a page, in light and dark. */
export async function expectNoViolationsInBothThemes(page: Page) {
  await expectNoViolations(page, [LIGHT, { ...LIGHT, theme: 'dark' }])
}

/** Expects that axe finds no violations in any combination of mood and theme. */
export async function expectNoViolationsInEveryLook(page: Page) {
  const looks = MOODS.flatMap((mood) =>
    (['light', 'dark'] as const).map((theme): Look => ({ theme, mood })),
  )
  const colours = await expectNoViolations(page, looks)
  expect(new Set(colours).size, 'different backgrounds').toBe(looks.length)
}

/** @returns the background colour at the top of the page, for each look */
async function expectNoViolations(page: Page, looks: readonly Look[]): Promise<string[]> {
  const colours: string[] = []
  const before = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  for (const [index, look] of looks.entries()) {
    await setLook(page, look)
    // All rules once. Other looks only change colours, so they only need the contrast rule.
    const violations = await axeViolations(page, index === 0 ? undefined : 'color-contrast')
    expect(violations, `${look.mood}, ${look.theme}`).toEqual([])
    colours.push(await page.evaluate(topColour))
  }
  await setLook(page, before)
  return colours
}

function topColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bg-from')
}

async function setLook(page: Page, look: Record<string, string | undefined> | Look) {
  await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), look)
}

async function axeViolations(page: Page, rule?: string): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.addScriptTag({ path: AXE })
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(rule ? { runOnly: [rule] } : {})
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, rule)
}
