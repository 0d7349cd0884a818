import { EMPTY_DAY } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TendDatabase } from './database.ts'
import { ownDays } from './own-days.ts'

const ANN = 'user_0123456789abcdefghij'
const DATES = ['1900-01-01', '2026-11-19', '2026-11-20', '2026-11-21', '2200-12-31'] as LocalDate[]
const [FIRST, , MIDDLE, AFTER] = DATES as [LocalDate, LocalDate, LocalDate, LocalDate]

let db: TendDatabase

beforeEach(async () => {
  db = new TendDatabase('own-days')
  const users = [`${ANN}-other`, ANN, ANN.slice(0, -1)]
  const rows = users.flatMap((userId) =>
    DATES.map((date) => ({
      ...EMPTY_DAY,
      userId,
      date,
      registers: {},
      confirmed: {},
    })),
  )
  await db.daily_data.bulkAdd(rows)
})

afterEach(() => db.delete())

test.each([
  ['without a range: all days of this user', {}, DATES],
  ['both bounds are included', { first: FIRST, last: MIDDLE }, DATES.slice(0, 3)],
  ['the end is not included', { first: MIDDLE, before: AFTER }, [MIDDLE]],
  ['open at the start', { before: MIDDLE }, DATES.slice(0, 2)],
  ['open at the end', { first: MIDDLE }, DATES.slice(2)],
])('%s', async (_, range, expected) => {
  const rows = await ownDays({ db, userId: ANN }, range).toArray()
  expect(rows.map(({ date }) => date)).toEqual(expected)
  expect(rows.every(({ userId }) => userId === ANN)).toBe(true)
})
