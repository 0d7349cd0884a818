import { expect, KEPT_ON_DEVICE, open, test } from './support/test.ts'

test(
  'the manifest describes an app, and every icon it names is there in its size',
  KEPT_ON_DEVICE,
  async ({ page, request }) => {
    await open(page, '/home')
    // They come after first paint, so that nothing competes with that.
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icons/icon-48.png')
    const manifestLink = page.locator('link[rel="manifest"]')
    await expect(manifestLink).toHaveAttribute('href', /webmanifest$/)
    const href = await manifestLink.getAttribute('href')
    const answer = await request.get(String(href))
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name: 'Tend', display: 'standalone', start_url: '/', id: '/' })
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      'Log water',
      'Start breathing',
      'New workout',
    ])
    const icons = [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
      { src: '/icons/apple-touch-180.png', sizes: '180x180' },
    ].filter(({ sizes }) => sizes !== 'any')
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    const sizes = await page.evaluate(
      (sources: string[]) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      icons.map(({ src }) => src),
    )
    expect(sizes).toEqual(icons.map(({ sizes }) => sizes))
  },
)

test('robots.txt is there', KEPT_ON_DEVICE, async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('User-agent: *')
})

test.describe('the install hint', () => {
  const hint = 'Keep Tend close'

  test(
    'comes with the offer of the browser, installs, or is declined for good',
    KEPT_ON_DEVICE,
    async ({ page }) => {
      const offer = () =>
        page.evaluate(() => {
          const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: async () => {
              document.documentElement.dataset.prompted = ''
              return { outcome: 'accepted' }
            },
          })
          dispatchEvent(event)
        })
      await open(page, '/home')
      await expect(page.getByText('of 8 glasses')).toBeVisible()
      await offer()
      // Not before there is anything to come back to.
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)
      await page.getByTestId('nav-nourish').click()
      await page.getByRole('button', { name: 'Add a glass' }).click()
      await page.getByTestId('nav-home').click()
      await expect(page.getByRole('heading', { name: hint })).toBeVisible()
      await page.getByRole('button', { name: 'Install' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-prompted', '')
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)

      await offer()
      await page.getByRole('button', { name: 'Not now' }).click()
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)
      await open(page, '/home')
      await expect(page.getByText('of 8 glasses')).toBeVisible()
      await offer()
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)
    },
  )

  test(
    'tells the steps on an iPhone, where no browser offers',
    KEPT_ON_DEVICE,
    async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      })
      const page = await context.newPage()
      await open(page, '/nourish')
      await page.getByRole('button', { name: 'Add a glass' }).click()
      await page.getByTestId('nav-home').click()
      await expect(page.getByText("Choose 'Add to Home Screen'.")).toBeVisible()
      await context.close()
    },
  )
})
