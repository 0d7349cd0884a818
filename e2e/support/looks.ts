import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'

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

/** axe finds nothing on the page, whatever its mood and theme. */
export async function expectCleanInEveryLook(page: Page) {
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
