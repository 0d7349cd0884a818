import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * For `test.use`: a policy refuses axe's own script, and is tested elsewhere. What moves would be
 * looked at half way.
 */
export const FOR_AXE = {
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** What a page looks like, and for whom: colours are all that differs. */
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

/** axe finds nothing on the page as it stands, in the light theme and in the dark one. */
export async function expectCleanInBothThemes(page: Page) {
  await expectCleanIn(page, [LIGHT, { ...LIGHT, theme: 'dark' }])
}

/** axe finds nothing on the page, whatever its mood and theme. */
export async function expectCleanInEveryLook(page: Page) {
  const looks = MOODS.flatMap((mood) =>
    (['light', 'dark'] as const).map((theme): Look => ({ theme, mood })),
  )
  const grounds = await expectCleanIn(page, looks)
  expect(new Set(grounds).size, 'looks that differ').toBe(looks.length)
}

/** Answers the colour that each look gives the top of the page. */
async function expectCleanIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const grounds: string[] = []
  const before = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  for (const [index, look] of looks.entries()) {
    await wear(page, look)
    // Everything once; of the other looks only what a look can change.
    const violations = await axeViolations(page, index === 0 ? undefined : 'color-contrast')
    expect(violations, `${look.mood}, ${look.theme}`).toEqual([])
    grounds.push(await page.evaluate(topOfPage))
  }
  await wear(page, before)
  return grounds
}

function topOfPage(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bg-from')
}

async function wear(page: Page, look: Record<string, string | undefined> | Look) {
  await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), look)
}

async function axeViolations(page: Page, rule?: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.addScriptTag({ path: AXE })
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(rule ? { runOnly: [rule] } : {})
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, rule)
}
