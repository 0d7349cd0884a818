// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DATABASE_NAME } from '../../store/database/database-version.ts'
import { openDevice } from '../../store/device/device.ts'
import { loadPage } from '../navigation/page-module.ts'
import { routeOf } from '../navigation/routes.ts'
import { App } from '../start/app.tsx'
import '../testing/open-app.tsx'

/** A database from before release 1.0.0: it lacks the later tables, and has one that was removed. */
async function outdatedDatabase(): Promise<Dexie> {
  const db = new Dexie(DATABASE_NAME)
  db.version(4).stores({ settings: 'key', daily_data: '[userId+date]', vault: 'key' })
  await db.open()
  return db
}

const ROWS = {
  settings: [{ key: 'userId', value: 'user_0123456789abcdefghij' }],
  daily_data: [{ userId: 'user_0123456789abcdefghij', date: '2026-11-20', waterCount: 5 }],
}
const VAULT = { key: 'vault', entropy: 'AAECAwQFBgcICQoLDA0ODw' }

async function rowsOf(db: Dexie) {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()))
  return Object.fromEntries(db.tables.map(({ name }, index) => [name, tables[index]]))
}

test('data from before release 1.0.0 is left as it is, and a copy of its rows is offered', async () => {
  onTestFinished(async () => {
    cleanup()
    vi.restoreAllMocks()
    await Dexie.delete(DATABASE_NAME)
    localStorage.clear()
  })
  const before = await outdatedDatabase()
  for (const [table, rows] of Object.entries(ROWS)) await before.table(table).bulkAdd(rows)
  await before.table('vault').add(VAULT)
  before.close()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')

  history.replaceState(null, '', '/hydration')
  await loadPage(routeOf('/hydration'))
  render(<App opening={openDevice()} />)
  await screen.findByText(/^The data on this device is from before the first release of Tend/)
  await userEvent.click(screen.getByRole('button', { name: 'Save a copy' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())

  const file = saved.mock.calls[0]?.[0] as Blob
  // The words of the sealed copy are in no file.
  expect(JSON.parse(await file.text())).toEqual({ version: 40, tables: ROWS })
  const after = await outdatedDatabase()
  expect(await rowsOf(after)).toEqual({ ...ROWS, vault: [VAULT] })
  after.close()
  expect(localStorage).toHaveLength(0)
})
