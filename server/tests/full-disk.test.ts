import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canMountSmallDisk, startOnSmallDisk } from './small-disk.ts'

const ANN = 'user_aaaaaaaaaaaaaaaaaaaaaa'
const BEN = 'user_bbbbbbbbbbbbbbbbbbbbbb'
const CID = 'user_cccccccccccccccccccccc'
const SOON = { interval: 20, timeout: 20_000 }

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
const bodyOf = async (response: Promise<Response>) => (await response).json()
const statusOf = async (response: Promise<Response>) => (await response).status

async function writeDays(url: string, userId: string, count: number): Promise<void> {
  const days = Array.from({ length: count }, (_, n) => statusOf(write(url, userId, n)))
  expect(new Set(await Promise.all(days))).toEqual(new Set([200]))
}

const erase = (url: string, userId: string) =>
  statusOf(fetch(`${url}/api/users/${userId}`, { method: 'DELETE' }))

/** Expects no file to contain a text of the user. */
function expectNoTrace(folder: string, userId: string): void {
  for (const name of readdirSync(folder)) {
    expect([name, readFileSync(join(folder, name)).includes(`${userId} ate`)]).toEqual([
      name,
      false,
    ])
  }
}

describe.skipIf(!canMountSmallDisk())('on a disk', () => {
  it('that other programs fill, the server still reads and erases', async () => {
    const disk = await startOnSmallDisk(32)
    const { url } = disk.server
    // More than is reserved for erasing.
    await writeDays(url, ANN, 600)
    await writeDays(url, BEN, 3)
    await writeDays(url, CID, 3)
    expect(await statusOf(fetch(`${url}/readyz`))).toBe(200)

    // By default, writes end at 5 % of the disk.
    disk.fill(1_000_000)
    await expect.poll(() => statusOf(write(url, BEN, 4)), SOON).toBe(507)
    const refused = await write(url, BEN, 4)
    expect(await refused.json()).toEqual({
      error: {
        code: 'insufficient_storage',
        message:
          'The server has too little free disk space, so nothing was saved. Reading and erasing still work.',
      },
    })
    await expect.poll(() => statusOf(fetch(`${url}/readyz`)), SOON).toBe(503)
    expect(await statusOf(fetch(`${url}/api/daily-data/${BEN}/${dateOf(0)}`))).toBe(200)
    expect(await erase(url, BEN)).toBe(204)
    expectNoTrace(disk.folder, BEN)

    disk.fill()
    expect(await statusOf(fetch(`${url}/readyz`))).toBe(503)
    expect(await statusOf(write(url, CID, 4))).toBe(507)
    expect(await erase(url, ANN)).toBe(204)
    expectNoTrace(disk.folder, ANN)
    disk.fill()
    expect(await erase(url, CID)).toBe(204)
    expectNoTrace(disk.folder, CID)
    for (const userId of [ANN, BEN, CID]) {
      expect(await statusOf(fetch(`${url}/api/daily-data/${userId}/${dateOf(0)}`))).toBe(410)
    }

    disk.clear()
    await expect.poll(() => statusOf(fetch(`${url}/readyz`)), SOON).toBe(200)
    expect(await statusOf(write(url, 'user_dddddddddddddddddddddd', 0))).toBe(200)
  })

  it('MIN_FREE_DISK_MB=0 lets the server write until the disk is full', async () => {
    const disk = await startOnSmallDisk(16, { MIN_FREE_DISK_MB: '0' })
    const { url } = disk.server
    await writeDays(url, ANN, 20)
    disk.fill()
    await expect
      .poll(async () => bodyOf(write(url, BEN, Math.random() * 3650)), SOON)
      .toEqual({
        error: {
          code: 'unavailable',
          message: 'The disk is full: saving fails until there is space.',
        },
      })
    expect(await statusOf(fetch(`${url}/readyz`))).toBe(503)
    expect(await erase(url, ANN)).toBe(204)
    expectNoTrace(disk.folder, ANN)
  })
})
