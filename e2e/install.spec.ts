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
