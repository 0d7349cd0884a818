import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestStore } from './open-test-store.ts'
import { runCommand, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))
const allPrivate = (names: readonly string[]) =>
  Object.fromEntries([...names].sort().map((name) => [name, '600']))

/** Every user of the machine may read what is created, unless the server restricts it. */
const OPEN_UMASK = ['sh', '-c', 'umask 0000; exec "$@"', 'sh']

it('only the user of the server can read what server, backup and food import create', async () => {
  const parent = temporaryFolder()
  const folder = join(parent, 'var', 'data')
  const env = { DATA_DIR: folder, FDC_API_KEY: 'a-key-of-the-api', LOG_LEVEL: 'info' }
  expect(await runCommand(['foods', 'synth', '10'], env, OPEN_UMASK)).toMatchObject({ code: 0 })
  const server = await startServer(env, OPEN_UMASK)
  const day = { userId: USER, date: '2026-11-20', waterCount: 3 }
  await fetch(`${server.url}/api/daily-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(day),
  })
  const backup = await runCommand(['backup', join(folder, 'backup.db')], env, OPEN_UMASK)
  expect(backup).toMatchObject({ code: 0 })
  const running = allPrivate([
    ...['tend.db', 'tend.db-wal', 'tend.db-shm', 'backup.db', 'foods.sqlite'],
    ...['food-answers.sqlite', 'food-answers.sqlite-wal', 'food-answers.sqlite-shm'],
  ])
  expect(modesIn(folder)).toMatchObject(running)
  expect(new Set(Object.values(modesIn(folder)))).toEqual(new Set(['600']))
  expect([modeOf(folder), modeOf(join(folder, '..'))]).toEqual(['700', '700'])

  await fetch(`${server.url}/api/users/${USER}`, { method: 'DELETE' })
  expect(modesIn(folder)).toMatchObject(allPrivate(['erased-ids.txt']))
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.stderr()).not.toContain('could read')
})

it('files that an earlier version created readable become private at the start', async () => {
  const folder = temporaryFolder()
  const lists = temporaryFolder()
  const env = {
    DATA_DIR: folder,
    ERASED_IDS_FILE: join(lists, 'list.txt'),
    LOG_LEVEL: 'info',
  }
  await (await openTestStore(folder, env.ERASED_IDS_FILE)).close()
  const list = join(lists, 'list.txt')
  writeFileSync(list, '')
  const readable = [...readdirSync(folder).map((name) => join(folder, name)), list]
  for (const path of readable) chmodSync(path, 0o644)

  const server = await startServer(env)
  for (const path of readable) {
    const message = `Other users of this machine could read ${path}. Its mode is now 600.`
    await expect.poll(server.stderr).toContain(message)
    expect(modeOf(path)).toBe('600')
  }
  await server.kill('SIGTERM')
  const again = await startServer(env)
  await again.kill('SIGTERM')
  expect(again.stderr()).not.toContain('could read')
})
