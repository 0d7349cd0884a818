import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { GroupRead } from './group-read.ts'

function setUp() {
  const statements: string[] = []
  const db = new Database(':memory:', { verbose: (sql) => statements.push(String(sql)) })
  let connects = 0
  const reads = new GroupRead(() => {
    connects += 1
    return { db }
  })
  return {
    reads,
    connects: () => connects,
    read: (value: number) =>
      reads.run((open) => open.db.prepare<[number], number>('SELECT ?').pluck().get(value)),
    transactions: () => statements.filter((sql) => sql === 'COMMIT').length,
  }
}

it('runs reads that arrive together in one transaction', async () => {
  const { read, transactions } = setUp()
  expect(await Promise.all([1, 2, 3].map(read))).toEqual([1, 2, 3])
  expect(transactions()).toBe(1)
  expect(await read(4)).toBe(4)
  expect(transactions()).toBe(2)
})

it('rejects a failed read, and completes the others', async () => {
  const { reads, read } = setUp()
  const failed = reads.run(() => {
    throw new Error('failed on purpose')
  })
  const results = await Promise.allSettled([read(1), failed, read(2)])
  expect(results).toMatchObject([
    { value: 1 },
    { reason: new Error('failed on purpose') },
    { value: 2 },
  ])
})

it('lets other requests in between after 500 reads', async () => {
  const { reads, transactions } = setUp()
  let done = 0
  const all = Promise.all(Array.from({ length: 501 }, () => reads.run(() => (done += 1))))
  // Runs after the first transaction.
  const between = new Promise((resolve) => setImmediate(() => resolve(done)))
  expect(await between).toBe(500)
  await all
  expect(done).toBe(501)
  expect(transactions()).toBe(2)
})

it('rejects all reads if the database cannot be opened', async () => {
  const reads = new GroupRead<{ db: Database.Database }>(() => {
    throw new Error('gone')
  })
  const results = await Promise.allSettled([reads.run(() => 1), reads.run(() => 2)])
  expect(results).toMatchObject([{ reason: new Error('gone') }, { reason: new Error('gone') }])
})

it('completes waiting reads before the database is closed, and does not use it afterwards', async () => {
  const { reads, read, connects } = setUp()
  const value = read(1)
  reads.flush()
  expect(connects()).toBe(1)
  expect(await value).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(connects()).toBe(1)
})
