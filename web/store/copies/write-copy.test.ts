import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { forgetCopyPlaces, readCopyPlace, storeCopyFolder } from './copies-database.ts'
import { offeredCopies } from './known-copies.ts'
import { NO_COPIES } from './rules/copy-status.ts'
import { copyStatus } from './stored-copy-status.ts'
import { type CopyFiles, writeCopy } from './write-copy.ts'

const TODAY = '2026-11-20' as LocalDate
const noonOf = (date: LocalDate) => new Date(`${date}T12:00:00`).getTime()

/** A folder in memory whose calls can be made to fail. */
class FolderInMemory implements CopyFiles {
  place: CopyFiles['place'] = 'folder'
  readonly files = new Map<string, Blob>()
  isAllowed = true
  failure: Error | undefined
  /** Stored instead of what is written. */
  damaged: Blob | undefined
  writes = 0

  fileName = (date: string, tag: string) => `tend-${date}-${tag}.tend.gz`
  hasPermission = async () => this.isAllowed
  read = async (_: unknown, name: string) => this.files.get(name) ?? null
  async write(_: unknown, name: string, content: Blob) {
    this.writes += 1
    if (this.failure) throw this.failure
    this.files.set(name, this.damaged ?? content)
  }
  async remove(_: unknown, name: string) {
    this.files.delete(name)
  }
  get names() {
    return [...this.files.keys()].map((name) => name.replace(/-[a-z\d]{8}\./, '.'))
  }
}

let device: Device
let folder: FolderInMemory
let nowMs: number

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', {})
  nowMs = noonOf(TODAY)
  folder = new FolderInMemory()
  device = await openTestDevice(null, () => nowMs)
  await storeCopyFolder({ name: 'Documents' } as FileSystemDirectoryHandle)
})

afterEach(async () => {
  vi.stubGlobal('navigator', {})
  await forgetCopyPlaces()
  vi.unstubAllGlobals()
})

describe('an automatic copy', () => {
  test('is written once a day, and again only after a change', async () => {
    await addGlass(device, TODAY)
    await writeCopy(device, folder)
    expect(folder.names).toEqual(['tend-2026-11-20.tend.gz'])
    const latest = { atMs: nowMs, entries: 1, leftOut: 0, place: 'folder', isChecked: true }
    expect(copyStatus()).toEqual({ ...NO_COPIES, latest })

    // No copy contains what the server has confirmed.
    await device.db.daily_data.toCollection().modify((day) => {
      delete day.pending
    })
    await device.db.daily_data.toCollection().modify({ confirmed: { x: 1 } })
    await writeCopy(device, folder)
    expect(folder.writes).toBe(1)
    await addGlass(device, TODAY)
    await writeCopy(device, folder)
    expect([folder.writes, folder.files.size]).toEqual([2, 1])

    nowMs = noonOf(addDays(TODAY, 1))
    await writeCopy(device, folder)
    expect(folder.writes).toBe(2)
    await addGlass(device, addDays(TODAY, 1))
    await writeCopy(device, folder)
    expect(folder.names).toEqual(['tend-2026-11-20.tend.gz', 'tend-2026-11-21.tend.gz'])
  })

  test('is written if the user asks, or has deleted the file, even without a change', async () => {
    await addGlass(device, TODAY)
    await writeCopy(device, folder)
    await writeCopy(device, folder, { always: true })
    expect(folder.writes).toBe(2)
    folder.files.clear()
    await writeCopy(device, folder)
    expect(folder.names).toEqual(['tend-2026-11-20.tend.gz'])
  })

  test('of less than half of the data replaces no fuller copy and deletes none', async () => {
    for (let days = 0; days < 3; days++) await addGlass(device, addDays(TODAY, -days))
    await writeCopy(device, folder)
    const [full = ''] = folder.files.keys()
    await device.db.daily_data.clear()
    for (let days = 0; days < 9; days++) {
      const date = addDays(TODAY, days)
      nowMs = noonOf(date)
      await addGlass(device, date)
      await writeCopy(device, folder)
      if (days > 0) continue
      expect(folder.names).toEqual(['tend-2026-11-20.tend.gz', 'tend-2026-11-20.tend.gz'])
      expect(await offeredCopies(folder)).toMatchObject([
        { entries: 1, date: TODAY },
        { entries: 3, date: TODAY, name: full },
      ])
    }
    expect(folder.files.has(full)).toBe(true)
    expect(await offeredCopies(folder)).toMatchObject([{ entries: 9 }])
  })

  test('in the native app leaves the copy of a database that was lost', async () => {
    const app = Object.assign(new FolderInMemory(), {
      place: 'app' as const,
      fileName: (_: string, tag: string) => `tend-copy-${tag}.tend.gz`,
      async list() {
        return [...this.files.keys()].map((name) => ({ name, date: TODAY }))
      },
    } as ThisType<FolderInMemory> & Pick<Required<CopyFiles>, 'place' | 'fileName' | 'list'>)
    await addGlass(device, TODAY)
    await writeCopy(device, app)
    const [before = ''] = app.files.keys()
    await forgetCopyPlaces()
    expect(await offeredCopies(app)).toEqual([{ name: before, date: TODAY, entries: null }])
    await writeCopy(device, app)
    await writeCopy(device, app, { always: true })
    expect(app.files.size).toBe(2)
    expect(await offeredCopies(app)).toMatchObject([
      { entries: 1 },
      { name: before, entries: null },
    ])
  })

  test('is not written while nothing is logged, so that it replaces no earlier one', async () => {
    await writeCopy(device, folder, { always: true })
    expect(folder.writes).toBe(0)
    expect(copyStatus()).toEqual(NO_COPIES)
  })

  test('is not written while another tab is writing one', async () => {
    const request = async (_: string, __: object, work: (lock: null) => unknown) => work(null)
    vi.stubGlobal('navigator', { locks: { request } })
    await addGlass(device, TODAY)
    await writeCopy(device, folder, { always: true })
    expect(folder.writes).toBe(0)
  })

  test('that is being written when the user stops copying is the last one', async () => {
    let last: Promise<unknown> = Promise.resolve()
    const request = (_: string, __: object, work: (lock: object) => Promise<void>) => {
      last = last.then(() => work({}))
      return last
    }
    vi.stubGlobal('navigator', { locks: { request } })
    await addGlass(device, TODAY)
    let stopping: Promise<void> | undefined
    vi.spyOn(folder, 'read').mockImplementationOnce(async (_, name) => {
      stopping = forgetCopyPlaces()
      return folder.files.get(name) ?? null
    })
    await writeCopy(device, folder)
    await stopping
    expect(await readCopyPlace('folder')).toBeUndefined()
    await addGlass(device, TODAY)
    await writeCopy(device, folder)
    expect(folder.writes).toBe(1)
  })

  test('is not written if no folder is chosen', async () => {
    await forgetCopyPlaces()
    await addGlass(device, TODAY)
    await writeCopy(device, folder)
    expect(folder.writes).toBe(0)
  })

  test('of forty days leaves the copies of seven days, four weeks and two months', async () => {
    folder.files.set('holiday.jpg', new Blob())
    folder.files.set('tend-2026-11-20-others00.tend.gz', new Blob())
    for (let days = 0; days < 40; days++) {
      const date = addDays(TODAY, days)
      nowMs = noonOf(date)
      await addGlass(device, date)
      await writeCopy(device, folder)
    }
    expect(folder.names).toEqual([
      'holiday.jpg',
      'tend-2026-11-20.tend.gz',
      'tend-2026-11-30.tend.gz',
      'tend-2026-12-13.tend.gz',
      'tend-2026-12-20.tend.gz',
      ...[23, 24, 25, 26, 27, 28, 29].map((day) => `tend-2026-12-${day}.tend.gz`),
    ])
    expect((await readCopyPlace('folder'))?.written).toHaveLength(10)
  })
})

describe('the problem is stored and goes away with the next copy, when', () => {
  const failures: readonly [string, (folder: FolderInMemory) => void][] = [
    ['permission', (folder) => (folder.isAllowed = false)],
    ['missing', (folder) => (folder.failure = new DOMException('', 'NotFoundError'))],
    ['full', (folder) => (folder.failure = new DOMException('', 'QuotaExceededError'))],
    ['permission', (folder) => (folder.failure = new DOMException('', 'NotAllowedError'))],
    ['unreadable', (folder) => (folder.damaged = new Blob(['cut off']))],
    ['failed', (folder) => (folder.failure = new Error('The disk failed'))],
  ]
  test.each(failures)('%s', async (problem, fail) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await addGlass(device, TODAY)
    fail(folder)
    await writeCopy(device, folder)
    expect(copyStatus()).toEqual({ ...NO_COPIES, problem })

    Object.assign(folder, { isAllowed: true, failure: undefined, damaged: undefined })
    await writeCopy(device, folder)
    expect(copyStatus()).toMatchObject({ problem: null, latest: { entries: 1 } })
    vi.mocked(console.error).mockRestore()
  })
})

test('an expired copy that cannot be deleted is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const remove = vi.spyOn(folder, 'remove').mockRejectedValue(new Error('locked'))
  for (let days = 0; days < 9; days++) {
    nowMs = noonOf(addDays(TODAY, days))
    await addGlass(device, addDays(TODAY, days))
    await writeCopy(device, folder)
  }
  expect(folder.files.size).toBe(9)
  remove.mockRestore()
  await writeCopy(device, folder, { always: true })
  expect(folder.files.size).toBe(7)
  vi.mocked(console.error).mockRestore()
})
