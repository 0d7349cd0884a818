import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { EVERY_LOOK, findLowContrast, type Look, type UndecidedText } from './contrast.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const CONTRAST = 'color-contrast'

/**
 * For `test.use`. The Content-Security-Policy, which other tests cover, blocks axe's script. Reduced
 * motion, the default of the journeys, keeps axe from checking a page in the middle of an animation.
 */
export const AXE_OPTIONS = { bypassCSP: true } as const

/**
 * Expects that axe finds no violations in the current state of a page, in light and dark, and that
 * texts whose contrast axe cannot compute have enough in every combination of mood and theme.
 */
export async function expectNoViolationsInBothThemes(page: Page) {
  await expectNoViolations(
    page,
    EVERY_LOOK.filter(({ mood }) => mood === 'calm'),
  )
}

/** Expects the same, and that axe finds no violations in any combination of mood and theme. */
export async function expectNoViolationsInEveryLook(page: Page) {
  await expectNoViolations(page, EVERY_LOOK)
}

async function expectNoViolations(page: Page, looks: readonly Look[]) {
  // Before elements are counted, since it adds one.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.addScriptTag({ path: AXE })
  const countElements = () => page.evaluate(() => document.querySelectorAll('*').length)
  let elements: number
  let findings: string[]
  let rounds = 0
  // Sections that are loaded later, or a dialog that is just opening, make the findings invalid.
  do {
    elements = await countElements()
    findings = await findViolations(page, looks)
    rounds += 1
  } while ((await countElements()) !== elements || (findings.length > 0 && rounds === 1))
  expect(findings).toEqual([])
}

async function findViolations(page: Page, looks: readonly Look[]): Promise<string[]> {
  const before = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  const all: string[] = []
  const undecidedTexts = new Map<string, UndecidedText>()
  for (const [index, look] of looks.entries()) {
    await setLook(page, look)
    // All rules once. Other looks only change colours, so they only need the contrast rule.
    const { findings, undecided } = await runAxe(page, index === 0 ? undefined : CONTRAST)
    all.push(...findings.map((finding) => `${look.mood}, ${look.theme}: ${finding}`))
    for (const text of undecided) undecidedTexts.set(text.selector, text)
  }
  await setLook(page, before)
  return [...all, ...(await findLowContrast(page, [...undecidedTexts.values()]))]
}

async function setLook(page: Page, look: Record<string, string | undefined> | Look) {
  await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), look)
}

/**
 * `findings` are violations and results that axe leaves incomplete. Only incomplete contrast is
 * accepted, because axe cannot compute the contrast of text on a gradient or a drawing, of partly
 * covered text and of single characters. `findLowContrast` measures these texts.
 */
async function runAxe(page: Page, rule?: string) {
  return page.evaluate(
    async ({ rule, contrast }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations, incomplete } = await axe.run({
        // Of elements that pass, axe then reports only one, which takes less time.
        resultTypes: ['violations', 'incomplete'],
        ...(rule ? { runOnly: [rule] } : {}),
      })
      const texts = incomplete.filter(({ id }) => id === contrast)
      const others = incomplete.filter(({ id }) => id !== contrast)
      return {
        findings: [...violations, ...others].map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        ),
        undecided: texts.flatMap(({ nodes }) =>
          nodes.map(({ target, any }) => ({
            selector: target.join(' '),
            reason: String(any[0]?.data?.messageKey ?? any[0]?.message),
          })),
        ),
      }
    },
    { rule, contrast: CONTRAST },
  )
}
