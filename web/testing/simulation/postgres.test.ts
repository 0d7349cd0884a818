import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../../../server/tests/postgres-database.ts'

test('the simulation finds no fault with a server that stores in PostgreSQL', async () => {
  const script = resolve(import.meta.dirname, '../../../scripts/simulate.mjs')
  const args = [script, '--seeds=2', `--database-url=${await createPostgresDatabase()}`]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain(' 0 failed')
})
