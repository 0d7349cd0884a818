import type { Page } from '@playwright/test'

/**
 * Stores values in localStorage once, before the app starts for the first time. Arrays under the keys
 * of an earlier version, such as `fitness_workouts`, are moved to the database by the app.
 */
export async function storeValues(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((stored) => {
    if (location.protocol === 'about:' || localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    for (const [key, value] of Object.entries(stored)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, values)
}
