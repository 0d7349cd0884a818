// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

const DRAFT_KEY = 'tend_draft_metric'

/** Opens the Metrics tab at a local time, with stored entries. */
async function openMetrics(time: string, entries: readonly object[] = []) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  localStorage.setItem('fitness_body_metrics', JSON.stringify(entries))
  const opened = await openApp('/you#metrics')
  await screen.findByRole('form', { name: 'Log metrics' })
  return opened
}

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
const hasNoForm = (name: string) =>
  waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull())
const undo = async () =>
  within(await screen.findByTestId('toast')).findByRole('button', { name: 'Undo' })

test('a new entry can be undone, which fills the form again unless it is in use', async () => {
  const { user } = await openMetrics('2026-11-20T12:00:00')
  await user.type(field('Weight'), '176')
  await user.type(field('Notes'), 'Slept well')
  await user.type(field('Weight'), '{Enter}')
  await hasRows(/176 lbs/)
  expect((await screen.findByTestId('toast')).textContent).toContain('Metrics saved176 lbs')
  await user.click(await undo())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
  await hasValue('Weight', '176')
  await hasValue('Notes', 'Slept well')
  await user.type(field('Weight'), '{Enter}')
  await hasValue('Weight', '')
  await user.type(field('Weight'), '180')
  await user.click(await undo())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
  await hasValue('Weight', '180')
  await hasValue('Notes', '')
})

test('a half-filled form survives a change of page and midnight, and is dated by its saving', async () => {
  localStorage.setItem(DRAFT_KEY, '{"weight":[')
  const { user } = await openMetrics('2026-11-20T23:50:00')
  expect(field('Weight').value, 'of a stored draft that is not valid').toBe('')
  await user.type(field('Weight'), '17')
  await user.type(field('Notes'), 'half a wo')
  await waitFor(() => expect(localStorage.getItem(DRAFT_KEY)).toContain('half a wo'))
  await user.click(screen.getByTestId('nav-home'))
  await screen.findByRole('heading', { name: 'Good Day' })
  history.back()
  await screen.findByRole('form', { name: 'Log metrics' })
  await hasValue('Notes', 'half a wo')
  vi.setSystemTime(new Date('2026-11-21T00:01:00'))
  dispatchEvent(new Event('focus'))
  await user.clear(field('Weight'))
  await user.type(field('Weight'), '172{Enter}')
  await hasRows(/Sat, Nov 21.*172 lbs.*half a wo/)
  await hasValue('Notes', '')
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
})

test('an entry can be edited and deleted, and both undone, from another page too', async () => {
  const EDIT = 'Edit metrics'
  // With a second weight there would be a plot, which needs a canvas.
  const { user } = await openMetrics('2026-11-20T12:00:00', [
    { id: 'b1', date: '2026-11-18', weight: 172, waist: 34 },
    { id: 'b2', date: '2026-11-17', chest: 40 },
  ])
  const replace = async (name: string, text: string) => {
    await user.clear(field(name, EDIT))
    if (text) await user.type(field(name, EDIT), text)
  }
  await hasRows(/172 lbs · Waist 34.in$/, /Chest 40/)

  await user.click(ofFirstRow(/^Edit/))
  await screen.findByRole('form', { name: EDIT })
  expect(document.activeElement).toBe(field('Weight', EDIT))
  expect(field('Waist', EDIT).value).toBe('34')
  await replace('Weight', '170,6')
  await replace('Waist', '')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await hasRows(/171 lbs$/, /Chest 40/)
  await waitFor(() => expect(document.activeElement).toBe(ofFirstRow(/^Edit/)))
  await user.click(await undo())
  await hasRows(/172 lbs · Waist 34.in$/, /Chest 40/)

  // Closing the form discards the changes.
  await user.click(ofFirstRow(/^Edit/))
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

  await user.click(ofFirstRow(/^Delete/))
  await hasRows(/Chest 40/)
  await user.click(await undo())
  await hasRows(/172 lbs/, /Chest 40/)
  await user.click(ofFirstRow(/^Delete/))
  await hasRows(/Chest 40/)
  await user.click(screen.getByTestId('nav-home'))
  await screen.findByRole('heading', { name: 'Good Day' })
  await user.click(await undo())
  history.back()
  await screen.findByRole('form', { name: 'Log metrics' })
  await hasRows(/172 lbs/, /Chest 40/)
})
