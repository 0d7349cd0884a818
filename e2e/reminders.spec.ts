import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, open, test, WITH_SERVICE_WORKER } from './support/test.ts'

test.use(AXE_OPTIONS)

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/journey'

test(
  'a reminder needs permission, is turned on, wakes the closed app with an empty message, and is turned off',
  WITH_SERVICE_WORKER,
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['notifications'], { origin: String(baseURL) })
    // No push service can be reached here: this one accepts every subscription.
    await context.addInitScript((endpoint) => {
      // Blocked until the journey allows it. The headless shell always reports 'denied'.
      const permission = () => (localStorage.getItem('test_allowed') ? 'granted' : 'denied')
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = async () => permission()
      const key = 'push subscription of the journey'
      const subscription = () => {
        const stored = sessionStorage.getItem(key)
        if (stored === null) return null
        const applicationServerKey = Uint8Array.from(atob(stored), (char) => char.charCodeAt(0))
        return {
          endpoint,
          options: { applicationServerKey },
          unsubscribe: async () => {
            sessionStorage.removeItem(key)
            return true
          },
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const base64 = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
          sessionStorage.setItem(key, base64)
          return subscription()
        },
      })
    }, ENDPOINT)

    await open(page, '/settings#reminders')
    const reminders = page.getByTestId('reminders')
    await expect(reminders).toContainText('sends an empty message through the push service')
    await expect(reminders.getByRole('checkbox', { checked: true })).toHaveCount(0)

    await page.getByTestId('remind-water').click()
    await expect(reminders).toContainText('blocked in this browser')
    await expect(page.getByTestId('water-from')).toBeHidden()
    await expectNoViolations(page)
    await page.evaluate(() => localStorage.setItem('test_allowed', 'true'))
    // The app waits 15 seconds for it, which a busy machine may need.
    await page.evaluate(() => navigator.serviceWorker.ready)

    const saved = page.waitForRequest('**/api/push-subscription')
    await page.getByTestId('remind-water').click()
    const request = await saved
    const sent = request.postDataJSON()
    expect(Object.keys(sent).sort()).toEqual(['endpoint', 'times'])
    expect(sent.endpoint).toBe(ENDPOINT)
    expect(sent.times.length).toBeGreaterThan(20)
    expect(request.headers().authorization).toBeUndefined()
    expect((await request.response())?.status()).toBe(200)
    await expect(page.getByTestId('water-from')).toBeVisible()

    // The plan is moved so that one reminder is due now; the page would plan it again.
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker')
    const other = await context.newPage()
    await other.goto('/healthz')
    await page.goto('/healthz')
    await worker.evaluate(async () => {
      const cache = await caches.open('tend-reminders')
      const plan = await (await cache.match('/plan'))?.json()
      const moved = [{ ...plan[0], atMs: Date.now() }]
      await cache.put('/plan', new Response(JSON.stringify(moved)))
      // The headless shell shows no notifications.
      const shown: unknown[] = []
      Object.assign(globalThis, { shown })
      Object.assign(Reflect.get(globalThis, 'registration'), {
        showNotification: async (title: string, { body, tag, data }: Record<string, unknown>) => {
          shown.push({ title, body, tag, data })
        },
      })
    })
    const session = await context.newCDPSession(other)
    const registrationId = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL === `${baseURL}/`)
        if (found) resolve(found.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const message = { origin: String(baseURL), registrationId: await registrationId, data: '' }
    await session.send('ServiceWorker.deliverPushMessage', message)
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown'))
    await expect.poll(shown).toEqual([
      {
        title: 'Water',
        body: 'A glass, if you like.',
        tag: 'reminder-water',
        data: { path: '/hydration', atMs: expect.any(Number) },
      },
    ])

    await page.bringToFront()
    await open(page, '/settings#reminders')
    const deleted = page.waitForRequest('**/api/push-subscription/delete')
    await page.getByTestId('remind-water').click()
    expect((await deleted).postDataJSON()).toEqual({ endpoint: ENDPOINT })
    expect(await page.evaluate(() => caches.has('tend-reminders'))).toBe(false)
  },
)
