// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
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
