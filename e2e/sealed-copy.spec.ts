import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { TendServer } from './support/server.ts'
import { expect, goTo, newDevice, open, reload, test } from './support/test.ts'

const PATH = '/sealed-copy'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const status = (page: Page) => page.getByTestId('sealed-copy-status')
const link = (page: Page, name: string) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const wordField = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Word ${number}`, exact: true })
const rehearsal = (page: Page) => page.getByTestId('rehearsal')
const glasses = (page: Page, count: number) =>
  page.getByRole('img', { name: `${count} of 8 glasses` })

async function readWords(page: Page): Promise<string[]> {
  const words = page.getByTestId('recovery-words').locator('li > span:last-child')
  await expect(words).toHaveCount(12)
  return words.allInnerTexts()
}

/** The numbers of the three words that the page asks for. */
async function askedNumbers(page: Page): Promise<number[]> {
  await expect(heading(page, 'Three of your words')).toBeVisible()
  const fields = page.locator('main form label')
  await expect(fields).toHaveCount(3)
  return (await fields.allInnerTexts()).map((label) => Number(label.replace('Word ', '')))
}

/** Writes the shown words down and types the three words that the app asks for. */
async function confirmWords(page: Page, action: string): Promise<string[]> {
  const words = await readWords(page)
  await link(page, 'I have written them down').click()
  for (const number of await askedNumbers(page)) {
    await page.getByLabel(`Word ${number}`, { exact: true }).fill(words[number - 1] ?? '')
  }
  await button(page, action).click()
  return words
}

async function turnOn(page: Page): Promise<string[]> {
  await link(page, 'Turn on').click()
  await expect(heading(page, 'Your twelve words')).toBeFocused()
  const words = await confirmWords(page, 'Turn on')
  await expect(status(page)).toContainText('Everything is sealed')
  return words
}

async function enterWords(page: Page, words: readonly string[]) {
  await wordField(page, 5).fill(words.join(' '))
  await button(page, 'Restore').click()
}

/** Starts a sync run, as a page does when it comes back to the network. */
const sync = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Opens the page about the sealed copy, and sends at once what would be sent a few seconds later. */
async function expectSealed(page: Page) {
  await goTo(page, PATH)
  await sync(page)
  await expect(status(page)).toContainText('Everything is sealed')
}

/** Starts sync runs until the page shows as many glasses: an earlier run may have just ended. */
async function syncUntilGlasses(page: Page, count: number) {
  await expect(async () => {
    await sync(page)
    await expect(glasses(page, count)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function addGlass(page: Page, count: number) {
  await button(page, 'Add a glass').click()
  await expect(glasses(page, count)).toBeVisible()
}

/** Random text that occurs nowhere by chance. */
const planted = (field: string) => `zq${field}${Math.random().toString(36).slice(2, 12)}`

/** Types planted texts about a meal, which is otherwise never sent, and about the day, which otherwise is. */
async function plantTexts(page: Page): Promise<string[]> {
  const texts = {
    food: planted('food'),
    mealNotes: planted('mealnotes'),
    eaten: planted('eaten'),
    felt: planted('felt'),
  }
  await goTo(page, '/nourish#nutrition')
  await button(page, 'Log Meal').click()
  const meal = page.getByRole('form', { name: 'Log Meal' })
  await meal.getByRole('textbox', { name: 'Food' }).fill(texts.food)
  await meal.getByRole('textbox', { name: 'feel' }).fill(texts.mealNotes)
  await meal.getByRole('button', { name: 'Save Meal' }).click()
  await meal.getByRole('button', { name: 'Done' }).click()
  await expect(meal).toHaveCount(0)

  await goTo(page, '/nutrition')
  await page.getByLabel('What did you eat?').fill(texts.eaten)
  await page.getByLabel('How did it make you feel?').fill(texts.felt)
  // 'Saved' may still be about the first text.
  await expect.poll(() => storedText(page)).toContain(texts.felt)
  return Object.values(texts)
}

/** Types planted texts and numbers into the fields of a medicine and of a tracker, which are only sent sealed. */
async function plantTracker(page: Page): Promise<string[]> {
  const texts = {
    medicine: planted('medicine'),
    name: planted('name'),
    unit: planted('unit'),
    note: planted('note'),
  }
  const [value, target] = ['481516.23', '271828.18']
  await open(page, '/check-in?add')
  await button(page, 'Medicine').click()
  await page.getByLabel('Name').fill(texts.medicine)
  await page.getByLabel('Name').press('Enter')
  // It is in the list, and for a moment also the pressed button of the form.
  await expect(button(page, texts.medicine).first()).toBeVisible()

  await goTo(page, '/home')
  await goTo(page, '/check-in?add=own')
  await page.getByText('A number').click()
  await page.getByLabel('Name').fill(texts.name)
  await page.getByLabel('Unit').fill(texts.unit)
  await button(page, 'Add to Check in').click()
  await page.getByLabel(texts.name, { exact: true }).fill(value)
  await button(page, `${texts.medicine}, morning`).click()
  await link(page, 'Change what you track').click()
  // Loaded again with the id in its address.
  await link(page, texts.name).click()
  await expect(heading(page, texts.name)).toBeVisible()
  await reload(page)
  await button(page, /^Edit entry for /).click()
  const entry = page.getByRole('form', { name: /^Edit entry/ })
  await entry.getByLabel('Note').fill(texts.note)
  await entry.getByRole('button', { name: 'Save changes' }).click()
  await button(page, `Edit ${texts.name}`).click()
  const form = page.getByRole('form', { name: `Edit ${texts.name}` })
  await form.getByRole('button', { name: 'At least' }).click()
  await form.getByLabel(texts.unit).fill(target)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0)
  return [...Object.values(texts), value, target]
}

/** Everything that the app has stored in a browser, as text. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await result(indexedDB.open('tend'))
    const tables = Array.from(db.objectStoreNames, (name) =>
      result(db.transaction(name).objectStore(name).getAll()),
    )
    return JSON.stringify([await Promise.all(tables), { ...localStorage }])
  })
}

/** Everything on a server's disk: databases with their logs, and all other files. */
async function bytesOnDisk(server: TendServer): Promise<Buffer> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  )
}

test('brings everything back on a new device, also with new words, and the server never sees a word of it', async ({
  browser,
}) => {
  const server = await TendServer.create({ LOG_LEVEL: 'trace' })
  const page = await newDevice(browser, server)
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '')
  })
  // Before it is on, and what the server has in plain text is there too.
  const tracked = await test.step('plant a tracker', () => plantTracker(page))
  await goTo(page, '/data#server')
  await sync(page)
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
  await goTo(page, PATH)
  const words = await turnOn(page)
  const typed = await test.step('plant texts', () => plantTexts(page))
  const texts = [...typed, ...tracked]
  await goTo(page, '/hydration')
  await addGlass(page, 1)
  await expectSealed(page)

  const there = await newDevice(browser, server)
  await open(there, '/')
  await link(there, 'I have recovery words').click()
  await expect(heading(there, 'Your recovery words')).toBeFocused()
  await enterWords(there, words)
  await expect(status(there)).toContainText('Everything is sealed')
  await expect(
    there.getByText(/^Everything from the sealed copy is on this device now/),
  ).toBeVisible()
  const restored = await storedText(there)
  for (const text of texts) expect(restored, text).toContain(text)
  await goTo(there, '/nourish#nutrition')
  await expect(there.getByText(texts[0] ?? '').first()).toBeVisible()
  await goTo(there, '/nutrition')
  await expect(there.getByLabel('How did it make you feel?')).toHaveValue(texts[3] ?? '')
  await goTo(there, '/hydration')
  await expect(glasses(there, 1)).toBeVisible()

  await test.step('both edit', async () => {
    await addGlass(there, 2)
    await expectSealed(there)
    await goTo(page, '/hydration')
    await syncUntilGlasses(page, 2)
    await addGlass(page, 3)
    await expectSealed(page)
    await goTo(there, '/hydration')
    await syncUntilGlasses(there, 3)
  })

  const newWords = await test.step('new words replace the old ones', async () => {
    await link(page, 'New words').click()
    await expect(heading(page, 'Your new words')).toBeFocused()
    const erased = page.waitForResponse((response) => response.request().method() === 'DELETE')
    const newWords = await confirmWords(page, 'Use the new words')
    expect((await erased).status()).toBe(204)
    await expect(status(page)).toContainText('Everything is sealed')
    expect(newWords).not.toEqual(words)
    await link(page, 'Show my words').click()
    await button(page, 'Show them').click()
    expect(await readWords(page)).toEqual(newWords)

    await goTo(there, PATH)
    await sync(there)
    await expect(status(there)).toContainText('No longer sealed')
    await link(there, 'Enter the new words').click()
    await enterWords(there, words)
    await expect(there.getByText(/turned off or got new words/)).toBeVisible()
    await enterWords(there, newWords)
    await expect(status(there)).toContainText('Everything is sealed')
    await goTo(there, '/data')
    await button(there, 'Erase everything').click()
    await expect(there.getByTestId('erase-dialog')).toContainText('The sealed copy is deleted too')
    return newWords
  })
  await there.context().close()
  await page.context().close()

  const disk = await bytesOnDisk(server)
  const secrets = [words, newWords].flatMap((list) => [
    list.join(' '),
    list.slice(0, 3).join(' '),
    list.join(''),
  ])
  for (const secret of [...texts, ...secrets]) {
    expect(disk.includes(secret), `${secret} on the server's disk`).toBe(false)
    expect(server.log.includes(secret), `${secret} in the server's log`).toBe(false)
    expect(sent.join('\n').includes(secret), `${secret} in a request`).toBe(false)
  }
  expect(server.log).toContain('/api/vault')
  await server.destroy()
})

test.describe('with axe', () => {
  test.use(AXE_OPTIONS)

  test('it is turned on with the keyboard, rehearsed, turned off and restored, and has no violations', async ({
    page,
    consoleErrors,
  }) => {
    await open(page, '/hydration')
    await addGlass(page, 1)
    await goTo(page, PATH)
    await expect(link(page, 'Turn on')).toBeVisible()

    const words = await test.step('turn on with the keyboard', async () => {
      await link(page, 'Turn on').press('Enter')
      await expect(heading(page, 'Your twelve words')).toBeFocused()
      await expectNoViolations(page)
      const words = await readWords(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Save as a file').press('Enter'),
      ])
      const file = await readFile(await download.path(), 'utf8')
      expect(file.match(/^ *\d+ {2}\w+$/gm)?.map((line) => line.replace(/^ *\d+ +/, ''))).toEqual(
        words,
      )
      await link(page, 'I have written them down').press('Enter')
      await expect(heading(page, 'Three of your words')).toBeFocused()
      const [first = 0, second = 0, third = 0] = await askedNumbers(page)
      await page.keyboard.press('Tab')
      await page.keyboard.type(words[first - 1] ?? '')
      await page.keyboard.press('Tab')
      await page.keyboard.type('wrong')
      await page.keyboard.press('Tab')
      await page.keyboard.type(words[third - 1] ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Word ${second} is a different one.`)).toBeVisible()
      await expect(page.getByLabel(`Word ${second}`, { exact: true })).toBeFocused()
      await expectNoViolations(page)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(words[second - 1] ?? '')
      await page.keyboard.press('Enter')
      await expect(status(page)).toContainText('Everything is sealed')
      await expect(heading(page, 'Sealed copy')).toBeFocused()
      return words
    })

    await test.step('a rehearsal counts what came back, names what did not, and sends it again', async () => {
      await expect(rehearsal(page)).toContainText('The server may still have an earlier copy')
      // A server that has lost a record.
      let lost: string | undefined
      await page.route('**/api/vault/records?since=*', async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        lost ??= body.records[0]?.name
        const records = body.records.filter(({ name }: { name: string }) => name !== lost)
        await route.fulfill({ response, json: { ...body, records } })
      })
      await button(page, 'Rehearse now').press('Enter')
      const result = page.getByTestId('rehearsal-result')
      await expect(result).toHaveText('0 of 1 entry came back')
      await expect(rehearsal(page)).toContainText('1 entry is sent again:')
      await expect(rehearsal(page)).toContainText(': was missing')
      await expectNoViolations(page)
      await page.unrouteAll({ behavior: 'wait' })
      await button(page, 'Rehearse again').click()
      await expect(result).toHaveText('1 of 1 entry came back')
      await expect(rehearsal(page)).not.toContainText('sent again')
      await expect(rehearsal(page)).not.toContainText('The server may still have an earlier copy')
    })

    for (const [name, title] of [
      ['What the server sees', 'What the server sees'],
      ['Connect another device', 'Connect another device'],
      ['Show my words', 'Your twelve words'],
    ] as const) {
      await link(page, name).press('Enter')
      await expect(heading(page, title)).toBeFocused()
      if (name === 'What the server sees') {
        const records = page.getByTestId('server-records').getByRole('listitem')
        await expect(records.first()).toContainText(/Received .* bytes$/)
      } else {
        await button(page, 'Show them').press('Enter')
      }
      // The words look as they did when it was turned on.
      if (name !== 'Show my words') await expectNoViolations(page)
      await page.goBack()
      await expect(heading(page, 'Sealed copy')).toBeFocused()
    }

    await test.step('turning off deletes the copy', async () => {
      // The page behind a dialog cannot be scrolled, so all of it has to be in view.
      await page.setViewportSize({ width: 390, height: 1600 })
      await button(page, 'Turn off').press('Enter')
      const keep = button(page, 'Keep everything on this device only')
      await expect(keep).toBeVisible()
      await expectNoViolations(page)
      const erased = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/vault') && response.request().method() === 'DELETE',
      )
      await keep.click()
      expect((await erased).status()).toBe(204)
      await expect(page.getByText('Off. Everything is on this device only.')).toBeVisible()
    })

    const next = await test.step('stopping on this device only keeps the copy', async () => {
      const next = await turnOn(page)
      expect(next).not.toEqual(words)
      await button(page, 'Stop on this device only').click()
      await expect(page.getByTestId('turn-off')).toContainText('the words still open it')
      await button(page, 'Keep everything on this device only').click()
      await link(page, 'I have recovery words').click()
      await expect(wordField(page, 12)).toBeVisible()
      await expectNoViolations(page)
      return next
    })

    await test.step('wrong words are named', async () => {
      const notice = page.locator('main form [role="status"]')
      await wordField(page, 1).pressSequentially('aban')
      await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'abandon')
      await wordField(page, 1).pressSequentially('don ')
      await expect(wordField(page, 2)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(notice).toHaveText('Word 2 is missing.')
      await wordField(page, 1).fill(`${'abandon '.repeat(10)}abuot abandon`)
      await page.keyboard.press('Enter')
      await expect(notice).toContainText('Word 11, "abuot"')
      await expect(wordField(page, 11)).toBeFocused()
      await wordField(page, 11).fill('about')
      await page.keyboard.press('Enter')
      await expect(notice).toContainText("together they aren't yours")
      // Twelve valid words of nobody.
      consoleErrors.expect(/404.*\/api\/vault/)
      await enterWords(page, [...Array<string>(11).fill('aban'), 'about'])
      await expect(notice).toContainText('There is no sealed copy with these words')
    })

    await test.step('a restore can be cancelled, and continued', async () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/vault/records?since=*', async (route) => {
        await released
        await route.continue()
      })
      await enterWords(page, next)
      await expect(page.getByRole('progressbar')).toBeVisible()
      await button(page, 'Cancel the restore').click()
      await expect(page.getByTestId('turn-off')).toContainText(
        'Entries that have arrived so far stay',
      )
      await button(page, 'Continue the restore').click()
      await expect(page.getByRole('progressbar')).toBeVisible()
      release()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(status(page)).toContainText('Everything is sealed')
    })

    await test.step('daily data can go back to the server', async () => {
      await button(page, 'Turn off').click()
      await page.evaluate(() => document.documentElement.toggleAttribute('data-old'))
      await button(page, 'Store daily data on the server').click()
      // The app is loaded again, since daily data gets a new code.
      await page.waitForSelector('html[data-ready]:not([data-old])')
      await expect(page.getByText(/^Off. Workouts, meals and measurements/)).toBeVisible()
      await goTo(page, '/data#server')
      await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
      await goTo(page, '/hydration')
      await expect(glasses(page, 1)).toBeVisible()
    })
  })
})
