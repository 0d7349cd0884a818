// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { startCopyReminder } from '../../store/copies/use-copy-reminder.ts'
import { isImportMarked, markImportRunning } from '../../store/files/import/interrupted-import.ts'
import { writeExport } from '../../store/files/write-export.ts'
import { updateUser } from '../../store/identity/own-access-key.ts'
import { storedInviteCode, storeServerLimit } from '../../store/identity/stored-server-limit.ts'
import { storeLastSync } from '../../store/server/last-sync.ts'
import { openApp } from '../testing/open-app.tsx'

const TODAY = '2026-11-20' as Parameters<typeof addGlass>[1]

const heading = () => screen.findByRole('heading', { level: 1, name: 'Your data' })
const testId = (id: string) => screen.findByTestId(id)
const shows = async (id: string, text: string | RegExp) =>
  waitFor(async () => expect((await testId(id)).textContent).toMatch(text))

test('is linked from You and Support, says where entries are, and counts them live', async () => {
  const { device, user } = await openApp('/you')
  await user.click(await screen.findByRole('link', { name: 'Your data Nothing logged yet' }))
  const title = await heading()
  await waitFor(() => expect(document.activeElement).toBe(title))
  await shows('place-here', 'None here')
  await user.click(await screen.findByRole('link', { name: /^Stored data/ }))
  await shows('stored-days', /On this device and the server\s*0$/)
  await shows('stored-meals', /On this device only\s*0$/)
  await addGlass(device, TODAY)
  await shows('stored-days', /1$/)
  history.back()
  await waitFor(() => expect(screen.queryByTestId('data-sheet')).toBeNull())
  await shows('place-here', '1 here')
  await user.click(await screen.findByRole('link', { name: 'None on the server' }))
  await shows('sync-waiting', '1 entry will sync the next time Tend is open and online.')

  history.pushState(null, '', '/you')
  await screen.findByRole('link', { name: 'Your data No copy saved yet' })
  history.pushState(null, '', '/support')
  await user.click(await screen.findByRole('link', { name: /^Your data/ }))
  await heading()
  await shows('place-here', '1 here')
})

describe('on a server for invited people', () => {
  test('asks for the invitation code, until the server accepts it', async () => {
    const { device, user } = await openApp('/data', {
      seed: async (device) => {
        await addGlass(device, TODAY)
        await storeServerLimit(device, { code: 'invite_needed', untilMs: Date.now() + 3_600_000 })
      },
    })
    await shows('where-loss', 'everything is lost with it')
    await shows('where-server', 'The server does not accept your entries')
    await user.click(await screen.findByRole('link', { name: /^Copy on the server/ }))
    const limit = within(await testId('server-limit'))
    limit.getByText(/^This server is for invited people\./)
    await shows('sync-waiting', '1 entry is not on the server yet.')
    const written = vi.fn()
    device.written.listen(written)
    await user.type(limit.getByRole('textbox', { name: 'Invitation code' }), 'for-the-neighbours')
    await user.click(limit.getByRole('button', { name: 'Use this invitation' }))
    await waitFor(() => expect(written).toHaveBeenCalled())
    expect(await storedInviteCode(device)).toBe('for-the-neighbours')

    await storeServerLimit(device, { code: 'wrong_invite', untilMs: Date.now() + 3_600_000 })
    const again = within(await testId('server-limit'))
    await again.findByText(/^The invitation code doesn't work\./)
    const field = again.getByRole('textbox', { name: 'Invitation code' })
    await user.clear(field)
    await user.type(field, 'for-the-family{Enter}')
    await waitFor(() => expect(screen.queryByTestId('server-limit')).toBeNull())
    expect(await storedInviteCode(device)).toBe('for-the-family')
  })
})

test.each([
  ['an erasure', 'erasedElsewhere', /has erased it$/],
  ['a change of the key', 'hasWrongKey', /Stopped: it needs your new code$/],
])('after %s elsewhere, the code is not said to bring anything back', async (_, stop, there) => {
  await openApp('/data', {
    seed: async (device) => {
      const { userId } = device
      const startedAt = `${TODAY}T08:00:00.000Z`
      const session = { id: 's', userId, date: TODAY, startedAt, duration: 60, cycles: 3 }
      await device.db.breathing_sessions.add(session)
      storeLastSync(device.now())
      await updateUser(device, (row) => ({ ...row, [stop]: true }))
    },
  })
  await shows('where-server', there)
  await shows('where-loss', 'everything is lost with it')
})

test('after an erasure elsewhere, the copy on this device is erased too only after a typed word', async () => {
  const { user } = await openApp('/data', {
    seed: (device) => updateUser(device, (row) => ({ ...row, erasedElsewhere: true })),
  })
  await user.click(await screen.findByRole('button', { name: 'Erase it here too' }))
  const dialog = within(await testId('erase-dialog'))
  expect(screen.getByTestId('erase-dialog').textContent).not.toContain('server')
  const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase it here too' })
  expect(erase.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type erase to confirm'), 'erase')
  expect(erase.disabled).toBe(false)
})

test('where no folder can be chosen, Home reminds of a copy, with the share sheet one tap away', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) })
  const setClock = (time: string) => {
    vi.setSystemTime(new Date(time))
    dispatchEvent(new Event('focus'))
  }
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  const storage = { persisted: async () => true }
  const browser = { storage, canShare: () => true, share }
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const name of Object.keys(browser)) Reflect.deleteProperty(navigator, name)
  })
  const { user } = await openApp('/data', {
    seed: async (device) => {
      await addGlass(device, TODAY)
      startCopyReminder(device.now())
    },
  })
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const card = () => screen.queryByRole('region', { name: 'Save a copy' })
  await user.click(await screen.findByRole('link', { name: /^Copy reminder/ }))
  await user.click(await testId('copy-reminder-7'))
  history.back()
  await waitFor(() => expect(screen.queryByTestId('data-sheet')).toBeNull())

  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await click('Save a copy')
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  // A share sheet that was closed does not count.
  await screen.findByRole('button', { name: 'Save a copy' })
  await shows('file-result', /^$/)
  await shows('place-copy', /^None/)

  setClock('2026-11-27T13:00:00')
  await user.click(screen.getByTestId('nav-home'))
  await waitFor(() => expect(card()?.textContent).toContain('Latest copy: None yet.'))
  await click('Save a copy')
  await waitFor(() => expect(card()).toBeNull())
  expect(share.mock.lastCall?.[0].files?.map(({ name }) => name)).toEqual([
    'tend-2026-11-27.tend.gz',
  ])
  history.pushState(null, '', '/data')
  await screen.findByText('Copied today, 1 entry, checked, in a file you saved')

  setClock('2026-12-04T14:00:00')
  await user.click(screen.getByTestId('nav-home'))
  // After a week without entries, everything else waits for this.
  await click("Show today's figures")
  await waitFor(() => expect(card()).not.toBeNull())
  await click('Not now')
  await waitFor(() => expect(card()).toBeNull())
})

test('a file is compared with this device; imported, it has nothing new; others are refused', async () => {
  const { device, user } = await openApp('/data', { seed: (device) => addGlass(device, TODAY) })
  const choose = async (id: string, content: BlobPart) =>
    user.upload(await testId(id), new File([content], 'tend.tend.gz'))
  const { file } = await writeExport(device)
  const copy = await file.arrayBuffer()
  await user.click(await screen.findByRole('link', { name: /^Check a copy/ }))
  await choose('check-file', copy)
  await shows('check-result', /^The 1 entry is in this file\.$/)
  const { userId, db } = device
  const startedAt = new Date(device.now()).toISOString()
  const session = { id: 's', userId, date: TODAY, startedAt, duration: 60, cycles: 3 }
  await db.breathing_sessions.add(session)
  await choose('check-file', copy)
  await shows('check-result', 'The 1 entry is in this file; 1 newer one is only here.')
  await choose('check-file', 'hello')
  await shows('check-result', "This file wasn't exported from Tend.")

  history.back()
  await user.click(await screen.findByRole('link', { name: /^Import/ }))
  await choose('import-file', copy)
  await shows('import-days', '1 unchanged')
  await user.click(within(await testId('import-preview')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByTestId('import-preview')).toBeNull())
  const header = '{"format":"tend-archive","version":3'
  for (const [content, sentence] of [
    ['{"format":"other"}', "This file wasn't exported from Tend."],
    [header, 'This file is damaged'],
    [`${header.replace('3', '4')}}`, 'from a newer version of Tend'],
    [`${header.replace('3', '2')}}`, 'from an older version'],
  ] as const) {
    await choose('import-file', content)
    await shows('data-sheet', sentence)
  }
})

test('after an interrupted import, Home leads to Your data, and the notice ends with the next import', async () => {
  markImportRunning()
  const { user } = await openApp('/home', { seed: (device) => addGlass(device, TODAY) })
  const text = /^Your import was cut short, and nothing of it was stored/
  const notice = () => screen.queryByText(text)
  const card = within((await screen.findByText(text)).parentElement ?? document.body)
  await user.click(card.getByRole('link', { name: 'Open Your data' }))
  await heading()
  expect(notice()).not.toBeNull()
  const header = { format: 'tend-archive', version: 3, exportedAt: `${TODAY}T12:00:00.000Z` }
  const session = { id: 's', startedAt: `${TODAY}T08:00:00+00:00`, duration: 60, cycles: 3 }
  const lines = [header, { breathingSessions: session }, { ...header, end: true }]
  const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const file = new File([content], 'tend.json', { type: 'application/json' })
  await user.upload(await testId('import-file'), file)
  await testId('import-preview')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await shows('place-here', '2 here')
  await waitFor(() => expect(notice()).toBeNull())
  // Nothing is left for the next start to warn about.
  expect(isImportMarked()).toBe(false)
})
