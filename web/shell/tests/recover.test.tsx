// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadPage } from '../navigation/page-module.ts'
import { routeOf } from '../navigation/routes.ts'
import { App } from '../start/app.tsx'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Sets the clock, and shows the page again: what waits for a time then looks at the clock. */
function setClock(time: string) {
  vi.setSystemTime(new Date(time))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const openChoices = async (user: UserEvent) =>
  user.click(await screen.findByTestId('chosen-session'))

const button = (name: string) => screen.findByRole('button', { name })

describe('a breathing session', () => {
  const label = () => document.querySelector('main')?.textContent
  const sessions = async () =>
    within(await screen.findByTestId('list-sessions'))
      .getAllByRole('listitem')
      .map((row) => row.textContent)

  test('follows a pattern of the user, and is listed with its cycles', async () => {
    setClock('2026-11-20T22:00:00')
    const { user } = await openApp('/breathing')
    await screen.findByText('until I stop')
    await openChoices(user)
    await user.click(await screen.findByTestId('breath-pattern-own'))
    await user.selectOptions(await screen.findByTestId('breath-phase-0'), '3.5')
    await user.selectOptions(screen.getByTestId('breath-phase-1'), '0')
    await user.selectOptions(screen.getByTestId('breath-phase-3'), '2')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByTestId('chosen-session').textContent).toBe('3.5-0-6-2 until I stop')
    await user.click(await button('Start'))
    await button('Stop')
    for (const [time, breath] of [
      ['00.500', 'Inhale3'],
      ['04.000', 'Exhale6'],
      ['10.000', 'Hold2'],
      ['12.000', 'Inhale3'],
    ] as const) {
      setClock(`2026-11-20T22:00:${time}`)
      expect(label()).toContain(breath)
    }
    setClock('2026-11-20T22:00:35')
    await user.click(await button('Stop'))
    expect(await sessions()).toEqual([
      expect.stringMatching(/35 s\s*Today, 10:00\sPM · 3 cycles, 3.5-0-6-2/),
    ])

    await openChoices(user)
    const inhale = await screen.findByTestId('breath-phase-0')
    expect(inhale).toHaveProperty('value', '3.5')
    await user.click(screen.getByRole('button', { name: 'Box, 4-4-4-4' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(label()).toMatch(/4\s*Inhale\s*4\s*Hold\s*4\s*Exhale\s*4\s*Hold/))
    await screen.findByText('Box')
  })

  test('ends by itself at its length, which is remembered, and can be stopped earlier', async () => {
    setClock('2026-11-20T22:00:00')
    const { user } = await openApp('/breathing')
    await openChoices(user)
    await screen.findByRole('button', { name: 'Until I stop', pressed: true })
    await user.click(await button('3 min'))
    await user.click(await button('Close'))
    expect(screen.queryByRole('timer')).toBeNull()
    await user.click(await button('Start'))
    await screen.findByText('of 3 min')
    setClock('2026-11-20T22:02:59.499')
    expect(label()).toContain('Exhale1')
    setClock('2026-11-20T22:02:59.999')
    expect(label()).toContain('Get Ready1')
    expect(screen.getByRole('timer').textContent).toBe('2:59')
    setClock('2026-11-20T22:30:00')
    await button('Start')
    expect(screen.getByRole('timer').textContent).toBe('3:00')
    const ends = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(ends).toContain('Session complete, 9 cycles')
    expect(await sessions()).toEqual([
      expect.stringMatching(/^3 min\s*Today, 10:00\sPM · 9 cycles/),
    ])

    await openChoices(user)
    await user.click(await button('5 min'))
    await user.click(await button('Close'))
    await user.click(await button('Start'))
    await screen.findByText('of 5 min')
    setClock('2026-11-20T22:31:00')
    await user.click(await button('Stop'))
    await waitFor(async () => expect(await sessions()).toHaveLength(2))
    expect((await sessions())[0]).toMatch(/^1 min\s*Today, 10:30/)
    expect(screen.queryByText(/Session complete/)).toBeNull()
    expect(screen.getByTestId('chosen-session').textContent).toBe('4-7-8 for 5 min')
  })

  test('over midnight belongs to the day it started on', async () => {
    setClock('2026-11-20T23:59:30')
    const { user } = await openApp('/breathing')
    await user.click(await button('Start'))
    await button('Stop')
    setClock('2026-11-21T00:00:35')
    await user.click(await button('Stop'))
    expect(await sessions()).toEqual([
      expect.stringMatching(/1 min 5 s\s*Fri, Nov 20, 11:59\sPM · 3 cycles/),
    ])
    expect(label()).toContain('Today 0 min')
  })

  test('ends and is recorded when its page is left', async () => {
    setClock('2026-11-20T22:00:00')
    const { user } = await openApp('/breathing')
    await user.click(await button('Start'))
    await button('Stop')
    setClock('2026-11-20T22:00:25')
    await user.click(screen.getByTestId('nav-recover'))
    await screen.findByRole('heading', { level: 1, name: 'Recover' })
    await act(async () => history.back())
    expect(await sessions()).toEqual([expect.stringMatching(/25 s\s*Today, 10:00\sPM · 1 cycle/)])
  })

  test('before the first entry the page leads on to Home; a session that was a slip is only in the list of all', async () => {
    setClock('2026-11-20T22:00:00')
    const { device, user } = await openApp('/breathing')
    const link = await screen.findByRole('link', { name: 'Go to your day' })
    expect(link.getAttribute('href')).toBe('/home')
    await user.click(await button('Start'))
    await button('Stop')
    setClock('2026-11-20T22:00:15')
    await user.click(await button('Stop'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Go to your day' })).toBeNull())
    expect(await device.db.breathing_sessions.count()).toBe(1)
    await screen.findByText('Your sessions will appear here.')
    await user.click(await button('All sessions, by month'))
    const all = await screen.findByRole('region', { name: 'All sessions' })
    await user.click(within(all).getByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('button', { name: /^Delete session of/ }))
    await waitFor(async () => expect(await device.db.breathing_sessions.count()).toBe(0))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'All sessions, by month' })).toBeNull(),
    )
  })

  test('works without storage, and the page explains the problem', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(cleanup)
    history.replaceState(null, '', '/breathing')
    await loadPage(routeOf('/breathing'))
    render(<App opening={Promise.reject(new DOMException('denied', 'InvalidStateError'))} />)
    await screen.findByText(/This browser cannot store data here/)
    setClock('2026-11-20T22:00:00')
    fireEvent.click(await button('Start'))
    await button('Stop')
    setClock('2026-11-20T22:00:25')
    fireEvent.click(await button('Stop'))
    await button('Start')
    expect(screen.getByRole('timer').textContent).toBe('0:25')
  })
})

describe('the sleep routine', () => {
  const bar = (done: number) =>
    screen.findByRole('progressbar', { name: `Wind-down, ${done} of 8 steps` })
  const tick = async (name: string) => screen.findByRole('checkbox', { name })

  test('continues over midnight, belongs to the day it started on, and ends after 30 minutes', async () => {
    setClock('2026-11-20T23:50:00')
    const { device, user } = await openApp('/sleep')
    await user.click(await button('Start Routine'))
    await user.click(await tick('Dim the Lights'))
    setClock('2026-11-21T00:01:00')
    await bar(1)
    await user.click(await tick('Calming Music'))
    await bar(2)
    expect(await device.db.daily_data.toArray()).toMatchObject([
      { date: '2026-11-20', sleepRoutine: { active: true, progress: 25 } },
    ])
    await user.click(screen.getByTestId('nav-home'))
    await screen.findByRole('img', { name: 'Sleep, 2 of 8 steps' })
    await screen.findByText('25%')
    history.back()
    await bar(2)
    setClock('2026-11-21T00:20:00')
    await button('Start Routine')
    await screen.findByText('2 of 8 tonight. Good night.')
    // Nothing is done on the new day yet.
    expect(screen.queryByText('Done today')).toBeNull()
    const days = await device.db.daily_data.toArray()
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20'])
    await user.click(screen.getByTestId('nav-home'))
    await screen.findByRole('img', { name: 'Sleep, 0 of 8 steps' })
    history.back()
    await button('Start Routine')
    expect(screen.queryByTestId('routine-end')).toBeNull()
  })

  test('can be stopped: nothing of it is kept, and the stop can be undone', async () => {
    setClock('2026-11-20T22:00:00')
    const { user } = await openApp('/sleep')
    await user.click(await button('Start Routine'))
    await user.click(await tick('Dim the Lights'))
    await bar(1)
    await user.click(await button('Stop'))
    await button('Start Routine')
    const heading = await screen.findByRole('heading', { name: 'Wind-down stopped' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByText('Done today')).toBeNull()
    expect(screen.queryByTestId('routine-end')).toBeNull()

    await user.click(await button('Undo'))
    await bar(1)
    await screen.findByRole('checkbox', { name: 'Dim the Lights', checked: true })
    await user.click(await tick('Dim the Lights'))
    await bar(0)
    await user.click(await button('Stop'))
    await button('Start Routine')
    expect(screen.queryByTestId('routine-end')).toBeNull()
  })

  test('Deep Breathing links to the exercise, and is ticked after a session', async () => {
    setClock('2026-11-20T22:00:00')
    const { user } = await openApp('/sleep')
    await user.click(await button('Start Routine'))
    await user.click(await screen.findByRole('link', { name: 'Open the breathing exercise' }))
    await screen.findByRole('heading', { name: 'Breathing Exercise' })
    await user.click(await button('Start'))
    await button('Stop')
    setClock('2026-11-20T22:00:45')
    await user.click(await button('Stop'))
    await user.click(await screen.findByRole('link', { name: 'Back to the sleep routine' }))
    await screen.findByRole('checkbox', { name: 'Deep Breathing', checked: true })
    await bar(1)
  })
})

test('each tab of Recover links to its page, which leads back; tips and advice are below', async () => {
  const { user } = await openApp('/recover')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Breathing',
    'Sleep',
  ])
  await screen.findByText('4-7-8 breathing')
  screen.getByRole('tab', { name: 'Breathing' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sleep' }))
  await screen.findByText('Wind-down routine')
  const link = await screen.findByRole('link', { name: 'Open sleep routine' })
  expect(link.getAttribute('href')).toBe('/sleep')
  const tips = await screen.findAllByRole('heading', { level: 3 })
  expect(tips.map(({ textContent }) => textContent)).toEqual([
    'Rest days',
    'Quality sleep',
    'Active recovery',
    'Stress management',
  ])
  const advice = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(advice).toContain('7-9 7 to 9 hours of sleep a night')
  expect(advice).toContain('1 rest day each week')

  await user.keyboard('{ArrowLeft}')
  await user.click(await screen.findByRole('link', { name: 'Open breathing exercise' }))
  await screen.findByRole('heading', { name: 'Breathing Exercise' })
  expect(location.pathname).toBe('/breathing')
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByRole('heading', { level: 1, name: 'Recover' })
})
