import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from '@playwright/test'
import { SYNC_OFFLINE } from './support/message-log.ts'
import type { TendServer } from './support/server.ts'
import { expect, KEPT_ON_DEVICE, open, openAndSettle, test, today, userId } from './support/test.ts'

const count = (page: Page, kind: string) => page.getByTestId(`stored-${kind}`)

/** A person of their own, as if in another browser. */
async function another(browser: Browser, server: TendServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin })
  return context.newPage()
}

async function drink(page: Page, glasses: number, before = 0) {
  await open(page, '/hydration')
  for (let glass = 0; glass < glasses; glass++) {
    await page.getByRole('button', { name: 'Add a glass' }).click()
  }
  // Only what is seen has been kept.
  await expect(page.getByRole('img', { name: `${before + glasses} of 8 glasses` })).toBeVisible()
}

/** Some glasses, a reflection and a measurement, then the page. */
async function liveALittle(page: Page) {
  await drink(page, 3)
  await open(page, '/you')
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('172')
  await page.getByRole('button', { name: 'Save metrics' }).click()
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('')
  await open(page, '/data')
  await expect(count(page, 'measurements')).toContainText('1')
}

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything as one file' }).click(),
  ])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

async function choose(page: Page, text: string) {
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.getByTestId('import-file').setInputFiles({
    name: 'tend.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}

test('tells live how much there is, and leads here from You and Support', async ({
  page,
  context,
}) => {
  await open(page, '/you')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeFocused()
  await expect(count(page, 'days')).toContainText('0')
  await expect(count(page, 'days')).toContainText('On this device and the server')
  await expect(count(page, 'meals')).toContainText('On this device only')
  await expect(page.getByText(/About [\d.]+ [kM]B on this device/)).toBeVisible()

  const other = await context.newPage()
  await drink(other, 1)
  await expect(count(page, 'days')).toContainText('1')
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing waits to be sent.')
  await expect(page.getByText(/Last exchange: /)).toBeVisible()

  await open(page, '/support')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL(/\/data$/)
})

test('says what waits while the server is out of reach', async ({ page, consoleErrors }) => {
  await openAndSettle(page, '/hydration')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  await open(page, '/data')
  await expect(page.getByTestId('sync-waiting')).toHaveText(
    'One entry waits to be sent, at the next occasion.',
  )
  await consoleErrors.waitFor(/ERR_FAILED.*\/api\//, /^Sync .*Failed to fetch/)
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing waits to be sent.')
})

test('everything as one file makes the same screens in another browser', async ({
  page,
  browser,
  server,
}) => {
  await liveALittle(page)
  await page.getByTestId('button-toggle-theme').click()
  const { name, text } = await exported(page)
  expect(name).toMatch(/^tend-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(text)
  expect(file).toMatchObject({ format: 'tend-archive', version: 1, userId: await userId(page) })
  expect(file.choices).toEqual({ theme: 'dark' })
  expect(file.records.days).toMatchObject([{ date: await today(page), waterCount: 3 }])
  expect(file.records.measurements).toMatchObject([{ weight: 172 }])

  const there = await another(browser, server)
  await open(there, '/data')
  await choose(there, text)
  await expect(there.getByTestId('import-days')).toContainText('1 new')
  await expect(there.getByTestId('import-measurements')).toContainText('1 new')
  await there.getByRole('button', { name: 'Bring it in' }).click()
  await expect(count(there, 'days')).toContainText('1')
  await expect(count(there, 'measurements')).toContainText('1')
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
  const [user, day] = [await userId(there), await today(there)]
  expect(user).not.toBe(await userId(page))

  await open(there, '/hydration')
  await expect(there.getByRole('img', { name: '3 of 8 glasses' })).toBeVisible()
  await open(there, '/you')
  await there.getByRole('tab', { name: 'Metrics' }).click()
  await expect(there.getByText('172').first()).toBeVisible()
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(3)
  await there.context().close()
})

test('an import can be taken back, and the server never hears of it', async ({
  page,
  browser,
  server,
}) => {
  await drink(page, 4)
  await open(page, '/data')
  await expect(count(page, 'days')).toContainText('1')
  const { text } = await exported(page)

  const there = await another(browser, server)
  await openAndSettle(there, '/data')
  await choose(there, text)
  // The second tap does not press what lies under the sheet.
  await there.getByRole('button', { name: 'Bring it in' }).dblclick()
  await expect(count(there, 'days')).toContainText('1')
  await there.getByRole('button', { name: 'Undo' }).click()
  await expect(there.getByText('Everything is as it was.', { exact: true })).toBeVisible()
  await expect(count(there, 'days')).toContainText('0')
  await openAndSettle(there, '/data')
  await expect(count(there, 'days')).toContainText('0')
  expect((await server.day(await userId(there), await today(there))).waterCount).toBe(0)
  await there.context().close()
})

test('a file of what is here already brings nothing', async ({ page }) => {
  await drink(page, 2)
  await open(page, '/data')
  await expect(count(page, 'days')).toContainText('1')
  await choose(page, (await exported(page)).text)
  await expect(page.getByTestId('import-days')).toContainText('1 already here')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByTestId('import-preview')).toHaveCount(0)
})

test('files that are not Tend’s, damaged or of another version change nothing', async ({
  page,
}) => {
  await drink(page, 1)
  await open(page, '/data')
  await expect(count(page, 'days')).toContainText('1')
  const { text } = await exported(page)
  const refusals: [string, string | RegExp][] = [
    ['%PDF-1.7', 'This is not a file that Tend has saved.'],
    ['{"format":"other"}', 'This is not a file that Tend has saved.'],
    [text.slice(0, -30), 'Part of this file is damaged'],
    [text.replace('"waterCount": 1', '"waterCount": -1'), 'Part of this file is damaged'],
    [text.replace('"version": 1', '"version": 2'), 'from a newer version of Tend'],
    [text.replace('"version": 1', '"version": 0'), 'of an older version'],
  ]
  for (const [bad, sentence] of refusals) {
    await choose(page, bad)
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(count(page, 'days')).toContainText('1')
})

test('a kind is saved as a table', async ({ page }) => {
  await liveALittle(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Measurements' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tend-measurements-.*\.csv$/)
  expect(await textOf(download)).toMatch(
    /^date,weight,bodyFat,chest,waist,hips,arms,legs,notes\r\n\d{4}-\d\d-\d\d,172,,,,,,,\r\n$/,
  )
})

test('the code brings the daily data to a second browser, and joins what is there', async ({
  page,
  browser,
  server,
}) => {
  await drink(page, 5)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(5)
  await open(page, '/data')
  await expect(page.getByRole('img', { name: 'Your code as a QR code' })).toBeVisible()
  await expect(page.getByTestId('own-code')).toHaveText(user)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())

  const there = await another(browser, server)
  await open(there, '/nutrition')
  await there.getByRole('textbox').first().fill('Soup, slowly')
  const before = await userId(there)
  await expect.poll(async () => (await server.day(before, day)).eatingLog.food).toBe('Soup, slowly')
  await open(there, '/data')
  const field = there.getByLabel('A code from another device')
  await field.fill('me')
  await there.getByRole('button', { name: 'Use this code here' }).click()
  await expect(there.getByText('This is not a whole code.')).toBeVisible()
  await field.fill(copied)
  await there.getByRole('button', { name: 'Use this code here' }).click()
  await expect(there.getByText('The server keeps 1 day and 0 breathing sessions')).toBeVisible()
  await there.getByRole('button', { name: 'Use this code', exact: true }).click()

  await expect(there.getByTestId('own-code')).toHaveText(user)
  expect(await userId(there)).toBe(user)
  await expect.poll(async () => (await server.day(user, day)).eatingLog.food).toBe('Soup, slowly')
  await expect.poll(() => server.hasErased(before)).toBe(true)
  await open(there, '/hydration')
  await expect(there.getByRole('img', { name: '5 of 8 glasses' })).toBeVisible()
  await there.context().close()
})

test('erasing has to be typed, and leaves nothing here and on the server', async ({
  page,
  server,
}) => {
  await drink(page, 2)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(2)
  await page.evaluate(() => localStorage.setItem('landingCompleted', 'true'))
  await open(page, '/data')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  const dialog = page.getByTestId('erase-dialog')
  const erase = dialog.getByRole('button', { name: 'Erase everything' })
  await expect(dialog.getByLabel('Type erase to confirm')).toBeFocused()
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Type erase to confirm').fill('yes')
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Type erase to confirm').fill('Erase')
  await erase.click()

  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Tap to continue' })).toBeVisible()
  await expect.poll(() => server.hasErased(user)).toBe(true)
  expect(await userId(page)).not.toBe(user)
  await open(page, '/data')
  await expect(count(page, 'days')).toContainText('0')
})

test(
  'erased without a network, the server learns it later',
  KEPT_ON_DEVICE,
  async ({ page, context, server, consoleErrors }) => {
    await drink(page, 2)
    const [user, day] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(2)
    await openAndSettle(page, '/data')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await context.setOffline(true)
    await page.getByLabel('Type erase to confirm').fill('erase')
    await page.getByTestId('erase-dialog').getByRole('button', { name: 'Erase everything' }).click()
    await expect.poll(() => userId(page).catch(() => user)).not.toBe(user)
    await consoleErrors.waitFor(...SYNC_OFFLINE)
    await context.setOffline(false)
    await open(page, '/data')
    await expect.poll(() => server.hasErased(user)).toBe(true)
  },
)

test('a second device asks what is to become of its copy, and goes on under a new code', async ({
  page,
  browser,
  server,
}) => {
  await drink(page, 2)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(2)
  const enterCode = async (there: Page) => {
    await open(there, '/data')
    await there.getByLabel('A code from another device').fill(user)
    await there.getByRole('button', { name: 'Use this code here' }).click()
  }
  const second = await another(browser, server)
  const third = await another(browser, server)
  for (const there of [second, third]) {
    await enterCode(there)
    await there.getByRole('button', { name: 'Use this code', exact: true }).click()
    await expect(there.getByTestId('own-code')).toHaveText(user)
    await expect(count(there, 'days')).toContainText('1')
  }

  await open(page, '/data')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByLabel('Type erase to confirm').fill('erase')
  await page.getByTestId('erase-dialog').getByRole('button', { name: 'Erase everything' }).click()
  await expect.poll(() => server.hasErased(user)).toBe(true)

  const asked = /^What belonged to your code was erased from the server, from another device\./
  await drink(second, 1, 2)
  await expect(second.getByText(asked)).toBeVisible()
  await second.getByRole('button', { name: 'Later' }).click()
  await expect(second.getByText(asked)).toBeHidden()
  await open(second, '/data')
  await expect(second.getByText(asked)).toHaveCount(1)
  await second.getByRole('button', { name: 'Keep it under a new code' }).click()
  await expect(second.getByText('Nothing waits to be sent.')).toBeVisible()
  const kept = await userId(second)
  expect(kept).not.toBe(user)
  await expect(second.getByTestId('own-code')).toHaveText(kept)
  await expect.poll(async () => (await server.day(kept, day)).waterCount).toBe(3)

  await open(third, '/you')
  await third.getByRole('button', { name: 'Erase it here too' }).click()
  await third.getByLabel('Type erase to confirm').fill('erase')
  await third.getByTestId('erase-dialog').getByRole('button', { name: 'Erase it here too' }).click()
  // An empty diary begins, at its beginning.
  await expect(third).toHaveURL('/')
  expect(await userId(third)).not.toBe(user)
  await enterCode(third)
  await expect(third.getByText('What belonged to this code was erased')).toBeVisible()
  await expect(third.getByRole('dialog')).toHaveCount(0)
  await expect(count(third, 'days')).toContainText('0')
  for (const there of [second, third]) await there.context().close()
})
