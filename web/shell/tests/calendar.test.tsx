// @vitest-environment happy-dom
import type { LocalDate } from '@tend/shared/days/local-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { addQuarters } from '../../areas/hydration/commands/water-amounts.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

type Name = string | RegExp

const WORKOUTS = [
  { id: 'w1', name: 'Legs', date: '2026-11-20', duration: 45, exercises: [] },
  { id: 'w2', name: 'Arms', date: '2026-11-18', duration: 30, exercises: [] },
  { id: 'w3', name: 'Old', date: '2026-10-18', duration: 30, exercises: [] },
]
const SOUP = {
  ...{ id: 'm1', date: '2026-11-18', mealType: 'lunch', foodName: 'Lentil soup', quantity: 2 },
  ...{ calories: 260, protein: 15, carbs: 29, fats: 7, createdAt: '2026-11-18T12:30:00' },
}
const METRICS = [
  { id: 'b1', date: '2026-11-18', weight: 172, bodyFat: 21, notes: 'Slept well' },
  { id: 'b2', date: '2026-11-02', chest: 40 },
]

/** Opens the calendar at noon of November 20, 2026, a Friday. */
async function openCalendar() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  onTestFinished(() => void vi.useRealTimers())
  localStorage.setItem('fitness_workouts', JSON.stringify(WORKOUTS))
  localStorage.setItem('fitness_nutrition_logs', JSON.stringify([SOUP]))
  localStorage.setItem('fitness_body_metrics', JSON.stringify(METRICS))
  return openApp('/calendar')
}

function setClock(time: string) {
  vi.setSystemTime(new Date(time))
  dispatchEvent(new Event('focus'))
}

// Labels, since queries for roles compute the names of everything on the page.
const labelled = (label: string) => screen.findByLabelText(label)
const button = (name: Name, scope: HTMLElement) =>
  within(scope).findByRole<HTMLButtonElement>('button', { name })
const form = (name: string) => screen.findByRole('form', { name })
const field = (label: string, scope: HTMLElement) =>
  within(scope).findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const day = (dayOfMonth: number) =>
  screen.findByTestId<HTMLButtonElement>(`calendar-day-${dayOfMonth}`)
const isNamed = (dayOfMonth: number, name: string) =>
  waitFor(async () => expect((await day(dayOfMonth)).getAttribute('aria-label')).toBe(name))
const isSelected = (dayOfMonth: number) =>
  waitFor(async () => expect((await day(dayOfMonth)).getAttribute('aria-pressed')).toBe('true'))
const detail = () => screen.getByTestId('day-detail')
const toast = () => screen.getByTestId('toast')
const shows = (scope: () => HTMLElement, text: Name) =>
  waitFor(() => expect(scope().textContent).toMatch(text))
const hasFocus = (label: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))

async function click(user: UserEvent, name: Name, scope?: HTMLElement) {
  await user.click(await button(name, scope ?? document.body))
}

async function pressEnter(user: UserEvent, target: HTMLElement) {
  target.focus()
  await user.keyboard('{Enter}')
}

/** Opens an entry of the selected day. */
const openEntry = (user: UserEvent, name: RegExp) => click(user, name, detail())

async function fill(label: string, scope: HTMLElement, value: string) {
  fireEvent.change(await field(label, scope), { target: { value } })
}

/** Takes the change back that the toast names. */
async function undo(user: UserEvent, text: string) {
  await shows(toast, text)
  await click(user, 'Undo', toast())
}

/** Chooses what to add to a day. */
async function addTo(user: UserEvent, dayOfMonth: number, what: string) {
  await user.click(await day(dayOfMonth))
  await isSelected(dayOfMonth)
  await click(user, /^Add a meal/, detail())
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Add' })).findByText(what),
  )
}

async function leaveAndReturn(user: UserEvent) {
  await user.click(screen.getByTestId('button-streak'))
  await screen.findByRole('heading', { name: 'Streaks' })
  history.back()
  await screen.findByRole('heading', { name: 'Calendar' })
}

test('the month starts on Sunday, names what was logged on each day, and follows the clock', async () => {
  const { user, device } = await openCalendar()
  await addGlass(device, '2026-11-03' as LocalDate)
  await addQuarters(device, '2026-11-03' as LocalDate, 2)
  await screen.findByRole('heading', { level: 1, name: 'Calendar' })
  await screen.findByText('November 2026')
  const november = await screen.findByRole('group', { name: 'November 2026' })
  expect(november.textContent).toMatch(/^SuMoTuWeThFrSa1/)
  expect(within(november).getAllByRole('button')).toHaveLength(30)
  await isNamed(18, 'November 18, workouts, nutrition, metrics')
  await isNamed(20, 'November 20, workouts')
  await isNamed(2, 'November 2, metrics')
  await isNamed(3, 'November 3')
  const legend = within(screen.getByRole('main'))
    .getAllByRole('list')
    .map(({ textContent }) => textContent)
  expect(legend).toContain('WorkoutsNutritionMetrics')

  // It opens on today, and future days cannot be selected.
  expect((await day(20)).getAttribute('aria-current')).toBe('date')
  await isSelected(20)
  await shows(detail, "Today's ActivityWorkouts1 sessionLegs0 exercises · 45 min")
  for (const future of [21, 30]) expect((await day(future)).disabled).toBe(true)

  await user.click(await day(18))
  await isSelected(18)
  await shows(detail, /^11\/18\/2026Activity summary for selected date/)
  await shows(detail, 'Arms0 exercises · 30 min')
  await shows(detail, 'Nutrition1 meal')
  await shows(
    detail,
    'Lunch, Lentil soup520 kcal · 30 g protein · 58 g carbs · 14 g fats · 12:30 PM',
  )
  await shows(detail, 'Body Metrics1 entry')
  await shows(detail, '172 lbs · 21% body fatSlept well')

  // The entries of one day are never shown under the date of another.
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(detail().textContent))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await user.click(await day(3))
  await shows(detail, 'No activity recorded for this dateAlso this dayWater1 glass')
  observer.disconnect()
  expect(shown.length).toBeGreaterThan(0)
  for (const text of shown) {
    expect(text.includes('Lentil soup'), text).toBe(text.includes('11/18/2026'))
  }
  await user.click(screen.getByRole('button', { name: 'Water 1 glass' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Water' }))
  await user.click(await sheet.findByRole('button', { name: 'Add a glass' }))
  await shows(detail, 'Water2 glasses')
  const remove = await sheet.findByRole<HTMLButtonElement>('button', { name: 'Remove a glass' })
  for (const left of ['1.5 glasses', '0.5 glasses', '0 glasses']) {
    await user.click(remove)
    await sheet.findByText(left)
  }
  expect(remove.disabled).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'Close' }))

  setClock('2026-11-21T09:00:00')
  await waitFor(async () => expect((await day(21)).disabled).toBe(false))
  await user.click(await day(21))
  await shows(detail, 'No activity yet today - start moving!')
  // When a new month begins, today is selected again.
  await user.click(await day(3))
  setClock('2026-12-01T09:00:00')
  await isSelected(1)
  await shows(detail, "Today's Activity")
  // A selected day is in the future after the clock is set back.
  setClock('2026-12-03T09:00:00')
  await waitFor(async () => expect((await day(2)).disabled).toBe(false))
  await user.click(await day(2))
  setClock('2026-12-01T09:00:00')
  await shows(detail, 'Future DateNo data available for future dates')
})

test('earlier months are shown and corrected, by keyboard too', async () => {
  const { user } = await openCalendar()
  await screen.findByText('November 2026')
  const next = () => screen.getByLabelText(/^Next month/)
  const previous = () => screen.getByLabelText(/^Previous month/)
  await screen.findByLabelText(/^Next month/)
  expect(next().getAttribute('aria-disabled')).toBe('true')
  await pressEnter(user, await labelled('Previous month, October 2026'))
  expect((await labelled('October 2026')).querySelectorAll('button')).toHaveLength(31)
  screen.getByText('October 2026', { ignore: '[role=status]' })
  screen.getByText('October 2026', { selector: '[role=status]' })
  // The button keeps the focus, for the month before.
  await hasFocus('Previous month, September 2026')
  await isSelected(20)
  expect((await day(20)).hasAttribute('aria-current')).toBe(false)
  await isNamed(18, 'October 18, workouts')
  await user.click(await day(18))
  await shows(detail, 'Old0 exercises · 30 min')
  await pressEnter(user, next())
  await labelled('November 2026')
  await isSelected(18)
  expect((await day(21)).disabled).toBe(true)
  // At the last month the button keeps the focus and does nothing.
  await hasFocus(/^Next month/)
  await user.keyboard('{Enter}')
  await labelled('November 2026')
  await isSelected(18)
  await user.click(await day(2))
  await user.click(screen.getByText('Today'))
  await shows(detail, "Today's Activity")

  // A later day of the current month is never selected.
  await user.click(previous())
  await user.click(await day(31))
  await user.click(next())
  await isSelected(20)
  await shows(detail, "Today's Activity")
  await user.click(previous())
  await labelled('October 2026')
  await addTo(user, 18, 'A meal')
  const meal = await form('Log Meal')
  expect((await field('Date', meal)).value).toBe('2026-10-18')
  await fill('Food$', meal, 'Late soup')
  await click(user, 'Save Meal', meal)
  await click(user, 'Done', meal)
  await isNamed(18, 'October 18, workouts, nutrition')
  // A new visit starts with the current month.
  await leaveAndReturn(user)
  await labelled('November 2026')
})

test('a workout of a past day is added, edited and deleted', async () => {
  const { user, device } = await openCalendar()
  await addTo(user, 17, 'A workout')
  await screen.findByRole('heading', { name: 'What was it on Tue, Nov 17?' })
  await click(user, /^Add Exercises/)
  await click(user, /^Squat/)
  await click(user, 'Done')
  await screen.findByRole('group', { name: 'Squat' })
  expect((await field('Date', screen.getByRole('main'))).value).toBe('2026-11-17')
  await click(user, 'Save Workout')
  await click(user, 'Done')
  await goTo('/calendar')
  await isNamed(17, 'November 17, workouts')
  await user.click(await day(17))
  await shows(detail, 'Workout 11 exercise · Squat, 45 min')

  await openEntry(user, /^Workout 1/)
  const sheet = () => screen.findByRole('dialog', { name: 'Edit Workout' })
  await fill('Date', await sheet(), '2026-11-16')
  await leaveAndReturn(user)
  await click(user, 'Save', await sheet())
  await user.click(await day(17))
  await shows(detail, 'No activity recorded for this date')
  await undo(user, 'Workout 1 moved to Mon, Nov 16')
  await shows(detail, 'Workout 1')
  // A copy has what the form shows. Its Undo opens the form again, and so does the Undo of a deletion.
  await openEntry(user, /^Workout 1/)
  await fill('Name', await sheet(), 'Legs')
  await click(user, 'Copy to today', await sheet())
  const copied = () => device.db.fitness_workouts.where({ date: '2026-11-20' }).count()
  await waitFor(async () => expect(await copied()).toBe(2))
  await undo(user, 'Legs copied to today')
  expect((await field('Name', await sheet())).value).toBe('Legs')
  expect(await copied()).toBe(1)
  await click(user, 'Delete', await sheet())
  await shows(detail, 'No activity recorded for this date')
  await undo(user, 'Workout 1 deleted')
  await shows(detail, 'Workout 1')
  expect((await field('Name', await sheet())).value).toBe('Legs')
})

test('meals and measurements of a past day are added, edited and deleted', async () => {
  const { user, device } = await openCalendar()
  await addTo(user, 17, 'A meal')
  const meal = await form('Log Meal')
  expect((await field('Date', meal)).value).toBe('2026-11-17')
  await fill('Food$', meal, 'Late soup')
  await fill('Calories', meal, '250')
  await leaveAndReturn(user)
  const opened = await form('Log Meal')
  expect((await field('Date', opened)).value).toBe('2026-11-17')
  await click(user, 'Save Meal', opened)
  await shows(toast, 'Late soup logged for Tue, Nov 17')
  await user.click(await day(17))
  await shows(detail, 'Late soup')

  await openEntry(user, /Late soup/)
  const feelings = async () => field('How did it feel', await form('Edit Meal'))
  await fill('How did it feel', await form('Edit Meal'), 'Warm')
  await click(user, 'Copy to today', await form('Edit Meal'))
  await shows(toast, 'Late soup logged')
  const copied = await device.db.fitness_nutrition_logs.where({ date: '2026-11-20' }).toArray()
  expect(copied).toMatchObject([{ foodName: 'Late soup', feelings: 'Warm' }])
  await undo(user, 'Late soup logged')
  expect((await feelings()).value).toBe('Warm')
  await click(user, 'Delete Late soup', await form('Edit Meal'))
  await shows(detail, 'No activity recorded for this date')
  await undo(user, 'Late soup deleted')
  expect((await feelings()).value).toBe('Warm')
  await fill('Date', await form('Edit Meal'), '2026-11-16')
  await click(user, 'Save Meal', await form('Edit Meal'))
  await shows(detail, 'No activity recorded for this date')
  await shows(toast, 'Late soup moved to Mon, Nov 16')

  await addTo(user, 17, 'A weight')
  const log = () => form('Log metrics')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Weight', await log())))
  expect((await field('Date', await log())).value).toBe('2026-11-17')
  const draft = () => localStorage.getItem('tend_draft_metric')
  await fill('Weight', await log(), '171')
  await waitFor(() => expect(draft()).toContain('171'))
  await fill('Weight', await log(), '')
  await waitFor(() => expect(draft()).toBeNull())
  await fill('Weight', await log(), '171')
  await leaveAndReturn(user)
  expect((await field('Weight', await log())).value).toBe('171')
  expect((await field('Date', await log())).value).toBe('2026-11-17')
  await click(user, 'Save metrics')
  await shows(toast, 'Tue, Nov 17: 171 lbs')
  await isNamed(17, 'November 17, metrics')
  await user.click(await day(17))
  await openEntry(user, /^171 lbs/)
  await fill('Weight', await form('Edit metrics'), '172')
  await click(user, 'Delete', await screen.findByRole('dialog', { name: 'Edit metrics' }))
  await isNamed(17, 'November 17')
  await undo(user, 'deleted')
  expect((await field('Weight', await form('Edit metrics'))).value).toBe('172')
  await fill('Weight', await form('Edit metrics'), '171')
  await fill('Date', await form('Edit metrics'), '2026-11-16')
  await click(user, 'Cancel')
  await undo(user, 'Changes discarded')
  await click(user, 'Save changes')
  await shows(toast, 'Entry moved to Mon, Nov 16')
  await isNamed(16, 'November 16, nutrition, metrics')
  await user.click(await day(16))
  await shows(detail, 'Late soup')
  await shows(detail, '171 lbs')
})
