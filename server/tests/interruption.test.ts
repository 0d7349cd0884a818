import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, it } from 'vitest'
import { foodIndexPath } from '../foods/food-index-file.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from './open-test-store.ts'
import { createPostgresDatabase, queryPostgres } from './postgres-database.ts'
import { interruptCommand, runCommand } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const DAYS = 3000

/** A data folder whose database is so large that copying it takes seconds. */
async function largeFolder(): Promise<string> {
  const folder = temporaryFolder()
  const store = await openTestStore(folder)
  const user = hashUserId('user_interrupted')
  const food = 'Soup '.repeat(1000)
  const writes = Array.from({ length: DAYS }, (_, day) => ({
    date: new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10) as LocalDate,
    change: { fields: { eatingLog: { food: `${food}${day}`, feelings: '' } }, revisions: {} },
  }))
  await store.writeDays(user, writes, 1, Number.NEGATIVE_INFINITY)
  await store.close()
  return folder
}

it('leaves neither a backup nor a draft when tend backup is interrupted', async () => {
  const folder = await largeFolder()
  const backups = temporaryFolder()
  for (const args of [[join(backups, 'tend.db.gz')], [backups, '--keep', '3']]) {
    const isTime = () => readdirSync(backups).some((name) => name.endsWith('.new'))
    const interrupted = await interruptCommand(['backup', ...args], { DATA_DIR: folder }, isTime)
    expect(interrupted).toEqual({
      signal: 'SIGINT',
      stderr: '\nInterrupted. No backup was made.\n',
    })
    expect(readdirSync(backups)).toEqual([])
  }
})

it('leaves the database and no draft when tend restore is interrupted', async () => {
  const folder = await largeFolder()
  const backup = join(temporaryFolder(), 'tend.db.gz')
  expect(await runCommand(['backup', backup], { DATA_DIR: folder })).toMatchObject({ code: 0 })
  const draft = join(folder, 'tend.db.restore')
  const isTime = () => existsSync(draft)
  const interrupted = await interruptCommand(['restore', backup], { DATA_DIR: folder }, isTime)
  expect(interrupted.signal).toBe('SIGINT')
  expect(readdirSync(folder)).toEqual(['erased-ids.txt.reserve', 'last-backup', 'tend.db'])
  const { code, stdout } = await runCommand(['restore', backup], { DATA_DIR: folder })
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 user, 3000 days')])
})

it('goes on with tend copy after it was interrupted, and leaves no copy of a restore', async () => {
  const env = { DATA_DIR: await largeFolder(), DATABASE_URL: await createPostgresDatabase() }
  const isTime = async () => {
    const rows = await queryPostgres(env.DATABASE_URL, 'SELECT FROM days LIMIT 1').catch(() => [])
    return rows.length > 0
  }
  const { signal, stderr } = await interruptCommand(['copy'], env, isTime)
  expect([signal, stderr]).toEqual([
    'SIGINT',
    expect.stringContaining('To go on, run tend copy again'),
  ])
  const { code, stdout } = await runCommand(['copy'], env)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^users: 1, .+\ndays: 3000, .+ same /)])

  // The copy of the rows that are about to be replaced is a diary too.
  const backup = join(temporaryFolder(), 'tend.db.gz')
  await runCommand(['backup', backup], env)
  const restores = () => readdirSync(env.DATA_DIR).filter((name) => name.includes('restore'))
  const isKept = () => restores().some((name) => name.endsWith('Z.db.gz'))
  expect(await interruptCommand(['restore', backup], env, isKept)).toEqual({
    signal: 'SIGINT',
    stderr: '\nInterrupted. Run tend restore again.\n',
  })
  expect(restores()).toEqual([])
})

it('leaves the food index when adding foods is interrupted, and the next command tidies up', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  await runCommand(['foods', 'synth', '10'], env)
  const before = readFileSync(foodIndexPath(env.DATA_DIR))
  const isTime = () => readdirSync(env.DATA_DIR).some((name) => name.endsWith('.new'))
  const { signal } = await interruptCommand(['foods', 'synth', '200000'], env, isTime)
  expect(signal).toBe('SIGINT')
  expect(readFileSync(foodIndexPath(env.DATA_DIR))).toEqual(before)
  await runCommand(['foods', 'synth', '10'], env)
  expect(readdirSync(env.DATA_DIR)).toEqual(['foods.sqlite'])
})
