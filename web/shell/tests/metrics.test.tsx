// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import Dexie from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteMetric } from '../../areas/metrics/commands/metrics.ts'
import type { Device } from '../../store/device/device.ts'
import { hideNumbers } from '../../store/settings/hide-numbers.ts'
import { changeUnits } from '../../store/settings/units.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

const drawing = vi.hoisted(() => ({ isLoaded: false }))
// It needs a canvas.
vi.mock('../../ui/plots/plot-canvas.ts', () => {
  drawing.isLoaded = true
  return { hairlines: () => [], openPlot: () => ({ select: () => 0, destroy: () => {} }) }
})

const DRAFT_KEY = 'tend_draft_metric'

/** Opens the Metrics tab at a local time, with stored entries. */
async function openMetrics(
  time: string,
  entries: readonly object[] = [],
  seed?: (device: Device) => Promise<unknown>,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  localStorage.setItem('fitness_body_metrics', JSON.stringify(entries))
  // Entries of the same moment have no order.
  let reads = 0
  const opened = await openApp('/you#metrics', {
    now: () => Date.now() + reads++,
    ...(seed && { seed }),
  })
  await screen.findByRole('form', { name: 'Weigh in' })
  return opened
}

const openForm = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Other measurements' }))
  await screen.findByRole('form', { name: 'Log metrics' })
}
const closeForm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))

const field = (name: string, form = 'Log metrics') =>
  within(screen.getByRole('form', { name: form })).getByLabelText<HTMLInputElement>(
    new RegExp(`^${name}`),
  )
const hasValue = (name: string, value: string, form?: string) =>
  waitFor(() => expect(field(name, form).value).toBe(value))
const rows = () =>
  within(screen.getByRole('region', { name: 'History' })).queryAllByRole('listitem')
const hasRows = (...texts: readonly RegExp[]) =>
  waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => expect.stringMatching(text)),
    ),
  )
const ofFirstRow = (name: RegExp) => {
  const [row] = rows()
  if (!row) throw new Error('There is no entry')
  return within(row).getByRole('button', { name })
}
/** Chooses an action of the first entry in the sheet behind its '…'. */
async function choose(user: UserEvent, action: RegExp) {
  await user.click(ofFirstRow(/^More for/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }))
}
const hasNoForm = (name: string) =>
  waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull())
const undo = async () =>
  within(await screen.findByTestId('toast')).findByRole('button', { name: 'Undo' })

test('the last 5 entries are listed, newest first; from the second weight on there is a plot with a table', async () => {
  const { user } = await openMetrics('2026-11-20T12:00:00')
  const fill = (name: string, value: string, form?: string) =>
    fireEvent.change(field(name, form), { target: { value } })
  const log = async (fields: Record<string, string>) => {
    if (!screen.queryByRole('form', { name: 'Log metrics' })) await openForm(user)
    for (const [name, text] of Object.entries(fields)) fill(name, text)
    await user.type(field('Weight'), '{Enter}')
    await hasNoForm('Log metrics')
  }
  const plot = () => screen.queryByRole('slider', { name: 'Weight over time' })
  const latest = () =>
    screen.getByRole('heading', { name: 'Latest metrics' }).closest('section')?.textContent
  await screen.findByText('No measurements yet.')
  await openForm(user)
  await user.click(screen.getByRole('button', { name: 'Save metrics' }))
  await screen.findByText('Fill in at least one field.')
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  await log({ Notes: 'A light day' })
  await hasRows(/A light day/)
  expect(screen.queryByText('Fill in at least one field.')).toBeNull()

  await log({ Weight: '176', Waist: '34', Notes: 'Slept well' })
  await screen.findByText('Last: 176 today')
  await hasRows(/176 lbs · Waist 34.in.*Slept well/, /A light day/)
  screen.getByText('Log your weight again to see a chart.')
  expect(plot()).toBeNull()
  expect(drawing.isLoaded).toBe(false)

  // Decimals have a comma or a point, and anything else is ignored.
  await log({ Weight: '93,5', Chest: '40.4', Hips: 'wide', Arms: '-13', Legs: '0' })
  await hasRows(/94 lbs · Chest 40.in$/, /176 lbs/, /A light day/)
  expect(plot()).not.toBeNull()
  await waitFor(() => expect(drawing.isLoaded).toBe(true))
  const table = within(screen.getByRole('table', { name: /Weight over time/ }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    [/Day/, /94 lbs/, /176 lbs/].map((text) => expect.stringMatching(text)),
  )
  expect(latest()).not.toMatch(/Hips|Arms|Legs/)
  await log({ 'Body fat': '21', Notes: 'only that' })
  await hasRows(/Body fat 21%\s*only that/, /94 lbs/, /176 lbs/, /A light day/)

  for (const text of ['173', '172']) {
    fill('Weight', text, 'Weigh in')
    await user.type(field('Weight', 'Weigh in'), '{Enter}')
    await waitFor(() => expect(rows()[0]?.textContent).toContain(`${text} lbs`))
  }
  await hasValue('Weight', '172', 'Weigh in')
  fill('Weight', '174', 'Weigh in')
  fireEvent.submit(field('Weight', 'Weigh in'))
  // Typed before the first one is saved and read again.
  fill('Weight', '172.4', 'Weigh in')
  await screen.findByText('Last: 174 today')
  await hasRows(/174 lbs/, /172 lbs/, /173 lbs/, /Body fat 21%/, /94 lbs/)
  expect(field('Weight', 'Weigh in').value).toBe('172.4')
  await user.click(screen.getByRole('button', { name: 'Less' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await hasRows(/171 lbs/, /174 lbs/, /172 lbs/, /173 lbs/, /Body fat 21%/)
  // The second tap of a double tap, and a later one: today's weight is saved already.
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save, { detail: 2 })
  await screen.findByText('Last: 171 today')
  await user.click(save)
  await user.type(field('Weight', 'Weigh in'), '{Enter}')
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await hasRows(/171 lbs/, /174 lbs/, /172 lbs/, /173 lbs/, /Body fat 21%/)
  expect(latest()).toContain('Waist34 in')

  // A number is selected when its field gets the focus.
  await openForm(user)
  fill('Weight', '180')
  await hasValue('Weight', '180')
  field('Chest').focus()
  field('Weight').focus()
  await user.keyboard('170')
  await hasValue('Weight', '170')
  expect(field('Weight').inputMode).toBe('decimal')
  await user.keyboard('{Enter}')
  await hasRows(/170 lbs/, /171 lbs/, /174 lbs/, /172 lbs/, /173 lbs/)
})

test('weighing starts from the last weight; an undone one is offered again', async () => {
  const { device, user } = await openMetrics('2026-11-20T12:00:00', [
    { id: 'b1', date: '2026-11-18', weight: 172, waist: 34 },
  ])
  const weight = () => field('Weight', 'Weigh in')
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await screen.findByText('Today. Last: 172 on Nov 18')
  await hasValue('Weight', '172', 'Weigh in')
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(weight().value).toBe('171')
  screen.getByText('171 lbs')
  await user.clear(weight())
  expect(save().disabled).toBe(true)
  await user.type(weight(), '170,6')
  await user.click(save())
  await hasRows(/Fri, Nov 20.*171 lbs$/, /172 lbs · Waist 34.in$/)
  await screen.findByText('Last: 171 today')
  await hasValue('Weight', '171', 'Weigh in')
  expect((await screen.findByTestId('toast')).textContent).toContain('Metrics saved171 lbs')
  await user.click(await undo())
  await hasRows(/172 lbs/)
  expect(await device.db.deleted_entries.count(), 'what an Undo removes is not kept').toBe(0)
  await hasValue('Weight', '170,6', 'Weigh in')

  const latest = screen.getByRole('heading', { name: 'Latest metrics' }).closest('section')
  expect(latest?.textContent).toBe('Latest metricsWaist34 inNov 18')
})

test('a weight that is typed before the entries are read stays', async () => {
  let read = () => {}
  const reading = new Promise<void>((resolve) => {
    read = resolve
  })
  const ENTRIES = [{ id: 'b1', date: '2026-11-18', weight: 172 }]
  const { user } = await openMetrics('2026-11-20T12:00:00', ENTRIES, async ({ db }) => {
    // Reads wait until this write has ended.
    void db.transaction('rw', db.fitness_body_metrics, () => Dexie.waitFor(reading))
  })
  fireEvent.change(field('Weight', 'Weigh in'), { target: { value: '170' } })
  read()
  await screen.findByText('Today. Last: 172 on Nov 18')
  await hasValue('Weight', '170', 'Weigh in')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await hasRows(/170 lbs/, /172 lbs/)
})

test('a weight that is typed keeps its unit when another tab or device chooses one', async () => {
  const { device, user } = await openMetrics('2026-11-20T12:00:00', [
    { id: 'b1', date: '2026-11-18', weight: 172 },
  ])
  await screen.findByText('Today. Last: 172 on Nov 18')
  fireEvent.change(field('Weight', 'Weigh in'), { target: { value: '170' } })
  changeUnits({ weight: 'kg' })
  await hasRows(/78 kg/)
  expect(field('Weight lbs', 'Weigh in').value).toBe('170')
  screen.getByText('Today. Last: 172 on Nov 18')

  await goTo('/home')
  await goTo('/you#metrics')
  await waitFor(() => expect(field('Weight lbs', 'Weigh in').value).toBe('170'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await hasRows(/77.1 kg/, /78 kg/)
  const saved = await device.db.fitness_body_metrics.where({ date: '2026-11-20' }).first()
  expect(saved).toMatchObject({ weight: 170 })
  expect(saved?.typed).toBeUndefined()
  await waitFor(() => expect(field('Weight kg', 'Weigh in').value).toBe('77.1'))
})

test('without a weight the stepper waits for one; with weight hidden, the sheet is all there is', async () => {
  const { user } = await openMetrics('2026-11-20T12:00:00')
  for (const name of ['Less', 'More', 'Save']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  }
  hideNumbers('weight', true)
  await user.click(await screen.findByRole('button', { name: /^Measure/ }))
  expect(screen.queryByRole('form', { name: 'Weigh in' })).toBeNull()
  await screen.findByRole('form', { name: 'Log metrics' })
  expect(document.activeElement).toBe(field('Chest'))
})

test('a new entry can be undone, which fills the form again before one that was closed since', async () => {
  const { user } = await openMetrics('2026-11-20T12:00:00')
  await openForm(user)
  await user.type(field('Weight'), '176')
  await user.type(field('Notes'), 'Slept well')
  await user.type(field('Weight'), '{Enter}')
  await hasRows(/176 lbs/)
  await hasNoForm('Log metrics')
  expect((await screen.findByTestId('toast')).textContent).toContain('Metrics saved176 lbs')
  await user.click(await undo())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
  await openForm(user)
  await hasValue('Weight', '176')
  await hasValue('Notes', 'Slept well')
  await user.type(field('Weight'), '{Enter}')
  await hasNoForm('Log metrics')
  await hasRows(/176 lbs/)
  await openForm(user)
  await user.type(field('Weight'), '180')
  await closeForm(user)
  await user.click(await undo())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
  await openForm(user)
  await hasValue('Weight', '176')
  await hasValue('Notes', 'Slept well')
  await user.type(field('Weight'), '{Enter}')
  await hasNoForm('Log metrics')
  await openForm(user)
  await hasValue('Weight', '180')
  await hasValue('Notes', '')
})

test('a half-filled form survives a change of page and midnight, and is dated by its saving', async () => {
  localStorage.setItem(DRAFT_KEY, '{"weight":[')
  const { user } = await openMetrics('2026-11-20T23:50:00')
  await openForm(user)
  expect(field('Weight').value, 'of a stored draft that is not valid').toBe('')
  await user.type(field('Weight'), '17')
  await user.type(field('Notes'), 'half a wo')
  await waitFor(() => expect(localStorage.getItem(DRAFT_KEY)).toContain('half a wo'))
  await closeForm(user)
  await user.click(screen.getByTestId('nav-home'))
  await screen.findByRole('heading', { name: 'Good Day' })
  history.back()
  await screen.findByRole('form', { name: 'Weigh in' })
  await openForm(user)
  await hasValue('Notes', 'half a wo')
  vi.setSystemTime(new Date('2026-11-21T00:01:00'))
  dispatchEvent(new Event('focus'))
  await user.clear(field('Weight'))
  await user.type(field('Weight'), '172{Enter}')
  await hasRows(/Sat, Nov 21.*172 lbs.*half a wo/)
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
})

test('an entry can be edited and deleted, and both undone, from another page too', async () => {
  const EDIT = 'Edit metrics'
  const { user } = await openMetrics('2026-11-20T12:00:00', [
    { id: 'b1', date: '2026-11-18', weight: 172, waist: 34 },
    { id: 'b2', date: '2026-11-17', chest: 40 },
  ])
  const replace = async (name: string, text: string) => {
    await user.clear(field(name, EDIT))
    if (text) await user.type(field(name, EDIT), text)
  }
  await hasRows(/172 lbs · Waist 34.in$/, /Chest 40/)

  await choose(user, /^Edit/)
  await screen.findByRole('form', { name: EDIT })
  expect(document.activeElement).toBe(field('Weight', EDIT))
  expect(field('Waist', EDIT).value).toBe('34')
  await replace('Weight', '170,6')
  await replace('Waist', '')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await hasRows(/171 lbs$/, /Chest 40/)
  await waitFor(() => expect(document.activeElement).toBe(ofFirstRow(/^More for/)))
  await user.click(await undo())
  await hasRows(/172 lbs · Waist 34.in$/, /Chest 40/)

  // Closing the form discards the changes. A tap on the entry opens it too.
  await user.click(ofFirstRow(/^Wed, Nov 18/))
  await screen.findByRole('form', { name: EDIT })
  await replace('Weight', '1')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await hasNoForm(EDIT)
  expect((await screen.findByTestId('toast')).textContent).toContain('Changes discarded')
  await user.click(await undo())
  await hasValue('Weight', '1', EDIT)
  await replace('Weight', '172')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await hasNoForm(EDIT)
  await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull())

  await choose(user, /^Delete/)
  await hasRows(/Chest 40/)
  await user.click(await undo())
  await hasRows(/172 lbs/, /Chest 40/)
  await choose(user, /^Delete/)
  await hasRows(/Chest 40/)
  await user.click(screen.getByTestId('nav-home'))
  await screen.findByRole('heading', { name: 'Good Day' })
  await user.click(await undo())
  history.back()
  await hasRows(/172 lbs/, /Chest 40/)
})

test('the form of an entry that goes elsewhere stays, and keeps it as a new one', async () => {
  const EDIT = 'Edit metrics'
  const { user, device } = await openMetrics('2026-11-20T12:00:00', [
    { id: 'b1', date: '2026-11-18', weight: 172, waist: 34 },
  ])
  await hasRows(/172 lbs/)
  await choose(user, /^Edit/)
  await screen.findByRole('form', { name: EDIT })
  await user.type(field('Notes', EDIT), 'After the run')
  await deleteMetric(device, 'b1')
  await screen.findByText(/^This was deleted on another device or tab/)
  await goTo('/hydration')
  await goTo('/you#metrics')
  await screen.findByText(/^This was deleted on another device or tab/)
  await user.type(field('Notes', EDIT), ', slowly')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await hasNoForm(EDIT)
  await hasRows(/Nov 18.*172 lbs · Waist 34.in.*After the run, slowly/)
  expect(await device.db.fitness_body_metrics.count()).toBe(1)

  await choose(user, /^Delete/)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Deleted entries' })).toBeTruthy()
})
