import { expect, open, test, WITH_SERVICE_WORKER } from './support/test.ts'

test(
  'the manifest describes the app, every icon exists in the size it names, and robots.txt is served',
  WITH_SERVICE_WORKER,
  async ({ page, request }) => {
    await open(page, '/home')
    // Icons are added after first paint, so they do not delay it.
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icons/icon-48.png')
    const manifestLink = page.locator('link[rel="manifest"]')
    await expect(manifestLink).toHaveAttribute('href', /webmanifest$/)
    const href = await manifestLink.getAttribute('href')
    const response = await request.get(String(href))
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
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

    const robots = await request.get('/robots.txt')
    expect(robots.status()).toBe(200)
    expect(await robots.text()).toContain('User-agent: *')
  },
)

test.describe('the install hint', () => {
  const hint = 'Install Tend'

  test(
    'appears when the browser offers installation, installs the app, or is dismissed permanently',
    WITH_SERVICE_WORKER,
    async ({ page }) => {
      const offerInstall = () =>
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
      await offerInstall()
      // Hidden until the user has logged something.
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)
      await page.getByTestId('nav-nourish').click()
      await page.getByRole('button', { name: 'Add a glass' }).click()
      await page.getByTestId('nav-home').click()
      await expect(page.getByRole('heading', { name: hint })).toBeVisible()
      await page.getByRole('button', { name: 'Install' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-prompted', '')
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)

      await offerInstall()
      await page.getByRole('button', { name: 'No thanks' }).click()
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)
      await open(page, '/home')
      await expect(page.getByText('of 8 glasses')).toBeVisible()
      await offerInstall()
      await expect(page.getByRole('heading', { name: hint })).toHaveCount(0)
    },
  )

  test(
    'on an iPhone, where the browser deletes what is not installed, comes before the first entry and lists the steps',
    WITH_SERVICE_WORKER,
    async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      })
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }),
      )
      const page = await context.newPage()
      await open(page, '/nourish')
      const invitation = page.getByText('Install Tend before your first entry.')
      await expect(invitation).toBeVisible()
      await page.getByRole('link', { name: 'How to install it' }).click()
      await expect(page.getByTestId('storage-safety')).toContainText('seven days without a visit')
      await expect(page.getByText("Choose 'Add to Home Screen'.")).toBeVisible()

      await open(page, '/nourish')
      await page.getByRole('button', { name: 'Add a glass' }).click()
      await expect(invitation).toBeHidden()
      await page.getByTestId('nav-home').click()
      const hint = page.getByRole('region', { name: 'Install' })
      await expect(hint).toContainText('This browser deletes what you log after seven days')
      await expect(hint).toContainText("Choose 'Add to Home Screen'.")
      await context.close()
    },
  )
})

test('Home says once that the browser may delete the data', async ({ page }) => {
  await open(page, '/nourish')
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await page.getByTestId('nav-home').click()
  const hint = page.getByRole('region', { name: 'Keep your data' })
  await expect(hint).toContainText('may delete what you log when the device runs out of space')
  await hint.getByRole('link', { name: 'Open Your data' }).click()
  await expect(page.getByTestId('where-device')).toContainText('The browser may delete your data')
  await page.getByTestId('nav-home').click()
  await page.getByText('This Week').waitFor()
  await expect(hint).toBeHidden()
})

test('an installed app that starts empty offers to bring a diary over', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true })
    localStorage.setItem('landingCompleted', 'true')
  })
  await open(page, '/')
  const offer = page.getByText('Do you already use Tend elsewhere?')
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Bring it over' }).click()
  await expect(page.getByTestId('where-bring-over')).toContainText('Import a file from there')
  await page.goBack()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(offer).toBeHidden()
  await open(page, '/')
  await expect(page.getByText('of 8 glasses')).toBeVisible()
  await expect(offer).toBeHidden()
})
