import { readFile } from 'node:fs/promises'
import { expect, goTo, open, test } from './support/test.ts'

const PAGES = [
  { path: '/privacy', title: 'Privacy Policy', back: '/' },
  { path: '/terms', title: 'Terms of Service', back: '/' },
  { path: '/support', title: 'Support', back: '/' },
  { path: '/faq', title: 'FAQ', back: '/support' },
  { path: '/guide', title: 'User Guide', back: '/support' },
  { path: '/about', title: 'About', back: '/support' },
]

test('each page has its title and a back link, and every link leads to an existing page', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
  const hrefs = new Set<string>()
  await open(page, '/home')
  for (const { path, title, back } of PAGES) {
    await goTo(page, path)
    await expect(page).toHaveTitle(`${title} — Tend`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByTestId('button-toggle-theme')).toBeVisible()
    const links = page.locator('main a[href^="/"]')
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
      hrefs.add(String(href))
    }
    if (path === '/faq') {
      await test.step('several answers can be open at once', async () => {
        const question = page.locator('summary', { hasText: 'How many habits can I pick?' })
        const habits = page.getByText('Up to 5, from a list of 20 and')
        const breathing = page.getByText('About 3-5 minutes')
        await expect(habits).toBeHidden()
        await question.click()
        await page.locator('summary', { hasText: 'How long is a breathing session?' }).focus()
        await page.keyboard.press('Enter')
        await expect(habits).toBeVisible()
        await expect(breathing).toBeVisible()
        await question.click()
        await expect(habits).toBeHidden()
        await expect(breathing).toBeVisible()
      })
    }
    await page.getByTestId('button-back').click()
    await expect(page).toHaveURL((url) => url.pathname === back)
    await expect(
      page.getByRole('heading', { name: back === '/' ? 'Good Day' : 'Support', level: 1 }),
    ).toBeFocused()
  }
  expect([...hrefs].sort()).toEqual(
    expect.arrayContaining(['/about', '/faq', '/guide', '/privacy', '/support', '/terms']),
  )
  for (const path of hrefs) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})

test('About has the licences of all third-party software', async ({ page, consoleErrors }) => {
  const sizes = await readFile(new URL('../.cache/module-sizes.json', import.meta.url), 'utf8')
  const bundled = new Set(
    Array.from(sizes.matchAll(/"node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g), ([, name]) => name),
  )
  expect(bundled.size).toBeGreaterThan(20)
  const others = ['tailwindcss', '@fontsource-variable/ysabeau-office', 'fastify']

  await open(page, '/about')
  consoleErrors.expect(/Failed to load resource/)
  await page.route('**/licences.txt', (route) => route.abort(), { times: 1 })
  const link = page.getByRole('link', { name: 'Open source licences' })
  await link.click()
  await expect(page.getByText('The licences could not be loaded.')).toBeVisible()
  await link.click()
  const licences = page.getByTestId('licences')
  await expect(licences).toContainText('SIL OPEN FONT LICENSE')
  await expect(page.getByText('The licences could not be loaded.')).toBeHidden()
  const text = String(await licences.textContent())
  for (const name of [...bundled, ...others]) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
