import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { GroupCommit } from './group-commit.ts'

function setUp() {
  const path = join(temporaryFolder(), 'test.db')
  const statements: string[] = []
  const db = new Database(path, { verbose: (sql) => statements.push(String(sql)) })
  db.pragma('journal_mode = WAL')
  db.pragma('foreign_keys = ON')
  db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL)')
  db.exec('CREATE TABLE replies (note INTEGER REFERENCES notes DEFERRABLE INITIALLY DEFERRED)')
  statements.length = 0
  const clock = { ms: 0 }
  const sizes: number[] = []
  const commits = new GroupCommit(
    () => ({ db }),
    (writes) => sizes.push(writes),
    () => clock.ms,
  )
  return {
    clock,
    sizes,
    db,
    commits,
    count: (beginning: string) => statements.filter((sql) => sql.startsWith(beginning)).length,
    // Another connection only sees committed rows.
    committed: () => {
      const other = new Database(path, { readonly: true })
      const ids = other.prepare<[], number>('SELECT id FROM notes ORDER BY id').pluck().all()
      other.close()
      return ids
    },
    add: (id: number, body: string | null = 'text') =>
      commits.run((open) => {
        open.db.prepare('INSERT INTO notes VALUES (?, ?)').run(id, body)
        return id
      }),
  }
}

it('commits writes that arrive together in one transaction', async () => {
  const { add, count, committed, sizes } = setUp()
  expect(await Promise.all([1, 2, 3, 4, 5].map((id) => add(id)))).toEqual([1, 2, 3, 4, 5])
  expect(count('COMMIT')).toBe(1)
  expect(sizes).toEqual([5])
  expect(committed()).toEqual([1, 2, 3, 4, 5])
})

it('acknowledges a write only after it is visible to other connections', async () => {
  const { add, committed } = setUp()
  const seen = await Promise.all([1, 2].map((id) => add(id).then(committed)))
  expect(seen).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('rolls back a failed write completely, and commits the others', async () => {
  const { add, commits, committed, count } = setUp()
  const halfDone = commits.run(({ db }) => {
    db.exec("INSERT INTO notes VALUES (50, 'half')")
    throw new Error('failed on purpose')
  })
  const results = await Promise.allSettled([add(1), add(2, null), halfDone, add(1), add(3)])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(committed()).toEqual([1, 3])
  expect(count('COMMIT')).toBe(1)
})

it('rejects all writes if the COMMIT fails, saves none, and accepts later ones', async () => {
  const { add, commits, committed } = setUp()
  // COMMIT fails because of the deferred foreign key.
  const invalid = commits.run(({ db }) => db.exec('INSERT INTO replies VALUES (999)'))
  const results = await Promise.allSettled([add(1), invalid, add(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(committed()).toEqual([])
  await add(3)
  expect(committed()).toEqual([3])
})

it('rejects all writes if the disk is full, and accepts writes again once there is space', async () => {
  const { add, db, committed } = setUp()
  await add(1)
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
  const results = await Promise.allSettled([add(2), add(3, 'x'.repeat(100_000))])
  expect(results[1]).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
  const saved = results[0]?.status === 'fulfilled' ? [1, 2] : [1]
  expect(committed()).toEqual(saved)
  db.pragma('max_page_count = 100000')
  await add(4)
  expect(committed()).toEqual([...saved, 4])
})

it('ends a transaction after 10 ms, and lets other requests in between', async () => {
  const { clock, commits, count } = setUp()
  const order: string[] = []
  const slow = (ms: number) =>
    commits.run(() => {
      order.push(`${ms} ms`)
      clock.ms += ms
    })
  const writes = Promise.all([8, 8, 30, 5].map(slow))
  // Runs once the first transaction has ended.
  setImmediate(() => order.push('other'))
  await writes
  expect(order).toEqual(['8 ms', '8 ms', 'other', '30 ms', '5 ms'])
  expect(count('COMMIT')).toBe(3)
})

it('rejects all writes of the group if the database cannot be opened', async () => {
  const commits = new GroupCommit<{ db: Database.Database }>(() => {
    throw new Error('gone')
  })
  const results = await Promise.allSettled([commits.run(() => 1), commits.run(() => 2)])
  expect(results).toMatchObject([{ reason: new Error('gone') }, { reason: new Error('gone') }])
})

it('rejects all writes if no transaction can be started, and accepts later ones', async () => {
  const { add, db, committed } = setUp()
  const other = new Database(db.name)
  db.pragma('busy_timeout = 0')
  other.exec('BEGIN IMMEDIATE')
  const results = await Promise.allSettled([add(1), add(2)])
  expect(results).toMatchObject([
    { reason: { code: 'SQLITE_BUSY' } },
    { reason: { code: 'SQLITE_BUSY' } },
  ])
  other.close()
  await add(3)
  expect(committed()).toEqual([3])
})
