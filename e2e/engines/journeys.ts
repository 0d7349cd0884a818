import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { recordsIn } from '../support/export-file.ts'
import { rememberUser, TendServer } from '../support/server.ts'
import type { BrowserSession } from './browser-session.ts'
import { FIREFOX } from './firefox.ts'
import { WEBKIT } from './webkit.ts'

const heading = (name: string) => `//h1[normalize-space()="${name}"]`
const button = (name: string, within = '') =>
  `${within}//button[@aria-label="${name}" or normalize-space()="${name}"]`
const link = (name: string) => `//a[normalize-space()="${name}"]`
const tab = (name: string) => `//*[@role="tab" and normalize-space()="${name}"]`
const labelled = (name: string) => `//*[@aria-label="${name}"]`
const testId = (id: string) => `//*[@data-testid="${id}"]`

for (const engine of [FIREFOX, WEBKIT]) {
  test.describe(engine.name, () => {
    test.skip(engine.missing !== null, `${engine.name} is skipped. ${engine.missing}`)
    let server: TendServer
    let browser: BrowserSession

    test.beforeAll(async () => {
      server = await TendServer.create()
    })
    test.beforeEach(async () => {
      browser = await engine.start()
    })
    test.afterEach(() => browser?.close())
    test.afterAll(() => server?.destroy())

    const visible = (xpath: string) =>
      browser.evaluate<boolean>(`
        const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7)
        for (let nth = 0; nth < found.snapshotLength; nth++) {
          if (found.snapshotItem(nth).checkVisibility()) return true
        }
        return false`)
    const see = (xpath: string) => expect.poll(() => visible(xpath), { message: xpath }).toBe(true)
    const ready = () => see('//html[@data-ready]')
    async function open(path: string) {
      await browser.open(server.origin + path)
      await ready()
    }
    async function tap(xpath: string) {
      await see(xpath)
      // Scroll to the middle: otherwise the driver may tap the navigation that covers the element.
      await browser.evaluate(`
        const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 9)
        found.singleNodeValue.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      await browser.tap(xpath)
    }
    const glasses = (count: number) => labelled(`${count} of 8 glasses`)
    async function expectOnServer(count: number) {
      const user = await browser.evaluate<string>(`return localStorage.getItem('wellness_user_id')`)
      rememberUser(user, () =>
        browser.evaluate<string>(`return localStorage.getItem('tend_personal_code')`),
      )
      const date = await browser.evaluate<string>(`return new Date().toLocaleDateString('sv')`)
      await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(count)
    }
    async function type(xpath: string, text: string) {
      await see(xpath)
      await browser.type(xpath, text)
    }
    async function reload() {
      await browser.reload()
      await ready()
    }

    test('the first visit shows the landing, later visits show Home', async () => {
      await open('/')
      await tap('//a[normalize-space()="Tap to continue"]')
      await see(heading('Breathing Exercise'))
      await open('/')
      await see(heading('Good Day'))
      await see(testId('calories-eaten'))
    })

    test('water is added, survives a reload and is sent to the server', async () => {
      await open('/hydration')
      await tap(button('Add a glass'))
      await tap(button('Add a glass'))
      await see(glasses(2))
      await reload()
      await see(glasses(2))
      await expectOnServer(2)
    })

    test('a meal is found by search, logged and survives a reload', async () => {
      await open('/nourish')
      await tap(tab('Nutrition'))
      await tap(button('Log Meal', '//main'))
      await type('//*[@role="searchbox"]', 'apple')
      await tap('(//*[@aria-label="Foods"]//button)[1]')
      await tap(button('Save Meal'))
      await see(`//*[starts-with(@aria-label, "More for ")]`)
      await reload()
      await tap(tab('Nutrition'))
      await see(`//*[starts-with(@aria-label, "More for ")]`)
    })

    test('a workout draft survives a reload and is saved', async () => {
      await open('/move')
      await tap(link('New Workout'))
      await tap('//button[starts-with(normalize-space(), "Add Exercises")]')
      await tap(
        '//*[@aria-label="Exercise library"]//button[starts-with(normalize-space(), "Squat")]',
      )
      await tap(button('Done'))
      await tap(labelled('Set 1 completed'))
      await type(labelled('Weight, set 1'), '135')
      await reload()
      await see(labelled('Set 1 completed'))
      expect(
        await browser.evaluate(`
          const field = (name) => document.querySelector('[aria-label="' + name + '"]')
          return [field('Set 1 completed').checked, field('Weight, set 1').value]`),
      ).toEqual([true, '135'])
      await tap(button('Save Workout'))
      await tap(button('Done'))
      await see(labelled('More for Workout 1'))
    })

    test('a breathing session starts and stops', async () => {
      await open('/breathing')
      await tap(button('Start'))
      await see('//main//*[contains(text(), "Inhale")]')
      await tap(
        '//main//button[starts-with(normalize-space(), "Stop") or starts-with(normalize-space(), "End")]',
      )
      await see(button('Start'))
    })

    test('a habit is chosen and completed', async () => {
      await open('/habits')
      await tap(button('Walk'))
      await tap(testId('habit-walk'))
      const done = () =>
        browser.evaluate(`return document.querySelector('[data-testid="habit-walk"]')?.checked`)
      await expect.poll(done).toBe(true)
      await reload()
      await expect.poll(done).toBe(true)
    })

    test('a changed theme survives a reload', async () => {
      await open('/home')
      const theme = () => browser.evaluate<string>('return document.documentElement.dataset.theme')
      const before = await theme()
      await tap(testId('button-toggle-theme'))
      await expect.poll(theme).not.toBe(before)
      const after = await theme()
      await reload()
      expect(await theme()).toBe(after)
    })

    test('all data is exported to one file', async () => {
      await open('/hydration')
      await tap(button('Add a glass'))
      await see(glasses(1))
      await open('/data')
      await browser.evaluate(`
        const make = URL.createObjectURL
        URL.createObjectURL = (blob) => {
          const reader = new FileReader()
          reader.onload = () => (window.savedFile = reader.result)
          reader.readAsDataURL(blob)
          return make.call(URL, blob)
        }`)
      await tap(button('Save a copy'))
      const saved = () => browser.evaluate<string | undefined>('return window.savedFile')
      await expect.poll(saved).toContain('base64,')
      const [, file = ''] = String(await saved()).split('base64,')
      const text = gunzipSync(Buffer.from(file, 'base64')).toString()
      expect(recordsIn(text, 'days')).toHaveLength(1)
    })

    test('the app works without a server and syncs when it is back', async () => {
      await open('/home')
      await browser.evaluate(`
        navigator.serviceWorker.ready.then(({ active }) => {
          const update = () => (window.isActivated = active.state === 'activated')
          active.addEventListener('statechange', update)
          update()
        })`)
      await expect.poll(() => browser.evaluate('return window.isActivated === true')).toBe(true)
      await server.kill()
      await open('/hydration')
      await tap(button('Add a glass'))
      await see(glasses(1))
      await server.start()
      await reload()
      await expectOnServer(1)
    })
  })
}
