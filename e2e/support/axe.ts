import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { findLowContrast } from './contrast.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const CONTRAST = 'color-contrast'

/**
 * For `test.use`. The Content-Security-Policy, which other tests cover, blocks axe's script. Reduced
 * motion, the default of the journeys, keeps axe from checking a page in the middle of an animation.
 */
export const AXE_OPTIONS = { bypassCSP: true } as const

/**
 * Expects that axe finds no violations in the current state of a page, and that every text has enough
 * contrast in every combination of mood and theme.
 */
export async function expectNoViolations(page: Page) {
  // Before elements are counted, since it adds one.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.addScriptTag({ path: AXE })
  const countElements = () => page.evaluate(() => document.querySelectorAll('*').length)
  let elements: number
  let findings: string[]
  let roundsAlike = 0
  // Sections that are loaded later, or a dialog that is just opening, make the findings invalid.
  do {
    elements = await countElements()
    await untilFadedIn(page)
    findings = await findViolations(page)
    roundsAlike = (await countElements()) === elements ? roundsAlike + 1 : 0
  } while (roundsAlike < (findings.length > 0 ? 2 : 1))
  expect(findings).toEqual([])
}

/** A longer animation shows how long something stays. */
const MAX_FADE_MS = 1000

/** Waits until everything has faded in. On a busy machine, a section is invisible for long before its first frame. */
async function untilFadedIn(page: Page): Promise<void> {
  await page.evaluate((maxMs) => {
    const fading = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= maxMs,
      )
    return Promise.allSettled(fading.map(({ finished }) => finished))
  }, MAX_FADE_MS)
}

/**
 * Looks differ in colours only, so axe runs in one of them. Its contrast rule lists the texts that can be
 * read there; `findLowContrast` measures these in every look. axe cannot compute the contrast of text on a
 * gradient or a drawing, of partly covered text and of single characters, and leaves it incomplete.
 */
async function findViolations(page: Page): Promise<string[]> {
  const { findings, texts } = await page.evaluate(async (contrast) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const all = await axe.run({
      // Of elements that pass, axe then reports only one, which takes less time.
      resultTypes: ['violations', 'incomplete'],
      rules: { [contrast]: { enabled: false } },
    })
    const { violations, incomplete, passes } = await axe.run({ runOnly: [contrast] })
    return {
      findings: [...all.violations, ...all.incomplete, ...violations].map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      ),
      texts: [...incomplete, ...passes].flatMap(({ nodes }) =>
        nodes.map(({ target, any: [check], impact }) => ({
          selector: target.join(' '),
          undecided: impact ? String(check?.data?.messageKey ?? check?.message) : null,
        })),
      ),
    }
  }, CONTRAST)
  return [...findings, ...(await findLowContrast(page, texts))]
}
