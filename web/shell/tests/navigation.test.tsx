// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

const opensWith = async (tab: string) => {
  const found = await screen.findByRole('tab', { name: tab })
  await waitFor(() => expect(found.getAttribute('aria-selected')).toBe('true'))
}

test.each([
  ['nourish', 'Hydration', 'Nutrition'],
  ['recover', 'Breathing', 'Sleep'],
  ['you', 'Habits', 'Metrics'],
])(
  '/%s opens with the tab last chosen, unless the link names another',
  async (page, first, second) => {
    localStorage.setItem('landingCompleted', 'true')
    const { user } = await openApp(`/${page}`)
    await opensWith(first)
    await user.click(screen.getByRole('tab', { name: second }))
    const leave = async () => {
      await user.click(screen.getByTestId('nav-home'))
      await screen.findByRole('heading', { name: 'Good Day' })
    }
    await leave()
    await user.click(screen.getByTestId(`nav-${page}`))
    await opensWith(second)
    await leave()
    history.pushState(null, '', `/${page}#${first.toLowerCase()}`)
    await opensWith(first)
    expect(location.hash).toBe('')
  },
)

test('Nutrition in the navigation opens the meals before a tab was chosen', async () => {
  localStorage.setItem('landingCompleted', 'true')
  const { user } = await openApp('/home')
  await user.click(screen.getByTestId('nav-nourish'))
  await opensWith('Nutrition')
})

test('the tab that a link names counts as chosen, and an entry of the history keeps its own', async () => {
  localStorage.setItem('landingCompleted', 'true')
  const { user } = await openApp('/you#metrics')
  await opensWith('Metrics')
  const leave = async () => {
    await user.click(screen.getByTestId('nav-home'))
    await screen.findByRole('heading', { name: 'Good Day' })
  }
  await leave()
  await user.click(screen.getByTestId('nav-you'))
  await opensWith('Metrics')
  await user.click(screen.getByRole('tab', { name: 'Habits' }))
  await leave()
  history.go(-3)
  await opensWith('Metrics')
  await screen.findByRole('form', { name: 'Weigh in' })
})

test('the header links to the streaks and back, switches the theme, and the welcome screens are shown again', async () => {
  localStorage.setItem('landingCompleted', 'true')
  const { user } = await openApp('/home')
  const shortcut = () => screen.getByTestId('button-streak')
  await user.click(shortcut())
  const title = await screen.findByRole('heading', { name: 'Streaks' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  screen.getByText('Track your consistency')
  expect(shortcut().getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByTestId('button-toggle-theme'))
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await user.click(screen.getByTestId('button-back'))
  const home = await screen.findByRole('heading', { name: 'Good Day' })
  await waitFor(() => expect(document.activeElement).toBe(home))
  expect(location.pathname).toBe('/')

  await user.click(shortcut())
  await user.click(await screen.findByTestId('button-landing'))
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(location.pathname).toBe('/')
  expect(localStorage.getItem('landingCompleted')).toBeNull()
})

test.each([
  ['/you#metrics', 'metric', { weight: '17' }, 'Log metrics', 'Weight'],
  ['/move#new-workout', 'exercise', { name: 'Sled' }, 'Add Exercises', 'Exercise name'],
  ['/check-in?add', 'name_medicine', { name: 'Iron' }, 'Medicine', 'Name'],
])(
  'a form of %s that was open with changes before a reload opens again, and one that was closed does not',
  async (path, draft, changes, title, label) => {
    const key = `tend_draft_${draft}`
    localStorage.setItem('landingCompleted', 'true')
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(key, JSON.stringify(changes))
    }
    const { user } = await openApp(path)
    const sheet = within(await screen.findByRole('dialog', { name: title }))
    const field = await sheet.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(field.value).toBe(Object.values(changes)[0])
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage.getItem(key)).toBeNull()
    expect(localStorage.getItem(key)).toBe(JSON.stringify(changes))
  },
)
