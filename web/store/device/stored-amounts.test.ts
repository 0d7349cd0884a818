import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from './device.ts'
import { readStoredAmounts } from './stored-amounts.ts'

let device: Device

beforeEach(async () => {
  device = await openTestDevice()
})

test('every kind of record is counted, and pending ones once more', async () => {
  const { db } = device
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `${id}` }))
  const kinds = KIND_NAMES.filter((kind) => kind !== 'days' && kind !== 'breathingSessions')
  const counted = kinds.map((kind, index) => [kind, index + 1] as const)
  for (const [kind, count] of counted) await db.table(tableOf(kind)).bulkAdd(rows(count))
  for (const date of ['2026-11-18', '2026-11-19', '2026-11-20'] as LocalDate[]) {
    await addGlass(device, date)
  }
  const session = await recordBreathingSession(device, new Date(), 60_000)
  // Confirmed, and of another user.
  const { pending: _, ...confirmed } = session as typeof session & { pending?: 1 }
  await db.breathing_sessions.add({ ...confirmed, id: 'confirmed' })
  await db.breathing_sessions.add({ ...confirmed, id: 'other', userId: 'user_other' })
  // Stays on this device.
  await db.breathing_sessions.add({ ...confirmed, id: 'local', pending: 0 })
  expect(await readStoredAmounts(device)).toEqual({
    counts: { ...Object.fromEntries(counted), days: 3, breathingSessions: 3 },
    waiting: 4,
    localSessions: 1,
    erasureWaiting: false,
  })
})

test('an erasure may be waiting', async () => {
  await device.db.erasures.add({ userId: 'user_erased', accessKeys: [], server: '' })
  expect(await readStoredAmounts(device)).toMatchObject({ waiting: 0, erasureWaiting: true })
})
