import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { trackerOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import { TendDatabase } from '../../../store/database/database.ts'
import { type Device, openDevice } from '../../../store/device/device.ts'
import { eraseEverything } from '../../../store/identity/erase-everything.ts'
import * as lookBack from './look-back.ts'
import { readPlotYears, storePlotYear } from './plot-years.ts'

const { readPlotPeriod } = lookBack
const day = (text: string) => text as LocalDate
const YEARS = ['2023', '2024', '2025'].map((year) => ({
  first: day(`${year}-01-01`),
  last: day(`${year}-12-31`),
}))
let device: Device
/** The same database in another tab. */
let otherTab: Device

beforeEach(async () => {
  const name = `plot-years-${Math.random()}`
  device = await openDevice(null, new TendDatabase(name))
  otherTab = await openDevice(null, new TendDatabase(name))
})

afterEach(async () => {
  vi.restoreAllMocks()
  otherTab.db.close()
  await device.db.delete()
})

const anyDate = fc.integer({ min: 0, max: 1095 }).map((days) => addDays(day('2023-01-01'), days))
/** Few ids, so that entries are overwritten, moved to other days and deleted. */
const anyId = fc.constantFrom('a', 'b', 'c')

type Write = (device: Device) => Promise<unknown>

const anyWorkout = fc.record({ id: anyId, date: anyDate, duration: fc.integer({ max: 90 }) })
const anyMeal = fc.record({ id: anyId, date: anyDate, calories: fc.integer({ max: 900 }) })
const put: fc.Arbitrary<Write> = fc.oneof(
  anyWorkout.map((workout) => ({ db, userId }: Device) => {
    const row = { ...workout, userId, name: 'Legs', notes: null, createdAt: '', exercises: [] }
    return db.fitness_workouts.put(row)
  }),
  anyMeal.map((meal) => ({ db, userId }: Device) => {
    const nutrients = { quantity: 1, protein: 1, carbs: 2, fats: 3 }
    const texts = { mealType: 'lunch', foodName: 'Soup', feelings: '' } as const
    return db.fitness_nutrition_logs.bulkPut([{ ...meal, ...nutrients, ...texts, userId }])
  }),
  anyDate.map((date) => (of: Device) => addGlass(of, date)),
  fc.record({ id: anyId, date: anyDate, value: fc.integer({ min: 1, max: 9 }) }).map(
    (entry) =>
      ({ db, userId }: Device) =>
        db.tracker_entries.put({ ...entry, userId, trackerId: 'tracker_coffee', createdAt: '' }),
  ),
  fc.constantFrom('sum' as const, 'latest' as const).map(
    (dayFigure) =>
      ({ db }: Device) =>
        db.trackers.put(trackerOf('coffee', { dayFigure })),
  ),
  fc.record({ id: anyId, date: anyDate }).map((session) => ({ db, userId }: Device) => {
    const startedAt = `${session.date}T21:00:00+00:00`
    return db.breathing_sessions.put({ ...session, userId, startedAt, duration: 190, cycles: 10 })
  }),
)
const change: fc.Arbitrary<Write> = fc.oneof(
  anyId.map(
    (id) =>
      ({ db }: Device) =>
        db.fitness_workouts.delete(id),
  ),
  anyId.map(
    (id) =>
      ({ db }: Device) =>
        db.fitness_nutrition_logs.bulkDelete([id]),
  ),
  fc.record({ id: anyId, date: anyDate }).map(({ id, date }) => ({ db }: Device) => {
    return db.fitness_workouts.update(id, { date })
  }),
  fc.constant(({ db }: Device) =>
    db.fitness_workouts.where('date').above('2024').modify({ duration: 1 }),
  ),
  fc.constant(({ db }: Device) => db.fitness_nutrition_logs.clear()),
  fc.constant(({ db }: Device) => db.daily_data.where('[userId+date]').above(['', '']).delete()),
  fc.constant(({ db }: Device) =>
    db.transaction('rw', db.tables, () => db.fitness_workouts.clear()),
  ),
)
const anyStep = fc.record({
  write: fc.oneof(put, put, change),
  inOtherTab: fc.boolean(),
  stored: fc.constantFrom(...YEARS),
})

/** Expects that a stored year equals what its entries give now. */
async function expectFresh() {
  const stored = await readPlotYears(device, YEARS)
  for (const [index, { first, last }] of YEARS.entries()) {
    if (stored[index]) expect(stored[index]).toEqual(await readPlotPeriod(device, first, last))
  }
  return stored
}

describe('the stored figures of years', () => {
  test('always equal the figures of the entries, whatever is written in whichever tab', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
        await device.db.plot_years.clear()
        for (const { write, inOtherTab, stored } of steps) {
          await storePlotYear(device, stored)
          // Half of the writes arrive while a year is being calculated.
          await Promise.all([
            write(inOtherTab ? otherTab : device),
            storePlotYear(otherTab, stored),
          ])
          await expectFresh()
        }
        for (const year of YEARS) await storePlotYear(device, year)
        expect(await expectFresh()).not.toContain(null)
      }),
      randomRuns(12, 1000),
    )
  })

  test('are deleted only for the years of a written entry', async () => {
    for (const year of YEARS) await storePlotYear(device, year)
    await addGlass(device, day('2024-02-29'))
    expect((await readPlotYears(device, YEARS)).map((period) => period !== null)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('are calculated again if an entry is written while they are calculated', async () => {
    const [year] = YEARS
    if (!year) return
    const read = vi.spyOn(lookBack, 'readPlotPeriod')
    let isWritten = false
    read.mockImplementation(async (of, first, last) => {
      const period = await readPlotPeriod(of, first, last)
      if (!isWritten) await addGlass(otherTab, first)
      isWritten = true
      return period
    })
    await storePlotYear(device, year)
    const [period] = await readPlotYears(device, [year])
    expect(period?.days).toEqual([{ date: year.first, glasses: 1 }])
  })

  test('belong to one user, and are erased with the entries', async () => {
    for (const year of YEARS) await storePlotYear(device, year)
    expect(await readPlotYears({ db: device.db, userId: 'user_other' }, YEARS)).toEqual([
      null,
      null,
      null,
    ])
    await eraseEverything(device, null)
    expect(await device.db.plot_years.count()).toBe(0)
  })
})
