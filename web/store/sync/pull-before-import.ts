import { forgetImported, noteImportsSent } from '../database/forget-imported.ts'
import type { Device } from '../device/device.ts'
import type { Api } from '../server/api.ts'
import { initialLimits } from './batches.ts'
import { pullBreathingSessions } from './sync-breathing-sessions.ts'
import { pullChanges } from './sync-days.ts'

/**
 * Fetches what other devices have made, before an import of an export file is sent. Moving the import out leaves that.
 * @param sends whether it is sent next
 */
export async function pullBeforeImport(device: Device, api: Api, sends: boolean): Promise<void> {
  const { db } = device
  await pullChanges(device, api, (days) =>
    forgetImported(
      db,
      days.map(({ date, registers }) => ({
        table: 'days',
        id: date,
        row: { registers },
      })),
      'unsent',
    ),
  )
  const unsent = await db.breathing_sessions.where('pending').equals(1).primaryKeys()
  await pullBreathingSessions(device, api, { ...initialLimits(), isPaused: true })
  const rows = await db.breathing_sessions.bulkGet(unsent)
  const fetched = rows.flatMap((row) => (row && row.pending === undefined ? row : []))
  await forgetImported(
    db,
    fetched.map(({ id }) => ({ table: 'breathingSessions', id, row: null })),
    'unsent',
  )
  if (sends) await noteImportsSent(db)
}
