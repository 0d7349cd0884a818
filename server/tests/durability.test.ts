import { setTimeout as wait } from 'node:timers/promises'
import type { LocalDate } from '@tend/domain/days/local-date'
import { expect, it } from 'vitest'
import { hashUserId } from '../store/user-hash.ts'
import { missingFrom } from './missing-from.ts'
import { openedStore } from './opened-store.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type Acknowledged, nothingAcknowledged, Writers } from './writers.ts'

const KILLS = 8

async function missingFromFolder(folder: string, acknowledged: Acknowledged): Promise<string[]> {
  const store = await openedStore(folder)
  const missing = await missingFrom(store, acknowledged)
  await store.close()
  return missing
}

it(`keeps every acknowledged write through ${KILLS} kills under load`, async () => {
  const folder = temporaryFolder()
  const acknowledged = nothingAcknowledged()
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({ DATA_DIR: folder })
    const writers = new Writers(server.url, 16, acknowledged)
    // At another moment of the work each time, the last ones after a checkpoint of the log.
    await writers.answered(50 + kill * 150)
    await wait((kill * 7) % 11)
    await server.kill('SIGKILL')
    await writers.lost()
    expect(writers.refusals).toEqual([])
    expect(await missingFromFolder(folder, acknowledged)).toEqual([])
    // Where a write was kept without its answer, what is there is what counts from now on.
    await adoptStored(folder, acknowledged)
  }
})

async function adoptStored(folder: string, { days }: Acknowledged): Promise<void> {
  const store = await openedStore(folder)
  for (const [userId, dates] of days) {
    for (const date of dates.keys()) {
      const { fields } = await store.readDay(hashUserId(userId), date as LocalDate)
      dates.set(date, fields.waterCount)
    }
  }
  await store.close()
}

it('finishes on SIGTERM what is in flight: nobody is cut off, nothing is lost', async () => {
  const folder = temporaryFolder()
  const acknowledged = nothingAcknowledged()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await startServer({ DATA_DIR: folder })
    const writers = new Writers(server.url, 16, acknowledged)
    await writers.answered(400)
    const code = await server.kill(signal)
    const lost = await writers.lost()
    expect(code).toBe(0)
    expect(server.stderr()).toBe('')
    expect(writers.refusals).toEqual([])
    // Everyone was answered, and learnt at the next connection that nobody listens any more.
    expect(lost).toEqual(lost.map(() => ({ code: 'ECONNREFUSED', sent: false })))
    const store = await openedStore(folder)
    for (const [userId, dates] of acknowledged.days) {
      for (const [date, glasses] of dates) {
        const { fields } = await store.readDay(hashUserId(userId), date as LocalDate)
        expect(fields.waterCount).toBe(glasses)
      }
    }
    await store.close()
    expect(await missingFromFolder(folder, acknowledged)).toEqual([])
  }
})
