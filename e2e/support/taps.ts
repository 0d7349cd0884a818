import type { Page } from '@playwright/test'

/**
 * Counts the taps on a page from now on, until the document is left.
 * @returns a function that resolves with the number of taps so far
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { taps: 0 }
    addEventListener('pointerdown', () => counted.taps++, true)
    return counted
  })
  return () => counter.evaluate(({ taps }) => taps)
}
