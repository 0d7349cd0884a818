import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attemptStart, runCommand, type ServerProcess, startServer } from './server-process.ts'
import { canMountSmallDisk, createSmallDisk, type SmallDisk } from './small-disk.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { record, vaultCredentials } from './vault-requests.ts'

const ANN = 'user_aaaaaaaaaaaaaaaaaaaaaa'
const BEN = 'user_bbbbbbbbbbbbbbbbbbbbbb'
const CID = 'user_cccccccccccccccccccccc'

const dateOf = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)
const words = (userId: string) => `${userId} ate `.repeat(300)

const write = (url: string, userId: string, n: number) =>
  fetch(`${url}/api/daily-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userId,
      date: dateOf(n),
      eatingLog: { food: words(userId), feelings: '' },
    }),
  })
/** Writes ten days at once. */
const writeBatch = (url: string, userId: string, from: number) =>
  fetch(`${url}/api/daily-data/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userId,
      days: Array.from({ length: 10 }, (_, i) => ({
        date: dateOf(from + i),
        eatingLog: { food: words(userId), feelings: words(userId) },
      })),
    }),
  })
const bodyOf = async (response: Promise<Response>) => (await response).json()
const statusOf = async (response: Promise<Response>) => (await response).status

async function writeDays(url: string, userId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 10) {
    const numbers = Array.from({ length: Math.min(10, count - from) }, (_, n) => from + n)
    const statuses = numbers.map((n) => statusOf(write(url, userId, n)))
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  }
}

const SEALED = 'sealed record'
const vaultRequest = (url: string, init: RequestInit, path = '') =>
  fetch(`${url}/api/vault${path}`, {
    ...init,
    headers: { authorization: `Bearer ${vaultCredentials('a')}`, ...init.headers },
  })

/** Writes a large record with recognisable bytes. */
const writeRecord = (url: string, index: number) =>
  vaultRequest(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ records: [record(index, `${SEALED} ate `.repeat(5000))] }),
    },
    '/records',
  )

const startOn = ({ folder, wrapper }: SmallDisk, env = {}): Promise<ServerProcess> =>
  startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }, wrapper)

const erase = (url: string, userId: string) =>
  statusOf(fetch(`${url}/api/users/${userId}`, { method: 'DELETE' }))

/** Expects the database and its WAL to contain no text of the user. */
function expectNoTrace(folder: string, userId: string): void {
  for (const name of ['tend.db', 'tend.db-wal']) {
    expect([name, readFileSync(join(folder, name)).includes(`${userId} ate`)]).toEqual([
      name,
      false,
    ])
  }
}

describe.skipIf(!canMountSmallDisk())('on a disk', () => {
  it('that other programs fill, the server still reads and erases', async () => {
    const disk = await createSmallDisk(32)
    const { url } = await startOn(disk)
    // More than is reserved for erasing.
    await writeDays(url, ANN, 600)
    await writeDays(url, BEN, 3)
    await writeDays(url, CID, 3)
    expect(await statusOf(vaultRequest(url, { method: 'PUT' }))).toBe(201)
    for (let i = 0; i < 40; i++) expect(await statusOf(writeRecord(url, i))).toBe(200)
    expect(await statusOf(fetch(`${url}/readyz`))).toBe(200)

    // By default, writes end at 5 % of the disk.
    disk.fill(1_000_000)
    await expect.poll(() => statusOf(write(url, BEN, 4))).toBe(507)
    const refused = await write(url, BEN, 4)
    expect(await refused.json()).toEqual({
      error: {
        code: 'insufficient_storage',
        message:
          'The server has too little free disk space, so nothing was saved. Reading and erasing still work.',
      },
    })
    expect(await statusOf(writeRecord(url, 40))).toBe(507)
    await expect.poll(() => statusOf(fetch(`${url}/readyz`))).toBe(503)
    expect(await statusOf(fetch(`${url}/api/daily-data/${BEN}/${dateOf(0)}`))).toBe(200)
    expect(await bodyOf(vaultRequest(url, {}))).toMatchObject({ records: 40 })
    expect(await erase(url, BEN)).toBe(204)
    expectNoTrace(disk.outside, BEN)

    disk.fill()
    expect(await statusOf(fetch(`${url}/readyz`))).toBe(503)
    expect(await statusOf(write(url, CID, 4))).toBe(507)
    expect(await erase(url, ANN)).toBe(204)
    expectNoTrace(disk.outside, ANN)
    disk.fill()
    expect(await statusOf(vaultRequest(url, { method: 'DELETE' }))).toBe(204)
    expectNoTrace(disk.outside, SEALED)
    expect(await statusOf(vaultRequest(url, {}))).toBe(410)
    disk.fill()
    expect(await erase(url, CID)).toBe(204)
    expectNoTrace(disk.outside, CID)
    for (const userId of [ANN, BEN, CID]) {
      expect(await statusOf(fetch(`${url}/api/daily-data/${userId}/${dateOf(0)}`))).toBe(410)
    }

    disk.clear()
    await expect.poll(() => statusOf(fetch(`${url}/readyz`))).toBe(200)
    expect(await statusOf(write(url, 'user_dddddddddddddddddddddd', 0))).toBe(200)
  })

  it('MIN_FREE_DISK_MB=0 lets the server write until the disk is full', async () => {
    const disk = await createSmallDisk(6)
    const { url } = await startOn(disk, { MIN_FREE_DISK_MB: '0' })
    // Erasing has to move a WAL of 4 MB into the database first.
    let n = 0
    await expect
      .poll(() => bodyOf(writeBatch(url, [ANN, BEN, CID][n % 3] ?? '', 10 * n++)), { interval: 0 })
      .toEqual({
        error: {
          code: 'unavailable',
          message: 'The disk is full: saving fails until there is space.',
        },
      })
    expect(await statusOf(fetch(`${url}/readyz`))).toBe(503)
    disk.fill()
    expect(await erase(url, ANN)).toBe(204)
    expectNoTrace(disk.outside, ANN)
  })

  it('that is full after a crash, the server starts, reads and erases', async () => {
    const disk = await createSmallDisk(32)
    const env = { FDC_API_KEY: 'a-key-of-the-api' }
    const first = await startOn(disk, env)
    await writeDays(first.url, ANN, 20)
    await writeDays(first.url, BEN, 1)
    await first.kill('SIGKILL')
    for (const name of readdirSync(disk.outside)) {
      if (/shm$|^food/.test(name)) rmSync(join(disk.outside, name))
    }
    disk.fill()
    const { url } = await startOn(disk, env)
    disk.fill()
    expect(await statusOf(fetch(`${url}/api/daily-data/${ANN}/${dateOf(0)}`))).toBe(200)
    expect(await erase(url, ANN)).toBe(204)
    expectNoTrace(disk.outside, ANN)
    expect(await statusOf(fetch(`${url}/api/daily-data/${BEN}/${dateOf(0)}`))).toBe(200)
  })

  it('that is full after a stop, commands work in the reserved space', async () => {
    const disk = await createSmallDisk(32)
    const { url, kill } = await startOn(disk)
    await writeDays(url, ANN, 20)
    await kill('SIGTERM')
    disk.fill()
    const env = { DATA_DIR: disk.folder }
    const run = (...command: string[]) => runCommand(command, env, disk.wrapper)
    expect(await run('admin', 'ids')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 id and 0 vaults/),
    })
    const { stdout } = await run('check')
    expect(stdout).toContain('tend.db is not damaged: 1 user, 20 days')
    expect(stdout).toMatch(/^FIX {3}The disk of .+ has 0 MB free, .+: make room on it\.$/m)
    const backup = join(temporaryFolder(), 'a.db')
    expect(await run('backup', backup)).toMatchObject({ code: 0 })
    expect(await run('restore', backup)).toMatchObject({
      code: 1,
      stderr: `Nothing was restored. The disk of ${disk.folder} is full: make room on it.\n`,
    })
    disk.fill()
    expect(await startOn(disk)).toBeDefined()
  })

  it('that only backups are on is named when it is full', async () => {
    const env = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' }
    await (await startServer(env)).kill('SIGTERM')
    const disk = await createSmallDisk(1)
    disk.fill(16_384)
    for (const name of ['a.db', 'a.db.gz']) {
      expect(
        await runCommand(['backup', join(disk.folder, name)], env, disk.wrapper),
      ).toMatchObject({
        code: 1,
        stderr: `No backup was made. The disk of ${disk.folder} is full: make room on it.\n`,
      })
    }
  })

  it('without a place for another file, nothing starts, and the reason is named', async () => {
    const disk = await createSmallDisk(32, 4)
    const env = { DATA_DIR: disk.folder }
    const reasonFor = (folder: string, files: number) =>
      `${folder} is on a disk that has space, but room for only ${files} more files (inodes): delete files on it.`
    const reason = reasonFor(disk.folder, 0)
    expect(await attemptStart(env, disk.wrapper)).toMatchObject({ code: 1, stderr: `${reason}\n` })
    const backup = join(temporaryFolder(), 'a.db')
    const other = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' }
    await (await startServer(other)).kill('SIGTERM')
    await runCommand(['backup', backup], other)
    expect(await runCommand(['restore', backup], env, disk.wrapper)).toMatchObject({
      code: 1,
      stderr: `Nothing was restored. ${reason}\n`,
    })
    expect(await runCommand(['foods', 'synth', '10'], env, disk.wrapper)).toMatchObject({
      code: 1,
      stderr: `${reason}\n`,
    })
    expect((await runCommand(['check'], env, disk.wrapper)).stdout).toContain(
      `FIX   The disk of ${disk.folder} has room for only 0 more files (inodes): delete files on it.`,
    )
    // A failed restore deletes its files, and then there is room for one.
    const full = await createSmallDisk(32, 5)
    const restore = () => runCommand(['restore', backup], { DATA_DIR: full.folder }, full.wrapper)
    expect(await restore()).toMatchObject({ code: 0 })
    for (const name of ['a', 'b']) writeFileSync(join(full.outside, name), '')
    expect(await restore()).toMatchObject({
      code: 1,
      stderr: `Nothing was restored. ${reasonFor(full.folder, 1)}\n`,
    })
  })
})
