import { expect, test } from '@playwright/test'
import { TendServer } from '../support/server.ts'
import type { Visitor } from './browser-session.ts'
import { FIREFOX } from './firefox.ts'
import { WEBKIT } from './webkit.ts'

const heading = (name: string) => `//h1[normalize-space()="${name}"]`
const button = (name: string, within = '') =>
  `${within}//button[@aria-label="${name}" or normalize-space()="${name}"]`
const tab = (name: string) => `//*[@role="tab" and normalize-space()="${name}"]`
const labelled = (name: string) => `//*[@aria-label="${name}"]`
const testId = (id: string) => `//*[@data-testid="${id}"]`

for (const engine of [FIREFOX, WEBKIT]) {
  test.describe(engine.name, () => {
    test.skip(engine.missing !== null, `${engine.name} is passed over: ${engine.missing}`)
    let server: TendServer
    let visitor: Visitor

    test.beforeAll(async () => {
      server = await TendServer.create()
    })
    test.beforeEach(async () => {
      visitor = await engine.start()
    })
    test.afterEach(() => visitor?.leave())
    test.afterAll(() => server?.destroy())

    const visible = (place: string) =>
      visitor.run<boolean>(`
        const found = document.evaluate(${JSON.stringify(place)}, document, null, 7)
        for (let nth = 0; nth < found.snapshotLength; nth++) {
          if (found.snapshotItem(nth).checkVisibility()) return true
        }
        return false`)
    const see = (place: string) => expect.poll(() => visible(place), { message: place }).toBe(true)
    const ready = () => see('//html[@data-ready]')
    async function open(path: string) {
      await visitor.open(server.origin + path)
      await ready()
    }
    async function tap(place: string) {
      await see(place)
      // Drivers tap what lies over a place as well: here the navigation at the bottom.
      await visitor.run(`
        const found = document.evaluate(${JSON.stringify(place)}, document, null, 9)
        found.singleNodeValue.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      await visitor.tap(place)
    }
    const glasses = (count: number) => labelled(`${count} of 8 glasses`)
    async function expectOnServer(count: number) {
      const user = await visitor.run<string>(`return localStorage.getItem('wellness_user_id')`)
      const date = await visitor.run<string>(`return new Date().toLocaleDateString('sv')`)
      await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(count)
    }
    async function type(place: string, words: string) {
      await see(place)
      await visitor.type(place, words)
    }
    async function reload() {
      await visitor.reload()
      await ready()
    }

    test('a first visit goes through the landing, and comes to Home from then on', async () => {
      await open('/')
      await tap('//a[normalize-space()="Tap to continue"]')
      await see(heading('Breathing Exercise'))
      await open('/')
      await see(heading('Good Day'))
      await see(testId('calories-eaten'))
    })

    test('water is added, kept over a reload, and told to the server', async () => {
      await open('/hydration')
      await tap(button('Add a glass'))
      await tap(button('Add a glass'))
      await see(glasses(2))
      await reload()
      await see(glasses(2))
      await expectOnServer(2)
    })

    test('a meal is searched for, logged and kept', async () => {
      await open('/nourish')
      await tap(tab('Nutrition'))
      await tap(button('Log Meal', '//main'))
      await type('//*[@role="combobox"]', 'apple')
      await tap('//*[@role="option"][1]')
      await tap(button('Save Meal'))
      await see(`//*[starts-with(@aria-label, "Delete ")]`)
      await reload()
      await tap(tab('Nutrition'))
      await see(`//*[starts-with(@aria-label, "Delete ")]`)
    })

    test('a workout is built, a set ticked over a reload, and saved', async () => {
      await open('/move')
      await tap(button('New Workout'))
      await tap(button('Add Exercises'))
      await tap(
        '//*[@aria-label="Exercise library"]//button[starts-with(normalize-space(), "Squat")]',
      )
      await tap(labelled('Set 1 completed'))
      await type(labelled('Weight, set 1'), '135')
      await reload()
      await see(labelled('Set 1 completed'))
      expect(
        await visitor.run(`
          const field = (name) => document.querySelector('[aria-label="' + name + '"]')
          return [field('Set 1 completed').checked, field('Weight, set 1').value]`),
      ).toEqual([true, '135'])
      await tap(button('Save Workout'))
      await see(labelled('Delete Workout 1'))
    })

    test('breathing begins and ends', async () => {
      await open('/breathing')
      await tap(button('Start'))
      await see('//main//*[contains(text(), "Inhale")]')
      await tap(
        '//main//button[starts-with(normalize-space(), "Stop") or starts-with(normalize-space(), "End")]',
      )
      await see(button('Start'))
    })

    test('a habit is chosen and done', async () => {
      await open('/habits')
      await tap(button('Walk'))
      await tap(testId('habit-walk'))
      const done = () =>
        visitor.run(`return document.querySelector('[data-testid="habit-walk"]')?.checked`)
      await expect.poll(done).toBe(true)
      await reload()
      await expect.poll(done).toBe(true)
    })

    test('the theme is switched, and stays before the first paint', async () => {
      await open('/home')
      const theme = () => visitor.run<string>('return document.documentElement.dataset.theme')
      const before = await theme()
      await tap(testId('button-toggle-theme'))
      await expect.poll(theme).not.toBe(before)
      const after = await theme()
      await reload()
      expect(await theme()).toBe(after)
    })

    test('everything is saved as one file', async () => {
      await open('/hydration')
      await tap(button('Add a glass'))
      await see(glasses(1))
      await open('/data')
      await visitor.run(`
        const make = URL.createObjectURL
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => (window.savedText = text))
          return make.call(URL, blob)
        }`)
      await tap(button('Export everything'))
      const saved = () => visitor.run<string | undefined>('return window.savedText')
      await expect.poll(saved).toContain('tend-archive')
      expect(JSON.parse(String(await saved())).records).toMatchObject({
        days: [{ waterCount: 1 }],
      })
    })

    test('without a server it opens, goes on, and catches up', async () => {
      await open('/home')
      await visitor.run(`
        navigator.serviceWorker.ready.then(({ active }) => {
          const note = () => (window.isKept = active.state === 'activated')
          active.addEventListener('statechange', note)
          note()
        })`)
      await expect.poll(() => visitor.run('return window.isKept === true')).toBe(true)
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
