import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { randomRuns } from '@tend/shared/testing/random-runs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashUserId } from '../store/user-hash.ts'
import { findMissingWrites } from './find-missing-writes.ts'
import { openTestStore } from './open-test-store.ts'
import { type DiskStep, filesAfterPowerCut, readSteps, recordTo } from './recorded-disk.ts'
import { canRun, startServer } from './server-process.ts'
import { createTemporaryFolder, deleteFolder, temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'
import { type Acknowledged, noWrites, Writers } from './writers.ts'

/** Of all writes that were not synced: none is on the disk, all are, the last one in part, or any of them. */
type Loss = 'all' | 'none' | 'torn' | 'some'

const anyCut = fc.record({
  /** The share of the steps before the cut. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  isAfterResponse: fc.boolean(),
  loss: fc.constantFrom<Loss>('all', 'none', 'torn', 'some'),
  seed: fc.nat(),
})

const CUTS = randomRuns(150, 5000)
const EXAMPLES = (['all', 'none', 'torn', 'some'] as const).map(
  (loss): [{ at: number; isAfterResponse: boolean; loss: Loss; seed: number }] => [
    { at: 1, isAfterResponse: true, loss, seed: 1 },
  ],
)

it.skipIf(!canRun('strace', '-o', '/dev/null', 'true'))(
  'after a power cut at any moment the database opens, is intact, and has every acknowledged write, even if the disk keeps only what was synced',
  async () => {
    const { before, steps } = await recordRun()
    expect(steps.filter(({ does }) => does === 'respond').length).toBeGreaterThan(600)
    await fc.assert(
      fc.asyncProperty(anyCut, async ({ at, isAfterResponse, loss, seed }) => {
        let count = Math.ceil(at * steps.length)
        while (isAfterResponse && count > 0 && steps[count - 1]?.does !== 'respond') count--
        const done = steps.slice(0, count)
        const files = filesAfterPowerCut(before, done, (step, length) => {
          if (loss === 'all') return 0
          if (loss === 'torn') return step === count - 1 ? length >> 1 : length
          return loss === 'none' || isKept(seed, step) ? length : 0
        })
        await expectIntact(files, acknowledgedBy(done))
      }),
      { ...CUTS, examples: EXAMPLES },
    )
  },
)

/** A run of the server under load, and its data folder before it. */
async function recordRun() {
  const folder = temporaryFolder()
  // Reserves space for erasing, which a recording need not repeat.
  await (await startServer({ DATA_DIR: folder })).kill('SIGTERM')
  const before = new Map(
    readdirSync(folder)
      .filter((name) => /^tend\.db|^erased-ids\.txt$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
  const recording = join(temporaryFolder(), 'steps')
  const server = await startServer({ DATA_DIR: folder }, recordTo(recording))
  await post(`${server.url}/api/daily-data`, { userId: USER, date: '2026-11-20', waterCount: 1 })
  const writers = new Writers(server.url, 6, noWrites())
  await writers.waitForResponses(400)
  await fetch(`${server.url}/api/users/${USER}`, { method: 'DELETE' })
  await writers.waitForResponses(400)
  await server.kill('SIGTERM')
  await writers.waitForDisconnect()
  return { before, steps: readSteps(recording, folder) }
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  })

interface Promised extends Acknowledged {
  isErased: boolean
}

/** The writes that the responses among some steps have acknowledged. */
function acknowledgedBy(steps: readonly DiskStep[]): Promised {
  const promised: Promised = { ...noWrites(), isErased: false }
  for (const step of steps) {
    if (step.does !== 'respond') continue
    if (step.text.startsWith('HTTP/1.1 204')) promised.isErased = true
    const body = step.text.slice(step.text.indexOf('\r\n\r\n') + 4)
    if (!body.startsWith('{')) continue
    const { userId, date, waterCount, id } = JSON.parse(body)
    if (userId === USER) continue
    if (id === undefined) {
      promised.days.set(userId, (promised.days.get(userId) ?? new Map()).set(date, waterCount))
    } else {
      promised.sessions.set(userId, (promised.sessions.get(userId) ?? new Set()).add(id))
    }
  }
  return promised
}

async function expectIntact(
  files: ReadonlyMap<string, Buffer>,
  acknowledged: Promised,
): Promise<void> {
  const folder = createTemporaryFolder()
  try {
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
    const store = await openTestStore(folder)
    expect(await findMissingWrites(store, acknowledged)).toEqual([])
    if (acknowledged.isErased) {
      const read = store.readDay(hashUserId(USER), '2026-11-20' as LocalDate)
      await expect(read).rejects.toThrow('erased')
      const list = files.get('erased-ids.txt')?.toString()
      expect(list).toContain(hashUserId(USER).toString('hex'))
    }
    await store.close()
    const db = new Database(join(folder, 'tend.db'))
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  } finally {
    deleteFolder(folder)
  }
}

/** The same half of the writes for the same seed. */
function isKept(seed: number, step: number): boolean {
  let hash = Math.imul(seed ^ step, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77)
  return ((hash ^ (hash >>> 13)) & 1) === 0
}
