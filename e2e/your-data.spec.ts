import type { Page } from '@playwright/test'
import { fateOf } from '../web/store/places/stored-places.ts'
import { downloadedBytes, exportAll, readLines, recordsIn } from './support/export-file.ts'
import type { TendServer } from './support/server.ts'
import {
  closeSheet,
  expect,
  goTo,
  newDevice,
  open,
  openSheet,
  personalCode,
  test,
  today,
  untilReady,
  userId,
  WITH_SERVICE_WORKER,
} from './support/test.ts'

const stored = (page: Page) => page.getByTestId('place-here')

async function addGlass(page: Page, count: number) {
  await page.getByRole('button', { name: 'Add a glass' }).click()
  // The count is shown once it is stored.
  await expect(page.getByRole('img', { name: `${count} of 8 glasses` })).toBeVisible()
}

async function chooseFile(page: Page, file: string | Buffer) {
  await openSheet(page, 'Import')
  const input = page.getByTestId('import-file')
  await expect(page.getByTestId('data-sheet').getByRole('button').last()).toBeEnabled()
  const name = typeof file === 'string' ? 'tend.json' : 'tend.tend.gz'
  await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) })
}

async function eraseEverything(page: Page) {
  await page.getByRole('button', { name: 'Erase everything' }).click()
  const dialog = page.getByTestId('erase-dialog')
  await dialog.getByLabel('Type erase to confirm').fill('erase')
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
}

test.describe('in a time zone where the day began before the day of UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  const NOW = new Date('2026-11-20T20:00:00Z')
  const TODAY = '2026-11-21'

  test('a copy is saved as a file and a table, and restores the same screens in another browser', async ({
    page,
    browser,
    server,
  }) => {
    await page.clock.install({ time: NOW })
    await open(page, '/hydration')
    for (const glass of [1, 2, 3]) await addGlass(page, glass)
    await goTo(page, '/you')
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await page.getByRole('textbox', { name: 'Weight' }).fill('172')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Last: 172 today')).toBeVisible()
    await goTo(page, '/data')
    await openSheet(page, 'Stored data')
    await expect(page.getByTestId('stored-measurements')).toContainText('1')
    await expect(page.getByText(/About [\d.]+ [kM]B on this device/)).toBeVisible()
    await page.goBack()
    await page.getByTestId('button-toggle-theme').click()

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
    const { name, file, text } = await exportAll(page)
    expect(name).toBe(`tend-${TODAY}.tend.gz`)
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
    expect(recordsIn(text, 'days')).toMatchObject([{ date: TODAY }])
    expect(recordsIn(text, 'measurements')).toMatchObject([{ weight: 172 }])

    await openSheet(page, 'Tables')
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Measurements' }).click(),
    ])
    expect(table.suggestedFilename()).toBe(`tend-measurements-${TODAY}.csv`)
    expect(String(await downloadedBytes(table))).toBe(
      `date,weight,bodyFat,chest,waist,hips,arms,legs,notes\r\n${TODAY},172,,,,,,,\r\n`,
    )

    const there = await newDevice(browser, server)
    await there.clock.install({ time: NOW })
    await open(there, '/data')
    const user = await userId(there)
    expect(user).not.toBe(await userId(page))
    const waterOnServer = async () => (await server.day(user, TODAY)).waterCount

    await test.step('of a damaged file, everything readable is imported; the rest is listed and can be saved', async () => {
      const end = text.lastIndexOf('{"format"')
      await chooseFile(there, text.slice(0, end).replace('"weight":172', '"weight":"much"'))
      const preview = there.getByTestId('import-preview')
      await expect(preview).toContainText('The end of this file is missing.')
      await expect(preview).toContainText("1 entry can't be read and will be left out:")
      await expect(preview.getByRole('listitem')).toHaveText(
        /^Measurements, .*: weight isn't valid$/,
      )
      const [list] = await Promise.all([
        there.waitForEvent('download'),
        preview.getByRole('button', { name: 'Save this list' }).click(),
      ])
      expect(String(await downloadedBytes(list))).toBe(
        `Measurements, ${TODAY}: weight isn't valid\n`,
      )
      // The second click must not press a button behind the sheet.
      await preview.getByRole('button', { name: 'Import' }).dblclick()
      await expect(stored(there)).toHaveText('1 here')
    })

    await test.step('an import can be undone', async () => {
      await there.getByRole('button', { name: 'Undo' }).click()
      await expect(there.getByText('Import undone.', { exact: true })).toBeVisible()
      await expect(stored(there)).toHaveText('None here')
      expect(await waterOnServer()).toBe(0)
    })

    await chooseFile(there, file)
    await expect(there.getByTestId('import-days')).toContainText('1 new')
    await expect(there.getByTestId('import-measurements')).toContainText('1 new')
    await there.getByRole('button', { name: 'Import' }).click()
    await expect(stored(there)).toHaveText('2 here')
    await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
    await goTo(there, '/hydration')
    await expect(there.getByRole('img', { name: '3 of 8 glasses' })).toBeVisible()
    await goTo(there, '/you')
    await there.getByRole('tab', { name: 'Metrics' }).click()
    await expect(there.getByText('172').first()).toBeVisible()
    // Imported days are sent at once when the app is opened again.
    await open(there, '/data')
    await expect.poll(waterOnServer).toBe(3)
    await there.context().close()
  })
})

test('two devices share one code; after a change of its key, or an erasure, the other one loses nothing', async ({
  page,
  browser,
  server,
}) => {
  await open(page, '/hydration')
  await addGlass(page, 1)
  const [user, day] = [await userId(page), await today(page)]
  const waterOnServer = async () => (await server.day(user, day)).waterCount
  await expect.poll(waterOnServer).toBe(1)
  await goTo(page, '/data')
  await openSheet(page, 'Your code')
  await expect(page.getByTestId('own-code')).toHaveCount(0)
  const showCode = (page: Page) => page.getByRole('button', { name: 'Show my code' }).click()
  await showCode(page)
  await expect(page.getByRole('img', { name: 'Your code as a QR code' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('tend:background')))
  await expect(page.getByTestId('own-code')).toHaveCount(0)
  await showCode(page)
  const oldCode = await personalCode(page)
  expect(oldCode).toMatch(new RegExp(`^${user}\\.[A-Za-z0-9_-]{22}$`))
  await expect(page.getByTestId('own-code')).toHaveText(oldCode)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())

  const there = await newDevice(browser, server)
  const enterCode = async (code: string) => {
    await there.getByLabel('Code from another device').fill(code)
    await there.getByRole('button', { name: 'Use this code here' }).click()
  }

  await test.step('the code adds the daily data to a second browser and merges it with the data there', async () => {
    await open(there, '/nutrition')
    await there.getByRole('textbox').first().fill('Soup, slowly')
    const before = await userId(there)
    await expect
      .poll(() => server.day(before, day))
      .toMatchObject({ eatingLog: { food: 'Soup, slowly' } })
    await goTo(there, '/data#code')
    await enterCode('me')
    await expect(there.getByText("This isn't a complete code.")).toBeVisible()
    await enterCode(user)
    await expect(there.getByText('This is only the first part of a code.')).toBeVisible()
    await enterCode(copied)
    await expect(there.getByText('The server has 1 day and 0 breathing sessions')).toBeVisible()
    await there.getByRole('button', { name: 'Use this code', exact: true }).click()
    await showCode(there)
    await expect(there.getByTestId('own-code')).toHaveText(oldCode)
    expect(await userId(there)).toBe(user)
    await expect
      .poll(() => server.day(user, day))
      .toMatchObject({ eatingLog: { food: 'Soup, slowly' } })
    await expect.poll(() => server.hasErased(before)).toBe(true)
    await goTo(there, '/hydration')
    await addGlass(there, 2)
    await expect.poll(waterOnServer).toBe(2)
  })

  await test.step('after a change of the key, the other device asks for the new code', async () => {
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
    // From here on, the test requests data with the code of this page. The server has the new key.
    await userId(page)
    await expect.poll(waterOnServer).toBe(2)

    const notice = /^The key of your code was changed on another device\./
    await addGlass(there, 3)
    await expect(there.getByText(notice)).toBeVisible()
    await there.getByRole('button', { name: 'Later' }).click()
    await addGlass(there, 4)
    expect(await waterOnServer()).toBe(2)
    await open(there, '/you')
    await there.getByRole('link', { name: 'Enter the new code' }).click()
    await expect(there.getByText('The code of this device no longer works.')).toBeVisible()
    await closeSheet(there)
    await there.getByRole('button', { name: 'Erase everything' }).click()
    await expect(there.getByText(/^The copy on the server stays,/)).toBeVisible()
    await there.keyboard.press('Escape')
    await there.getByRole('link', { name: 'Enter the new code' }).click()
    await enterCode(oldCode)
    await expect(there.getByText("The key in this code doesn't work")).toBeVisible()
    await enterCode(newCode)
    await expect(there.getByText('The new key works. This device syncs again.')).toBeVisible()
    await showCode(there)
    await expect(there.getByTestId('own-code')).toHaveText(newCode)
    await expect.poll(waterOnServer).toBe(4)
    await expect(there.getByText(notice)).toHaveCount(0)
  })

  await test.step('after an erasure, the other device asks whether to keep its copy under a new code', async () => {
    const erasedCode = await personalCode(page)
    await closeSheet(page)
    await eraseEverything(page)
    await expect.poll(() => server.hasErased(user)).toBe(true)

    const notice = /^Another device erased the data under your code from the server\./
    await goTo(there, '/hydration')
    await addGlass(there, 5)
    await expect(there.getByText(notice)).toBeVisible()
    await there.getByRole('button', { name: 'Later' }).click()
    await expect(there.getByText(notice)).toBeHidden()
    await goTo(there, '/data')
    await expect(there.getByText(notice)).toHaveCount(1)
    await there.getByRole('button', { name: 'Keep it under a new code' }).click()
    await expect.poll(() => userId(there).catch(() => user)).not.toBe(user)
    await expect(there.getByTestId('where-server')).toContainText('1 of 1, last synced')
    await openSheet(there, 'Your code')
    await showCode(there)
    await expect(there.getByTestId('own-code')).toHaveText(await personalCode(there))
    const kept = await userId(there)
    await expect.poll(() => server.day(kept, day)).toMatchObject({ waterCount: 5 })
    await enterCode(erasedCode)
    await expect(there.getByText('The data under this code was erased')).toBeVisible()
    await expect(there.getByTestId('switch-code')).toHaveCount(0)
  })
  await there.context().close()
})

test('a browser that deletes script storage but keeps cookies gets the daily data back, unless it was erased', async ({
  page,
  server,
  consoleErrors,
}) => {
  await open(page, '/hydration')
  await addGlass(page, 1)
  const [user, day] = [await userId(page), await today(page)]
  await expect.poll(() => server.day(user, day)).toMatchObject({ waterCount: 1 })
  const cookies = () => page.context().cookies(`${server.origin}/api/session`)
  await expect
    .poll(cookies)
    .toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api/session', secure: false }])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await deleteScriptStorage(page, server)

  await open(page, '/hydration')
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  expect(await userId(page)).toBe(user)
  await addGlass(page, 2)
  await expect.poll(() => server.day(user, day)).toMatchObject({ waterCount: 2 })

  await test.step('erasing asks for a typed word, and is sent once the server can be reached', async () => {
    await page.evaluate(() => localStorage.setItem('landingCompleted', 'true'))
    await goTo(page, '/data')
    // The rows above have their final height then.
    await expect(page.getByTestId('stored-data')).toContainText('1 entry')
    await page.getByRole('button', { name: 'Erase everything' }).click()
    const dialog = page.getByTestId('erase-dialog')
    const erase = dialog.getByRole('button', { name: 'Erase everything' })
    const word = dialog.getByLabel('Type erase to confirm')
    await expect(word).toBeFocused()
    await expect(erase).toBeDisabled()
    await word.fill('yes')
    await expect(erase).toBeDisabled()
    await word.fill('Erase')
    await page.route('**/api/**', (route) => route.abort())
    await erase.click()

    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Tap to continue' })).toBeVisible()
    await expect.poll(() => userId(page).catch(() => user)).not.toBe(user)
    await consoleErrors.waitFor(/ERR_FAILED.*\/api\//, /^Sync .*Failed to fetch/)
    consoleErrors.allow({ pattern: /Failed to fetch/, reason: 'requests are aborted' })
    await page.unroute('**/api/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => server.hasErased(user)).toBe(true)
  })
  await expect.poll(cookies).toEqual([])
  await deleteScriptStorage(page, server)
  await open(page, '/hydration')
  await expect(page.getByRole('img', { name: '0 of 8 glasses' })).toBeVisible()
})

test(
  'everything that the browser has stored after a day is in one list, and erasing leaves nothing of the person',
  WITH_SERVICE_WORKER,
  async ({ page, context, server }) => {
    await open(page, '/hydration')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await addGlass(page, 1)
    const [user, day] = [await userId(page), await today(page)]
    await expect.poll(() => server.day(user, day)).toMatchObject({ waterCount: 1 })
    await goTo(page, '/mood')
    await page.getByRole('radio', { name: 'Creative' }).check()
    await goTo(page, '/check-in?add')
    await page.getByRole('button', { name: 'Mood', exact: true }).click()
    await startMeal(page, 'Zebra soup')
    await page.evaluate(async () => {
      const form = new FormData()
      form.append('files', new File(['A walk along Zebra Street'], 'zebra.gpx'))
      await fetch('/move-in', { method: 'POST', body: form })
      const plan = await caches.open('tend-reminders')
      await plan.put('/plan', Response.json([{ title: 'Zebra', atMs: 0 }]))
    })
    const away = await context.newPage()
    await open(away, '/hydration')
    await startMeal(away, 'Zebra pie')
    // A file of the same origin without the app, in which the browser shows what the tab has kept.
    await away.goto('/robots.txt')

    expect(JSON.stringify(await storedTexts(page))).toContain('Zebra')
    const before = [...(await storedNames(page)), ...(await storedNames(away))]
    expect(await storedNames(away)).toContainEqual(['sessionStorage', 'tend_draft_meal'])
    const cookies = (await context.cookies()).map(({ name }) => ['cookies', name] as const)
    expect(cookies).toHaveLength(1)
    const unlisted = [...before, ...cookies].filter(([area, name]) => !fateOf(area, name))
    expect(unlisted).toEqual([])
    const places = [
      'wellness_mood_palette',
      'tend_draft_meal',
      'tend-shared-files',
      'tend-reminders',
    ]
    expect(before.map(([, name]) => name)).toEqual(expect.arrayContaining(places))

    await page.bringToFront()
    await goTo(page, '/data')
    await expect(page.getByTestId('stored-data')).toContainText('entr')
    await eraseEverything(page)
    await expect(page.getByRole('link', { name: 'Tap to continue' })).toBeVisible()
    await expect.poll(() => server.hasErased(user)).toBe(true)
    await expect.poll(() => context.cookies()).toEqual([])
    await away.bringToFront()
    await away.goBack()
    await untilReady(away)
    for (const tab of [page, away]) {
      await expect
        .poll(() => storedTexts(tab).then(JSON.stringify))
        .not.toMatch(new RegExp(`zebra|${user}`, 'i'))
    }
    const appFiles = (await storedNames(page)).filter(([area]) => area === 'caches')
    const fates = new Set(appFiles.map(([area, name]) => typeof fateOf(area, name)))
    expect(fates).toEqual(new Set(['object']))
  },
)

/** Half fills the form of a meal. */
async function startMeal(page: Page, name: string): Promise<void> {
  await goTo(page, '/nourish')
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await page.getByRole('button', { name: 'Log Meal' }).click()
  await page
    .getByRole('form', { name: 'Log Meal' })
    .getByRole('textbox', { name: 'Food' })
    .fill(name)
}

/** The names under which the browser has stored something for a page. */
function storedNames(page: Page) {
  return page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => ['databases', name ?? ''] as const),
    ...Object.keys(localStorage).map((key) => ['localStorage', key] as const),
    ...Object.keys(sessionStorage).map((key) => ['sessionStorage', key] as const),
    ...(await caches.keys()).map((name) => ['caches', name] as const),
  ])
}

/** Everything that the browser has stored for a page, except the contents of the app's files. */
function storedTexts(page: Page) {
  return page.evaluate(async () => {
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => (request.onsuccess = resolve))
        rows.push(request.result)
      }
      db.close()
    }
    const files: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        files.push(`${name} ${url}`)
      }
    }
    return { rows, files, local: { ...localStorage }, tab: { ...sessionStorage } }
  })
}

/** Deletes IndexedDB and localStorage, as Safari does after seven days, and keeps cookies. */
async function deleteScriptStorage(page: Page, server: TendServer): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', {
    origin: server.origin,
    storageTypes: 'indexeddb,local_storage,service_workers,cache_storage',
  })
}
