import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const PAGES = [
  { path: '/privacy', title: 'Privacy Policy', back: '/' },
  { path: '/terms', title: 'Terms of Service', back: '/' },
  { path: '/support', title: 'Support', back: '/' },
  { path: '/faq', title: 'FAQ', back: '/support' },
  { path: '/guide', title: 'User Guide', back: '/support' },
  { path: '/about', title: 'About', back: '/support' },
]

const PACKAGE = fileURLToPath(new URL('../web/package.json', import.meta.url))

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 })

/** Parses the `mailto:` link of a mail draft. */
function draft(href: string | null) {
  const url = new URL(String(href))
  return {
    to: url.protocol + url.pathname,
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}

async function expectDraft(page: Page, name: string, to: string, subject: string) {
  expect(draft(await link(page, name).getAttribute('href'))).toMatchObject({
    to: `mailto:${to}`,
    subject,
  })
}

test('each page has its title and a back link, and every link leads to an existing page', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
  const hrefs = new Set<string>()
  for (const { path, title, back } of PAGES) {
    await open(page, path)
    await expect(page).toHaveTitle(`${title} — Tend`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByTestId('button-toggle-theme')).toBeVisible()
    const links = page.locator('main a[href^="/"]')
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
      hrefs.add(String(href))
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

test('the links on the landing screen open their pages', async ({ page }) => {
  await open(page, '/landing')
  for (const [name, title] of [
    ['Privacy', 'Privacy Policy'],
    ['Terms', 'Terms of Service'],
    ['Support', 'Support'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
    await page.goBack()
  }
})

test('Privacy lists where data is stored, and Terms have six sections', async ({ page }) => {
  await open(page, '/privacy')
  await expect(page.getByText('Last updated January 27, 2025')).toBeVisible()
  for (const name of [
    'Stored on this device only',
    'Also stored on the server',
    'Food search',
    'Keeping, exporting and erasing data',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.locator('main')).toContainText('FoodData Central')

  await open(page, '/terms')
  await expect(page.getByText('Last updated January 27, 2025')).toBeVisible()
  await expect(headings(page)).toHaveText([
    'Acceptance',
    'Purpose',
    'Medical disclaimer',
    'User responsibilities',
    'Liability',
    'Changes',
  ])
})

test('Support has mail drafts, and adds device details to the bug report only when it is opened', async ({
  page,
}) => {
  // Records the link that a click would have opened in the mail app.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      const anchor = (event.target as Element).closest('a')
      if (!anchor?.href.startsWith('mailto:')) return
      event.preventDefault()
      document.documentElement.dataset.opened = anchor.href
    })
  })
  await open(page, '/support')
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  expect(version).toBe('1.0.0')
  await expect(page.locator('main')).toContainText(`Tend, version ${version}`)
  await expectDraft(page, 'Contact Support', 'support@tend.example', 'Support Request')

  const report = link(page, /^Report an Issue/)
  const blank = draft(await report.getAttribute('href'))
  expect(blank).toMatchObject({ to: 'mailto:support@tend.example', subject: 'Bug Report' })
  expect(blank.body).toContain('What happened?')
  expect(blank.body).toContain('App version: 1.0.0')
  expect(blank.body).not.toContain('Mozilla')

  // The details are loaded after the page. Until then a click opens the blank template.
  const opened = async () => {
    await report.click()
    return draft(await page.locator('html').getAttribute('data-opened'))
  }
  await expect.poll(async () => (await opened()).body).toContain('Mozilla')
  const filled = await opened()
  expect(filled).toMatchObject({ to: 'mailto:support@tend.example', subject: 'Bug Report' })
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const lines = filled.body?.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'What happened?',
      'App version: 1.0.0',
      'Platform: web',
      'Virtual device: unknown',
      'Viewport: 390 × 844 at 1',
      'Language: en-US',
      `Browser: ${userAgent}`,
    ]),
  )

  await test.step('links to the FAQ, the guide and the other static pages', async () => {
    for (const [name, title] of [
      [/^FAQ/, 'FAQ'],
      [/^User Guide/, 'User Guide'],
      ['Privacy Policy', 'Privacy Policy'],
      ['Terms of Service', 'Terms of Service'],
      [/^About$/, 'About'],
    ] as const) {
      await link(page, name).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    }
  })
})

test('FAQ has ten questions, and several can be open at once', async ({ page }) => {
  await open(page, '/faq')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(10)
  await expect(page.getByText('Up to 5, from a list of 20 and')).toBeHidden()
  await page.getByText('How many habits can I pick?').click()
  await page.getByText('How long is a breathing session?').focus()
  await page.getByText('How long is a breathing session?').press('Enter')
  await expect(page.getByText('Up to 5, from a list of 20 and')).toBeVisible()
  await expect(page.getByText('About 3-5 minutes')).toBeVisible()
  await page.getByText('How many habits can I pick?').click()
  await expect(page.getByText('Up to 5, from a list of 20 and')).toBeHidden()
  await expect(page.getByText('About 3-5 minutes')).toBeVisible()
  await expectDraft(page, 'Contact Support', 'support@tend.example', 'FAQ Question')
})

test('the guide has eight sections and a link to start tracking', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
  await open(page, '/guide')
  await expect(headings(page)).toHaveText([
    'Mood themes',
    'Water',
    'Breathing',
    'Habits',
    'Sleep',
    'Mindful eating',
    'Streaks',
    'Sustainable practice',
  ])
  await expect(link(page, 'move in')).toHaveAttribute('href', '/move-in')
  await expect(page.locator('main')).toContainText('up to 5 habits')
  await expect(page.locator('main')).toContainText('nighttime checklist')
  await expect(page.locator('main')).toContainText('3-5 minutes')
  await expectDraft(page, 'Ask about this guide', 'support@tend.example', 'User Guide Question')
  await link(page, 'Start Tracking').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeFocused()
})

test('About lists features, principles and the licences of all third-party software', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/about')
  await expect(headings(page)).toHaveText([
    'Mission',
    'Features',
    'Philosophy',
    'Privacy',
    'Progressive web app',
    'Design notes',
  ])
  const [features, philosophy] = [page.locator('main ul').first(), page.locator('main ul').nth(1)]
  await expect(features.getByRole('listitem')).toHaveCount(7)
  await expect(philosophy).toContainText('Gentle and non-gamified')
  await expect(philosophy.getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('main')).toContainText('version 1.0.0')
  await expectDraft(page, 'Send feedback', 'feedback@tend.example', 'About feedback')

  const sizes = await readFile(new URL('../.cache/module-sizes.json', import.meta.url), 'utf8')
  const bundled = new Set(
    Array.from(sizes.matchAll(/"node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g), ([, name]) => name),
  )
  expect(bundled.size).toBeGreaterThan(20)
  const others = ['workbox-core', 'tailwindcss', '@fontsource-variable/ysabeau-office', 'fastify']

  consoleErrors.expect(/Failed to load resource/)
  await page.route('**/licences.txt', (route) => route.abort(), { times: 1 })
  await link(page, 'Open source licences').click()
  await expect(page.getByText('The licences could not be loaded.')).toBeVisible()
  await link(page, 'Open source licences').click()
  const licences = page.getByTestId('licences')
  await expect(licences).toContainText('SIL OPEN FONT LICENSE')
  await expect(page.getByText('The licences could not be loaded.')).toBeHidden()
  const text = String(await licences.textContent())
  for (const name of [...bundled, ...others]) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
