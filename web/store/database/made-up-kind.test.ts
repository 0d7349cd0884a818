import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KindName } from '../../kinds/tables.ts'
import { readActiveDays, readDayActivity } from '../../views/calendar/commands/calendar.ts'
import { dayTexts } from '../../views/calendar/screens/day-texts.ts'
import { readReturn } from '../../views/home/commands/read-return.ts'
import { dayFigures } from '../../views/look-back/commands/day-figures.ts'
import {
  readEntries,
  readFirstDay,
  readYearDays,
} from '../../views/look-back/commands/look-back.ts'
import { readObservedDays } from '../../views/look-back/commands/observed-days.ts'
import { cardLines, YEAR_LINES, yearTotals } from '../../views/look-back/commands/year-parts.ts'
import { yearSoFarText, yearText } from '../../views/look-back/texts/year-text.ts'
import { type Device, openDevice } from '../device/device.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { collectRecords } from '../files/collect-records.ts'
import { importRecords } from '../files/import/import-archive.ts'
import { takeBackImport } from '../files/import/take-back-import.ts'
import { EMPTY_RECORDS } from '../files/rules/archive.ts'
import { archiveText, readArchive } from '../files/rules/testing/read-archive.ts'
import { switchUserId } from '../identity/switch-user-id.ts'
import { DEFAULT_GOALS } from '../settings/rules/goal-settings.ts'
import { VAULT_TABLES } from '../vault/rules/vault-tables.ts'
import { TendDatabase } from './database.ts'
import { hasLoggedAnything, hasStoredAnything } from './dated-entries.ts'
import { markWrites } from './mark-writes.ts'

// Naps are a kind for this test only. A list of kinds that is written by hand somewhere does not have them.

const NAPS = vi.hoisted(() => 'naps' as KindName)
const NAPS_ON_DAYS = vi.hoisted(() => ({
  card: { mark: 'workouts', entry: () => ({ title: 'Nap', meta: '20 min' }) },
  count: ({ length }: readonly object[]) => length,
  summary: { name: 'Naps' },
  figures: {
    workouts: { of: (naps: readonly object[]) => naps.length, plot: null, summary: null },
  },
  year: { name: 'Naps', days: 'naps' },
}))
const DATE = '2026-11-20' as LocalDate
const NAP = { id: 'nap', userId: 'user_x', date: DATE, minutes: 20 }

vi.mock('../../kinds/tables.ts', async (original) => {
  const real = await original<typeof import('../../kinds/tables.ts')>()
  return {
    ...real,
    KIND_NAMES: [...real.KIND_NAMES, NAPS],
    ID_KINDS: [...real.ID_KINDS, NAPS],
    isIdKind: (kind: unknown) => kind === NAPS || real.isIdKind(kind),
    DATED_KINDS: [...real.DATED_KINDS, NAPS],
    tableOf: (kind: KindName) => (kind === NAPS ? 'naps' : real.tableOf(kind)),
    isDated: (kind: KindName) => kind === NAPS || real.isDated(kind),
  }
})

vi.mock('../../areas/all-day-parts.ts', async (original) => {
  const real = await original<typeof import('../../areas/all-day-parts.ts')>()
  return {
    ALL_DAY_PARTS: { ...real.ALL_DAY_PARTS, naps: NAPS_ON_DAYS },
    DAY_PARTS: [...real.DAY_PARTS, ['naps', NAPS_ON_DAYS]],
  }
})

vi.mock('../../kinds/kinds.ts', async (original) => {
  const { KINDS } = await original<typeof import('../../kinds/kinds.ts')>()
  const { defineKind } = await import('../../kinds/define-kind.ts')
  const { amount, id, localDate, owner } = await import('../../kinds/fields.ts')
  const nap = defineKind({ id: id(), userId: owner(), date: localDate(), minutes: amount() })
  const kinds = { ...KINDS, naps: nap }
  return { KINDS: kinds, kindOf: (kind: KindName) => kinds[kind] }
})

let device: Device

beforeEach(async () => {
  const db = new TendDatabase(`made-up-kind-${Math.random()}`)
  db.version(7).stores({ naps: 'id, date' })
  markWrites(db)
  device = { ...(await openDevice(null, db)), userId: NAP.userId }
  await db.settings.put({ key: 'userId', value: NAP.userId })
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

async function* once<T>(value: T) {
  yield value
}

const records = { ...EMPTY_RECORDS, [NAPS]: [NAP] }
const stored = () => device.db.table('naps').toArray()
const logNap = () => device.db.table('naps').add(NAP)

test('a new kind counts as logged and as stored', async () => {
  expect([await hasLoggedAnything(device), await hasStoredAnything(device)]).toEqual([false, false])
  await logNap()
  expect([await hasLoggedAnything(device), await hasStoredAnything(device)]).toEqual([true, true])
  expect((await readStoredAmounts(device)).counts[NAPS]).toBe(1)
})

test('a new kind has a place in the calendar, in Look back and in the return after days away', async () => {
  await logNap()
  expect((await readReturn(device, addDays(DATE, 9))).lastDay).toBe(DATE)
  expect(await readFirstDay(device)).toBe(DATE)
  const observed = await readObservedDays(device, DATE, DATE, [[DATE, DEFAULT_GOALS]] as never, [])
  expect((await readActiveDays(device, DATE, DATE)).workouts).toEqual(new Set([DATE]))
  const { entries } = dayTexts(await readDayActivity(device, DATE), {})
  expect(entries.workouts).toEqual([{ id: 'nap', part: 'naps', title: 'Nap', meta: '20 min' }])
  expect(observed.days.map(({ kinds }) => [...kinds])).toEqual([[NAPS]])
  const figures = dayFigures(await readEntries(device, DATE, DATE), {})
  expect(figures).toEqual([{ date: DATE, workouts: 1 }])
})

test('a new kind has a place in the year of Look back', async () => {
  await logNap()
  const days = await readYearDays(device, DATE, DATE)
  const totals = yearTotals(days)
  expect(yearText(2026, totals)).toMatch(/, 1 day with naps$/)
  expect(yearSoFarText(2026, totals)).toBe('2026 so far: 1 day with naps')
  expect(YEAR_LINES).toContain(NAPS_ON_DAYS.year)
  const context = { settings: {}, trackers: [], formatTime: String }
  expect(days.flatMap((day) => cardLines(day, context))).toEqual([
    { line: null, texts: ['Nap', '20 min'] },
  ])
})

test('a new kind is exported, imported, undone and sealed, and follows the user id', async () => {
  const file = { exportedAt: `${DATE}T12:00:00.000Z`, userId: NAP.userId, choices: {}, records }
  const context = { userId: NAP.userId, nowIso: file.exportedAt }
  expect(readArchive(archiveText(file), context)).toMatchObject({ records, leftOut: [] })
  const receipt = await importRecords(device, once(records))
  expect(await collectRecords(device, NAPS)).toEqual([NAP])
  expect(VAULT_TABLES).toContain(NAPS)
  expect(await device.db.vault_records.get([NAPS, NAP.id])).toMatchObject({ pending: 1 })
  await takeBackImport(device, receipt)
  expect(await stored()).toEqual([])
  await logNap()
  await switchUserId(device, { userId: 'user_y', accessKey: null } as never, 'gone')
  expect(await stored()).toEqual([{ ...NAP, userId: 'user_y' }])
})
