import type { Page } from '@playwright/test'
import { bytesOf, exportAll, readLines, recordsIn } from './support/export-file.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { TendServer } from './support/server.ts'
import {
  expect,
  newDevice,
  open,
  openAndSync,
  personalCode,
  test,
  today,
  useCodeOf,
  userId,
  WITH_SERVICE_WORKER,
} from './support/test.ts'

const count = (page: Page, kind: string) => page.getByTestId(`stored-${kind}`)

async function addGlasses(page: Page, glasses: number, before = 0) {
  await open(page, '/hydration')
  for (let glass = 0; glass < glasses; glass++) {
    await page.getByRole('button', { name: 'Add a glass' }).click()
  }
  // The count is shown once it is stored.
  await expect(page.getByRole('img', { name: `${before + glasses} of 8 glasses` })).toBeVisible()
}

/** Logs three glasses and a weight, then opens the page. */
async function logSampleData(page: Page) {
  await addGlasses(page, 3)
  await open(page, '/you')
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('172')
  await page.getByRole('button', { name: 'Save metrics' }).click()
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('')
  await open(page, '/data')
  await expect(count(page, 'measurements')).toContainText('1')
}

async function chooseFile(page: Page, file: string | Buffer, testId = 'import-file') {
  const input = page.getByTestId(testId)
  const name = typeof file === 'string' ? 'tend.json' : 'tend.tend.gz'
  await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) })
}

test('updates the counts live, and is linked from You and Support', async ({ page, context }) => {
  await open(page, '/you')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeFocused()
  await expect(count(page, 'days')).toContainText('0')
  await expect(count(page, 'days')).toContainText('On this device and the server')
  await expect(count(page, 'meals')).toContainText('On this device only')
  await expect(page.getByText(/About [\d.]+ [kM]B on this device/)).toBeVisible()

  const other = await context.newPage()
  await addGlasses(other, 1)
  await expect(count(page, 'days')).toContainText('1')
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
  await expect(page.getByText(/Last synced: /)).toBeVisible()

  await open(page, '/support')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL(/\/data$/)
})

test('shows pending entries while the server is unreachable', async ({ page, consoleErrors }) => {
  await openAndSync(page, '/hydration')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  await open(page, '/data')
  await expect(page.getByTestId('sync-waiting')).toHaveText(
    '1 entry will sync the next time Tend is open and online.',
  )
  await consoleErrors.waitFor(/ERR_FAILED.*\/api\//, /^Sync .*Failed to fetch/)
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
})

test('asks for the invitation code of a server for invited people', async ({
  page,
  consoleErrors,
  crossOriginRequests,
}) => {
  const server = await TendServer.create({ SIGNUP: 'invite', INVITE_CODE: 'for-the-family' })
  crossOriginRequests.expect(`${server.origin}/`)
  // The browser logs every refusal.
  consoleErrors.expect(/403.*\/api\//)
  await open(page, `${server.origin}/hydration`)
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  const [user, date] = [await userId(page), await today(page)]
  await open(page, `${server.origin}/data`)
  const limit = page.getByTestId('server-limit')
  await expect(limit).toContainText('This server is for invited people.')
  await expect(page.getByTestId('sync-waiting')).toHaveText('1 entry is not on the server yet.')
  await expect(page.getByTestId('where-loss')).toContainText('Everything comes back only')

  await limit.getByRole('textbox', { name: 'Invitation code' }).fill('for-the-neighbours')
  await limit.getByRole('button', { name: 'Use this invitation' }).click()
  await expect(limit).toContainText("The invitation code doesn't work.")
  await limit.getByRole('textbox', { name: 'Invitation code' }).fill('for-the-family')
  await page.keyboard.press('Enter')
  await expect(limit).toBeHidden()
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
  await expect(page.getByTestId('where-loss')).toContainText('Your code brings back')
  await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(1)
  // Closed before its server stops, so that it logs no errors.
  await page.close()
  await server.destroy()
})

test.describe('in a time zone where the day began before that of UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('export files have the local date, and contain text that a closed page left', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T20:00:00Z') })
    await page.addInitScript(() =>
      localStorage.setItem('tend_draft_eating_2026-11-20_feelings', 'Calm, and warm'),
    )
    await open(page, '/data')
    const { name, text } = await exportAll(page)
    expect(name).toBe('tend-2026-11-21.tend.gz')
    expect(recordsIn(text, 'days')).toMatchObject([
      {
        date: '2026-11-20',
        registers: { 'eatingLog.feelings': ['Calm, and warm', expect.any(Number)] },
      },
    ])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Meals' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tend-meals-2026-11-21.csv')
  })
})

test('an export imported into another browser restores the same screens', async ({
  page,
  browser,
  server,
}) => {
  await logSampleData(page)
  await page.getByTestId('button-toggle-theme').click()
  const { name, file, text } = await exportAll(page)
  expect(name).toMatch(/^tend-\d{4}-\d\d-\d\d\.tend\.gz$/)
  await expect(page.getByTestId('file-result')).toHaveText(
    `${name}: 2 entries, read back and checked.`,
  )
  expect(readLines(text).at(0)?.value).toMatchObject({
    format: 'tend-archive',
    version: 3,
    userId: await userId(page),
    personalCode: await personalCode(page),
    choices: { theme: 'dark' },
  })
  expect(recordsIn(text, 'days')).toMatchObject([{ date: await today(page) }])
  expect(recordsIn(text, 'measurements')).toMatchObject([{ weight: 172 }])

  const there = await newDevice(browser, server)
  await openAndSync(there, '/data')
  const [user, day] = [await userId(there), await today(there)]
  expect(user).not.toBe(await userId(page))
  const waterOnServer = async () => (await server.day(user, day)).waterCount

  await test.step('of a damaged file, everything readable is imported; the rest is listed and can be saved', async () => {
    const end = text.lastIndexOf('{"format"')
    await chooseFile(there, text.slice(0, end).replace('"weight":172', '"weight":"much"'))
    const preview = there.getByTestId('import-preview')
    await expect(preview).toContainText('The end of this file is missing.')
    await expect(preview).toContainText("1 entry can't be read and will be left out:")
    await expect(preview.getByRole('listitem')).toHaveText(/^Measurements, .*: weight isn't valid$/)
    const [list] = await Promise.all([
      there.waitForEvent('download'),
      preview.getByRole('button', { name: 'Save this list' }).click(),
    ])
    expect(String(await bytesOf(list))).toBe(`Measurements, ${day}: weight isn't valid\n`)
    // The second click must not press a button behind the sheet.
    await preview.getByRole('button', { name: 'Import' }).dblclick()
    await expect(count(there, 'days')).toContainText('1')
    await expect(count(there, 'measurements')).toContainText('0')
  })

  await test.step('an import can be undone, and the server never receives it', async () => {
    await there.getByRole('button', { name: 'Undo' }).click()
    await expect(there.getByText('Import undone.', { exact: true })).toBeVisible()
    await expect(count(there, 'days')).toContainText('0')
    await openAndSync(there, '/data')
    await expect(count(there, 'days')).toContainText('0')
    expect(await waterOnServer()).toBe(0)
  })

  await chooseFile(there, file)
  await expect(there.getByTestId('import-days')).toContainText('1 new')
  await expect(there.getByTestId('import-measurements')).toContainText('1 new')
  await there.getByRole('button', { name: 'Import' }).click()
  await expect(count(there, 'days')).toContainText('1')
  await expect(count(there, 'measurements')).toContainText('1')
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(there, '/hydration')
  await expect(there.getByRole('img', { name: '3 of 8 glasses' })).toBeVisible()
  await open(there, '/you')
  await there.getByRole('tab', { name: 'Metrics' }).click()
  await expect(there.getByText('172').first()).toBeVisible()
  await expect.poll(waterOnServer).toBe(3)
  await there.context().close()
})

test('a file without new data imports nothing, nor does one that is foreign, unreadable or of another version', async ({
  page,
}) => {
  await addGlasses(page, 1)
  await open(page, '/data')
  await expect(count(page, 'days')).toContainText('1')

  await test.step('an export can be cancelled, and made again', async () => {
    // The worker never responds, as if the export took long.
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype
      Worker.prototype.postMessage = () => {
        Worker.prototype.postMessage = postMessage
        document.body.dataset.heldBack = ''
      }
    })
    await page.getByRole('button', { name: 'Save a copy' }).click()
    await page.waitForSelector('body[data-held-back]')
    await expect(page.getByTestId('file-progress').getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  const { file, text } = await exportAll(page)
  expect(recordsIn(text, 'days')).toHaveLength(1)

  await chooseFile(page, file)
  await expect(page.getByTestId('import-days')).toContainText('1 unchanged')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByTestId('import-preview')).toHaveCount(0)

  const refusals: [string, string | RegExp][] = [
    ['%PDF-1.7', "This file wasn't exported from Tend."],
    ['{"format":"other"}', "This file wasn't exported from Tend."],
    [text.slice(0, 100), 'This file is damaged'],
    [text.replaceAll('"version":3', '"version":4'), 'from a newer version of Tend'],
    [text.replaceAll('"version":3', '"version":2'), 'from an older version'],
  ]
  for (const [bad, sentence] of refusals) {
    await chooseFile(page, bad)
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(count(page, 'days')).toContainText('1')
})

test('a kind of record is exported as a table, and a copy is compared with this device', async ({
  page,
}) => {
  await logSampleData(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Measurements' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tend-measurements-.*\.csv$/)
  expect(String(await bytesOf(download))).toMatch(
    /^date,weight,bodyFat,chest,waist,hips,arms,legs,notes\r\n\d{4}-\d\d-\d\d,172,,,,,,,\r\n$/,
  )

  const { file } = await exportAll(page)
  const result = page.getByTestId('check-result')
  await chooseFile(page, file, 'check-file')
  await expect(result).toHaveText('All 2 entries are in this file.')
  await addGlasses(page, 1, 3)
  await open(page, '/data')
  await expect(page.getByRole('button', { name: 'Check my copy' })).toBeEnabled()
  await chooseFile(page, file, 'check-file')
  await expect(result).toHaveText('The 1 entry is in this file; 1 newer one is only here.')
  await chooseFile(page, 'hello', 'check-file')
  await expect(result).toContainText("This file wasn't exported from Tend.")
})

test('the code adds the daily data to a second browser and merges it with the data there', async ({
  page,
  browser,
  server,
}) => {
  await addGlasses(page, 5)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(5)
  await open(page, '/data')
  await expect(page.getByRole('img', { name: 'Your code as a QR code' })).toBeVisible()
  const code = await personalCode(page)
  expect(code).toMatch(new RegExp(`^${user}\\.[A-Za-z0-9_-]{22}$`))
  await expect(page.getByTestId('own-code')).toHaveText(code)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())

  const there = await newDevice(browser, server)
  await open(there, '/nutrition')
  await there.getByRole('textbox').first().fill('Soup, slowly')
  const before = await userId(there)
  await expect.poll(async () => (await server.day(before, day)).eatingLog.food).toBe('Soup, slowly')
  await open(there, '/data')
  const field = there.getByLabel('Code from another device')
  await field.fill('me')
  await there.getByRole('button', { name: 'Use this code here' }).click()
  await expect(there.getByText("This isn't a complete code.")).toBeVisible()
  await field.fill(user)
  await there.getByRole('button', { name: 'Use this code here' }).click()
  await expect(there.getByText('This is only the first part of a code.')).toBeVisible()
  await field.fill(copied)
  await there.getByRole('button', { name: 'Use this code here' }).click()
  await expect(there.getByText('The server has 1 day and 0 breathing sessions')).toBeVisible()
  await there.getByRole('button', { name: 'Use this code', exact: true }).click()

  await expect(there.getByTestId('own-code')).toHaveText(code)
  expect(await userId(there)).toBe(user)
  await expect.poll(async () => (await server.day(user, day)).eatingLog.food).toBe('Soup, slowly')
  await expect.poll(() => server.hasErased(before)).toBe(true)
  await open(there, '/hydration')
  await expect(there.getByRole('img', { name: '5 of 8 glasses' })).toBeVisible()
  await there.context().close()
})

test('erasing asks for a typed word, and deletes everything on the device and the server', async ({
  page,
  server,
}) => {
  await addGlasses(page, 2)
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
  'data erased offline is erased from the server later',
  WITH_SERVICE_WORKER,
  async ({ page, context, server, consoleErrors }) => {
    await addGlasses(page, 2)
    const [user, day] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(2)
    await openAndSync(page, '/data')
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

test('after an erasure, other devices ask whether to keep their copy under a new code', async ({
  page,
  browser,
  server,
}) => {
  await addGlasses(page, 2)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(2)
  const code = await personalCode(page)
  const enterCode = async (there: Page) => {
    await open(there, '/data')
    await there.getByLabel('Code from another device').fill(code)
    await there.getByRole('button', { name: 'Use this code here' }).click()
  }
  const second = await newDevice(browser, server)
  const third = await newDevice(browser, server)
  for (const there of [second, third]) {
    await enterCode(there)
    await there.getByRole('button', { name: 'Use this code', exact: true }).click()
    await expect(there.getByTestId('own-code')).toHaveText(code)
    await expect(count(there, 'days')).toContainText('1')
  }

  await open(page, '/data')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByLabel('Type erase to confirm').fill('erase')
  await page.getByTestId('erase-dialog').getByRole('button', { name: 'Erase everything' }).click()
  await expect.poll(() => server.hasErased(user)).toBe(true)

  const notice = /^Another device erased the data under your code from the server\./
  await addGlasses(second, 1, 2)
  await expect(second.getByText(notice)).toBeVisible()
  await second.getByRole('button', { name: 'Later' }).click()
  await expect(second.getByText(notice)).toBeHidden()
  await open(second, '/data')
  await expect(second.getByText(notice)).toHaveCount(1)
  await second.getByRole('button', { name: 'Keep it under a new code' }).click()
  await expect(second.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
  const kept = await userId(second)
  expect(kept).not.toBe(user)
  await expect(second.getByTestId('own-code')).toHaveText(await personalCode(second))
  await expect.poll(async () => (await server.day(kept, day)).waterCount).toBe(3)

  await open(third, '/you')
  await third.getByRole('button', { name: 'Erase it here too' }).click()
  await third.getByLabel('Type erase to confirm').fill('erase')
  await third.getByTestId('erase-dialog').getByRole('button', { name: 'Erase it here too' }).click()
  // The app restarts empty, on the landing screen.
  await expect(third).toHaveURL('/')
  expect(await userId(third)).not.toBe(user)
  await enterCode(third)
  await expect(third.getByText('The data under this code was erased')).toBeVisible()
  await expect(third.getByRole('dialog')).toHaveCount(0)
  await expect(count(third, 'days')).toContainText('0')
  for (const there of [second, third]) await there.context().close()
})

test('after a change of the key, other devices ask for the new code and lose nothing', async ({
  page,
  browser,
  server,
}) => {
  await addGlasses(page, 2)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(2)
  const second = await newDevice(browser, server)
  await useCodeOf(page, second.context())
  await open(second, '/hydration')
  await expect(second.getByRole('img', { name: '2 of 8 glasses' })).toBeVisible()
  await second.getByRole('button', { name: 'Add a glass' }).click()
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(3)

  await open(page, '/data')
  const oldCode = await personalCode(page)
  await expect(page.getByTestId('own-code')).toHaveText(oldCode)
  await page.getByRole('button', { name: 'Change the key' }).click()
  const dialog = page.getByTestId('change-key')
  await expect(dialog.getByText('the code you have now stops working at once')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTestId('own-code')).toHaveText(oldCode)
  await page.getByRole('button', { name: 'Change the key' }).click()
  await dialog.getByRole('button', { name: 'Change the key' }).click()
  await expect(page.getByTestId('own-code')).not.toHaveText(oldCode)
  const newCode = await personalCode(page)
  expect(newCode.split('.')[0]).toBe(user)
  await expect(page.getByTestId('own-code')).toHaveText(newCode)

  const notice = /^The key of your code was changed on another device\./
  await second.getByRole('button', { name: 'Add a glass' }).click()
  await expect(second.getByText(notice)).toBeVisible()
  await second.getByRole('button', { name: 'Later' }).click()
  await second.getByRole('button', { name: 'Add a glass' }).click()
  await expect(second.getByRole('img', { name: '5 of 8 glasses' })).toBeVisible()
  expect((await server.day(user, day)).waterCount).toBe(3)

  await open(second, '/you')
  await second.getByRole('link', { name: 'Enter the new code' }).click()
  await expect(second.getByText('The code of this device no longer works.')).toBeVisible()
  await second.getByRole('button', { name: 'Erase everything' }).click()
  await expect(second.getByText(/^The copy on the server stays,/)).toBeVisible()
  await second.keyboard.press('Escape')
  const field = second.getByLabel('Code from another device')
  await field.fill(oldCode)
  await second.getByRole('button', { name: 'Use this code here' }).click()
  await expect(second.getByText("The key in this code doesn't work")).toBeVisible()
  await field.fill(newCode)
  await second.getByRole('button', { name: 'Use this code here' }).click()
  await expect(second.getByText('The new key works. This device syncs again.')).toBeVisible()
  await expect(second.getByTestId('own-code')).toHaveText(newCode)
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(5)
  await expect(second.getByText(notice)).toHaveCount(0)
  await second.context().close()
})

test('a browser that deletes script storage but keeps cookies gets the daily data back', async ({
  page,
  server,
}) => {
  await addGlasses(page, 3)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(3)
  const cookies = () => page.context().cookies(`${server.origin}/api/session`)
  await expect
    .poll(cookies)
    .toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api/session', secure: false }])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await deleteScriptStorage(page, server)

  await open(page, '/hydration')
  await expect(page.getByRole('img', { name: '3 of 8 glasses' })).toBeVisible()
  expect(await userId(page)).toBe(user)
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect.poll(async () => (await server.day(user, day)).waterCount).toBe(4)

  await open(page, '/data')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByLabel('Type erase to confirm').fill('erase')
  await page.getByTestId('erase-dialog').getByRole('button', { name: 'Erase everything' }).click()
  await expect.poll(() => server.hasErased(user)).toBe(true)
  await expect.poll(cookies).toEqual([])
  await deleteScriptStorage(page, server)
  await open(page, '/hydration')
  await expect(page.getByRole('img', { name: '0 of 8 glasses' })).toBeVisible()
})

/** Deletes IndexedDB and localStorage, as Safari does after seven days, and keeps cookies. */
async function deleteScriptStorage(page: Page, server: TendServer): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', {
    origin: server.origin,
    storageTypes: 'indexeddb,local_storage,service_workers,cache_storage',
  })
}
