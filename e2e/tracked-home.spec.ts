import type { Page } from '@playwright/test'
import { countTaps } from './support/taps.ts'
import { delayFiles, expect, goOffline, open, openDocument, test } from './support/test.ts'

const question = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const snapshot = (page: Page) => page.evaluate(() => localStorage.getItem('tend_today'))

/** Today's entries in the database, each as its id and value. */
const entries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tend')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('tracker_entries')
            .objectStore('tracker_entries')
            .getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ id, value }) => `${id} ${value}`))
          }
        }
      }),
  )

test('mood is noted with one tap before the app has loaded, offline too', async ({
  page,
  context,
}) => {
  await context.route('**/api/**', () => {})
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
  await open(page, '/check-in?add')
  for (const name of ['Mood', 'Energy', 'Stress', 'Steps']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByTestId('toast')).toContainText(`${name} added`)
  }
  await expect.poll(() => snapshot(page)).toContain('"tracker_mood"')

  await test.step('one tap before React, which counts once', async () => {
    const release = await delayFiles(page, '**/assets/react-*.js')
    await openDocument(page, '/home')
    const card = page.getByRole('radiogroup', { name: 'How are you?' })
    const good = card.getByRole('radio', { name: 'Good' })
    await expect(good).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-ready', '')
    const place = await card.boundingBox()
    const activity = page.getByRole('heading', { name: "Today's Activity" })
    const below = await activity.boundingBox()
    const taps = await countTaps(page)
    await good.tap()
    expect(await taps()).toBe(1)
    await expect(good).toBeChecked()
    await card.getByRole('radio', { name: 'Low' }).tap()
    await expect(good).not.toBeChecked()
    await good.dblclick()
    release()
    await expect(page.getByTestId('toast')).toContainText('Mood: good')
    await question(page, 'How is your energy?').waitFor()
    await page.unroute('**/assets/react-*.js')
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    expect(await entries(page)).toEqual(['tracker_mood_2026-11-20 4'])
    expect(await page.getByRole('radiogroup').boundingBox()).toEqual(place)
    expect(await activity.boundingBox()).toEqual(below)
  })

  await test.step('the next ones offline, in the same height', async () => {
    const height = async () =>
      (await page.getByRole('region', { name: 'Check in' }).boundingBox())?.height
    const before = await height()
    await goOffline(page)
    await page.getByRole('radio', { name: 'Steady' }).tap()
    await expect(page.getByTestId('toast')).toContainText('Energy: steady')
    await question(page, 'Stress').waitFor()
    await context.setOffline(false)
    await page.getByRole('radio', { name: 'Calm' }).tap()
    const steps = page.getByRole('textbox', { name: 'Steps' })
    await expect(steps).toBeVisible()
    expect(await height()).toBe(before)
    await steps.fill('6240')
    await steps.press('Enter')
    await expect(page.getByTestId('toast')).toContainText('Steps')
    await openDocument(page, '/home')
    const noted = page.getByRole('link', { name: /^Noted today/ })
    await expect(noted).toHaveText('Noted todayMood good and 3 more')
  })
})
