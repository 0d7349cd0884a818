import type { ClientBase, QueryConfig } from 'pg'
import { expect, it } from 'vitest'
import type { DayRow } from '../sql/sql-tables.ts'
import { statementsOn, writeRows } from './postgres-statements.ts'

it('writes 70 rows in 8 round trips, in their order', async () => {
  const queries: QueryConfig[] = []
  const client = {
    query: async (query: QueryConfig) => {
      queries.push(query)
      return { rows: [] }
    },
  } as unknown as ClientBase
  const { saveDays, saveDay } = statementsOn(client, { isPrepared: false })
  const days = Array.from({ length: 70 }, (_, sequence) => ({ sequence }) as DayRow)
  await writeRows(days, saveDays, saveDay)
  expect(queries).toHaveLength(8)
  const written = queries.flatMap(({ values = [] }) => values.filter((v) => v !== undefined))
  // A single row's query has its values a second time, for the update.
  expect([...new Set(written)]).toEqual(days.map(({ sequence }) => sequence))
})
