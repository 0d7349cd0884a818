// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

function goTo(time: string) {
  vi.setSystemTime(new Date(time))
  dispatchEvent(new Event('focus'))
}

afterEach(() => {
  vi.useRealTimers()
})

test('the questions change from day to day, and earlier reflections can be read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-19T12:00:00'))
  const { user } = await openApp('/nutrition')
  const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)
  const questions = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('?'))
  await user.type(await field('What did you eat?'), 'Rice with peas')
  await user.type(await field('How did it make you feel?'), 'Calm')
  await screen.findByText('Saved')
  const first = questions()
  expect(first).toHaveLength(3)

  // The field keeps the focus over night.
  goTo('2026-11-20T12:00:00')
  await waitFor(() => expect(questions()).not.toEqual(first))
  expect(questions()).toHaveLength(3)
  await waitFor(async () => expect((await field('What did you eat?')).value).toBe(''))
  await user.click(await screen.findByText('Thu, Nov 19'))
  await screen.findByText('Rice with peas')
  await screen.findByText('Calm')

  goTo('2027-06-20T12:00:00')
  await screen.findByText('No reflections in the last 90 days.')
  for (const days of [180, 270]) {
    await user.click(await screen.findByRole('button', { name: 'Show earlier days' }))
    if (days === 180) await screen.findByText('No reflections in the last 180 days.')
  }
  await user.click(await screen.findByText('Thu, Nov 19, 2026'))
  await screen.findByText('Rice with peas')
})
