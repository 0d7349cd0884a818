// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

const main = () => screen.getByRole('main')
const headings = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name })

/** The parts of the mail draft that a link opens. */
async function draft(name: string | RegExp) {
  const url = new URL((await link(name)).href)
  return {
    to: url.protocol + url.pathname,
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}

test('Privacy lists where data is stored', async () => {
  await openApp('/privacy')
  await screen.findByText('Last updated January 27, 2025')
  expect(headings()).toEqual(
    expect.arrayContaining([
      'Stored on this device only',
      'Also stored on the server',
      'Food search',
      'Keeping, exporting and erasing data',
    ]),
  )
  expect(main().textContent).toContain('FoodData Central')
})

test('Terms have six sections', async () => {
  await openApp('/terms')
  await screen.findByText('Last updated January 27, 2025')
  expect(headings()).toEqual([
    'Acceptance',
    'Purpose',
    'Medical disclaimer',
    'User responsibilities',
    'Liability',
    'Changes',
  ])
})

test('Support has mail drafts, and adds device details to the bug report only when it is opened', async () => {
  // The link of a draft must not lead away from the page.
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay)
  onTestFinished(() => removeEventListener('click', stay))
  const { user } = await openApp('/support')
  expect(main().textContent).toContain('Tend, version 1.0.0')
  expect(await draft(/^Contact Support/)).toMatchObject({
    to: 'mailto:support@tend.example',
    subject: 'Support Request',
  })
  const report = /^Report an Issue/
  const blank = await draft(report)
  expect(blank).toMatchObject({ to: 'mailto:support@tend.example', subject: 'Bug Report' })
  expect(blank.body).toContain('What happened?')
  expect(blank.body).toContain('App version: 1.0.0')
  expect(blank.body).not.toContain('Mozilla')

  // The details are loaded after the page. Until then a click opens the blank template.
  await waitFor(async () => {
    await user.click(await link(report))
    expect((await draft(report)).body).toContain('Mozilla')
  })
  const filled = await draft(report)
  expect(filled).toMatchObject({ to: 'mailto:support@tend.example', subject: 'Bug Report' })
  expect(filled.body?.split('\r\n')).toEqual(
    expect.arrayContaining([
      'What happened?',
      'App version: 1.0.0',
      'Platform: web',
      'Virtual device: unknown',
      `Viewport: ${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
      `Language: ${navigator.language}`,
      `Browser: ${navigator.userAgent}`,
    ]),
  )
})

test.each([
  [/^FAQ/, 'FAQ'],
  [/^User Guide/, 'User Guide'],
  [/^Privacy Policy/, 'Privacy Policy'],
  ['Terms of Service', 'Terms of Service'],
  ['About', 'About'],
] as const)('Support links to %s', async (name, title) => {
  const { user } = await openApp('/support')
  await user.click(await link(name))
  const heading = await screen.findByRole('heading', { name: title, level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test.each([
  ['Privacy', 'Privacy Policy'],
  ['Terms', 'Terms of Service'],
  ['Support', 'Support'],
])('the landing screen links to %s', async (name, title) => {
  const { user } = await openApp('/landing')
  const legal = await screen.findByRole('navigation', { name: 'Legal' })
  await user.click(within(legal).getByRole('link', { name }))
  const heading = await screen.findByRole('heading', { name: title, level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('FAQ has ten questions', async () => {
  await openApp('/faq')
  expect(main().querySelectorAll('details')).toHaveLength(10)
  expect(await draft(/^Contact Support/)).toMatchObject({
    to: 'mailto:support@tend.example',
    subject: 'FAQ Question',
  })
})

test('the guide has eight sections and a link to start tracking', async () => {
  localStorage.setItem('landingCompleted', 'true')
  const { user } = await openApp('/guide')
  expect(headings()).toEqual([
    'Mood themes',
    'Water',
    'Breathing',
    'Habits',
    'Sleep',
    'Mindful eating',
    'Streaks',
    'Sustainable practice',
  ])
  expect((await link('move in')).pathname).toBe('/move-in')
  for (const text of ['up to 5 habits', 'nighttime checklist', '3-5 minutes']) {
    expect(main().textContent).toContain(text)
  }
  expect(await draft(/^Ask about this guide/)).toMatchObject({
    to: 'mailto:support@tend.example',
    subject: 'User Guide Question',
  })
  await user.click(await link('Start Tracking'))
  const home = await screen.findByRole('heading', { name: 'Good Day' })
  expect(location.pathname).toBe('/')
  await waitFor(() => expect(document.activeElement).toBe(home))
})

test('About lists features and principles', async () => {
  await openApp('/about')
  expect(headings()).toEqual([
    'Mission',
    'Features',
    'Philosophy',
    'Privacy',
    'Progressive web app',
    'Design notes',
    'Foods',
  ])
  const [features, philosophy] = within(main()).getAllByRole('list')
  expect(features?.children).toHaveLength(7)
  expect(philosophy?.children).toHaveLength(4)
  expect(philosophy?.textContent).toContain('Gentle and non-gamified')
  expect(main().textContent).toContain('version 1.0.0')
  expect(await draft(/^Send feedback/)).toMatchObject({
    to: 'mailto:feedback@tend.example',
    subject: 'About feedback',
  })
})
