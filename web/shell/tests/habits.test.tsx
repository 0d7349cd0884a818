// @vitest-environment happy-dom
import type { LocalDate } from '@tend/shared/days/local-date'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addHabit, chooseHabit, setHabitDone } from '../../areas/habits/commands/change-habits.ts'
import { changeRhythm } from '../../areas/habits/commands/habit-rhythms.ts'
import { selectedHabits } from '../../areas/habits/commands/selected-habits.ts'
import { HABIT_RHYTHMS, rhythmOn } from '../../areas/habits/rules/habit-rhythm.ts'
import { writePersisted } from '../../store/local-storage/persisted.ts'
import { changeSetting } from '../../store/settings/change-setting.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import { openApp } from '../testing/open-app.tsx'

const DAY = '2026-11-20' as LocalDate
const FIVE = ['Meditation', 'Reading', 'Walk', 'Family', 'Call'] as const
const FULL = 'Five is plenty. Let one go to make room for another.'

const tick = (key: string) => screen.getByTestId<HTMLInputElement>(`habit-${key}`)
const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

function setClock(time: string) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(time))
}

afterEach(() => {
  vi.useRealTimers()
})

test('a bell on the Habits page has the times at which the user is reminded of a habit', async () => {
  setClock(`${DAY}T12:00:00`)
  const habit = { on: true, hours: { 'walk 2': 8 }, keys: ['walk 1', 'walk 2'] }
  localStorage.setItem('tend_reminders', JSON.stringify({ habit }))
  await openApp('/habits', {
    seed: async (device) => {
      for (const name of ['Walk', 'Call']) await addHabit(device, DAY, name)
    },
  })
  await waitFor(() =>
    expect(tick('walk').labels?.[0]?.textContent).toMatch(/Every dayReminder6:00\sPM, 8:00\sAM/),
  )
  expect(tick('call').labels?.[0]?.textContent).not.toContain('Reminder')
})

describe('on the You page', () => {
  test('habits can be added, ticked and removed, and the removal undone', async () => {
    const { user } = await openApp('/you')
    await screen.findByText('No habits chosen yet.')
    for (const name of ['Meditation', 'Stretch', 'Call']) {
      await user.click(await findButton(`Add ${name}`))
      await waitFor(() => expect(screen.queryByRole('button', { name: `Add ${name}` })).toBeNull())
    }
    await screen.findByText((_, element) => element?.textContent === '0 done')
    await screen.findByText('You can add two more.')
    await user.click(tick('stretch'))
    await waitFor(() => expect(tick('stretch').checked).toBe(true))
    await screen.findByText((_, element) => element?.textContent === '1 done')

    expect(screen.queryByRole('button', { name: 'Remove Stretch' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('button', { name: 'Remove Stretch' }))
    await waitFor(() => expect(screen.queryByTestId('habit-stretch')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(selectedHabits()).toEqual(['Meditation', 'Call'])
    await user.click(within(await screen.findByTestId('toast')).getByText('Undo'))
    await waitFor(() => expect(tick('stretch').checked).toBe(true))
    await waitFor(() => expect(selectedHabits()).toEqual(['Meditation', 'Stretch', 'Call']))
  })

  test('a removed habit whose place was taken meanwhile does not come back, and Undo says why', async () => {
    setClock(`${DAY}T12:00:00`)
    const { device, user } = await openApp('/you', {
      seed: async (opened) => {
        for (const name of FIVE) await addHabit(opened, DAY, name)
      },
    })
    await user.click(await findButton('Edit'))
    await user.click(screen.getByRole('button', { name: 'Remove Walk' }))
    const toast = await screen.findByTestId('toast')
    await addHabit(device, DAY, 'Stretch')
    await user.click(within(toast).getByText('Undo'))
    await waitFor(() => expect(screen.getByTestId('toast').textContent).toContain(FULL))
  })

  test('a rhythm that another tab has changed since is not taken back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    setClock(`${DAY}T12:00:00`)
    const { user } = await openApp('/you', { seed: (device) => addHabit(device, DAY, 'Walk') })
    await user.click(await findButton('Edit'))
    await user.click(screen.getByRole('button', { name: /^Walk/ }))
    const sheet = within(await screen.findByTestId('dialog-habit'))
    await user.click(sheet.getByRole('button', { name: 'Times a week' }))
    await user.click(sheet.getByRole('button', { name: 'Done' }))
    const toast = await screen.findByTestId('toast')
    changeRhythm('walk', DAY, 5)
    await user.click(within(toast).getByText('Undo'))
    await screen.findByText("Couldn't undo that.")
    expect(rhythmOn(storedSetting(HABIT_RHYTHMS), 'walk', DAY)).toBe(5)
  })

  test('a sixth habit cannot be added, on the Habits page neither', async () => {
    setClock(`${DAY}T12:00:00`)
    const { user } = await openApp('/you', {
      seed: async (device) => {
        for (const name of FIVE) await addHabit(device, DAY, name)
      },
    })
    await screen.findByText(FULL)
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()

    await user.click(screen.getByRole('link', { name: 'View Full Habits Page' }))
    await screen.findByRole('heading', { name: 'Habit Tracker' })
    await screen.findByText('5 of 5 chosen')
    await screen.findByText(FULL)
    expect((await findButton('Stretch')).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Walk' }))
    await screen.findByText('4 of 5 chosen')
    await user.click(screen.getByRole('button', { name: 'Stretch' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Stretch' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    )
    expect((await findButton('Walk')).disabled).toBe(true)
    // Another device has chosen others.
    writePersisted('selectedHabits', [...FIVE, 'Gratitude'])
    await waitFor(() => expect(screen.queryByText(/of 5 chosen/)).toBeNull())
    await screen.findByText(FULL)
  })
})

test('an added habit that another device has ticked has no name here', async () => {
  setClock(`${DAY}T12:00:00`)
  const id = `own${'0'.repeat(32)}`
  await openApp('/you', { seed: (device) => setHabitDone(device, DAY, id, true) })
  await screen.findByRole('checkbox', { name: 'A habit of your own', checked: true })
})

describe('on the Habits page', () => {
  test('the form of an own habit that another device has removed opens again, and keeps the habit', async () => {
    const id = `own${'0'.repeat(32)}`
    sessionStorage.setItem(`tend_draft_habit_${id}`, '{"name":"Cold shower"}')
    changeSetting({ field: id }, { name: 'Shower', group: 1, removed: true })
    const { user } = await openApp('/habits')
    const dialog = await screen.findByRole('dialog', { name: 'Rename this habit' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await findButton('Rename Cold shower')
  })

  test('all 20 habits are listed in three groups, with explanations and full names', async () => {
    const { user } = await openApp('/habits')
    const groups = await screen.findAllByRole('heading', { level: 3 })
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Mind & Emotional Wellness',
      'Body & Energy Regulation',
      'Connection & Expression',
    ])
    expect(document.querySelectorAll('button[aria-pressed]')).toHaveLength(20)
    await user.click(screen.getAllByText('What each one means').at(-1) as HTMLElement)
    await screen.findByText('Talk to someone you care about.')

    // Long names are shortened on screen, but complete for screen readers.
    const long = await findButton('Learning Something New')
    within(long).getByText('Learning Somethin...')
    await user.click(long)
    await screen.findByRole('checkbox', { name: 'Learning Something New' })
  })

  test('the next morning no habit is done, and yesterday can be corrected', async () => {
    setClock(`${DAY}T21:00:00`)
    const { user } = await openApp('/habits', {
      seed: async (device) => {
        for (const name of ['Walk', 'Call']) await chooseHabit(device, DAY, name)
      },
    })
    await user.click(await screen.findByTestId('habit-walk'))
    await waitFor(() => expect(tick('walk').checked).toBe(true))
    await user.click(tick('walk'))
    await waitFor(() => expect(tick('walk').checked).toBe(false))
    await user.click(tick('walk'))
    await waitFor(() => expect(tick('walk').checked).toBe(true))

    vi.setSystemTime(new Date('2026-11-21T07:00:00'))
    dispatchEvent(new Event('focus'))
    await screen.findByText((_, element) => element?.textContent === '0 done')
    await screen.findByRole('img', { name: 'Walk, done on Fri, Nov 20.' })

    await user.click(screen.getByText('Yesterday'))
    const yesterday = screen.getByTestId<HTMLInputElement>('yesterday-walk')
    expect(yesterday.checked).toBe(true)
    await user.click(screen.getByTestId('yesterday-call'))
    await screen.findByRole('img', { name: 'Call, done on Fri, Nov 20.' })
    await user.click(yesterday)
    await screen.findByRole('img', { name: 'Walk, not done in the last 14 days.' })
  })
})
