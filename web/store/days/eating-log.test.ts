import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { hasDaysBefore, readEatingLog, readEatingLogs, saveEatingText } from './eating-log.ts'
import { saveAllEdits } from './unsaved-eating-texts.ts'

const DAY = '2026-11-20' as LocalDate
const YESTERDAY = '2026-11-19' as LocalDate
const FOOD_KEY = `tend_draft_eating_${DAY}_food`
let storage: MemoryStorage
let device: Device

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  device = await openDevice(storage, new TendDatabase('eating'))
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete('eating')
  vi.unstubAllGlobals()
})

const storedDrafts = () =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
    key?.startsWith('tend_draft_'),
  )

describe('saving', () => {
  test('the last edit of each text wins, in any order of edits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('food' as const, 'feelings' as const), fc.string())),
        async (edits) => {
          const before = await readEatingLog(device, DAY)
          await Promise.all(edits.map(([name, text]) => saveEatingText(device, DAY, name, text)))
          const last = { ...before, ...Object.fromEntries(edits) }
          expect(await readEatingLog(device, DAY)).toEqual(last)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('writes to disk at once and wakes sync after a pause in typing', async () => {
    const written = vi.fn()
    device.written.listen(written)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await saveEatingText(device, DAY, 'food', 'so')
    await saveEatingText(device, DAY, 'food', 'soup')
    const row = await device.db.daily_data.get([device.userId, DAY])
    expect(row).toMatchObject({ pending: 1, eatingLog: { food: 'soup' } })
    vi.advanceTimersByTime(900)
    expect(written).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(written).toHaveBeenCalledTimes(1)

    for (let edit = 0; edit < 12; edit++) {
      await saveEatingText(device, DAY, 'food', `soup ${edit}`)
      vi.advanceTimersByTime(500)
    }
    expect(written).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test('the same text again changes nothing', async () => {
    await saveEatingText(device, DAY, 'food', 'soup')
    const before = await device.db.daily_data.get([device.userId, DAY])
    await saveEatingText(device, DAY, 'food', 'soup')
    expect(await device.db.daily_data.get([device.userId, DAY])).toEqual(before)
  })

  test('a text is cut off at the maximum length', async () => {
    await saveEatingText(device, DAY, 'food', 'x'.repeat(20_000))
    expect((await readEatingLog(device, DAY)).food).toHaveLength(10_000)
  })
})

describe('a page closed while typing', () => {
  test('leaves its last characters in localStorage, and the next page saves them', async () => {
    await saveEatingText(device, DAY, 'food', 'lentil so')
    storage.setItem(FOOD_KEY, 'lentil soup')
    storage.setItem(`tend_draft_eating_${YESTERDAY}_feelings`, 'warm')
    storage.setItem('tend_draft_eating_soon_food', 'no date')
    await saveAllEdits(device)
    expect(await readEatingLog(device, DAY)).toEqual({ food: 'lentil soup', feelings: '' })
    expect((await readEatingLog(device, YESTERDAY)).feelings).toBe('warm')
    expect(storedDrafts()).toEqual(['tend_draft_eating_soon_food'])
  })

  test.each([
    ['lentil', 'lentil', 'rice', 'rice'],
    ['lentil', 'lentil', '', ''],
    ['lentil', 'lentil so', 'lentil soup', 'lentil soup'],
    ['lentil', 'lentil soup', 'lentil so', 'lentil soup'],
    ['lentil', 'lentil and bread', 'lentil soup', 'lentil and bread\nlentil soup'],
    ['', 'bread', 'soup', 'bread\nsoup'],
    ['soup', 'bread\nsoup', 'so', 'bread\nso'],
    ['soup', 'soup\nbread', 'soup, hot', 'soup, hot\nbread'],
    ['I', 'In town', 'I ate', 'In town\nI ate'],
  ])('begun on %j, while %j is stored, leaves %j, and then %j is there', async (...texts) => {
    const [begunOn, stored, text, saved] = texts
    await saveEatingText(device, DAY, 'food', stored)
    storage.setItem(FOOD_KEY, JSON.stringify({ texts: [text], begunOn: [begunOn] }))
    await saveAllEdits(device)
    expect((await readEatingLog(device, DAY)).food).toBe(saved)
    expect(storedDrafts()).toEqual([])
  })

  test('does not keep a draft beside that the person has seen and changed', async () => {
    await saveEatingText(device, DAY, 'food', 'lentil')
    const draft = { texts: ['rice'], begunOn: [''], seen: [['lentil']] }
    storage.setItem(FOOD_KEY, JSON.stringify(draft))
    await saveAllEdits(device)
    expect((await readEatingLog(device, DAY)).food).toBe('rice')
  })

  test('keeps a text that cannot be saved', async () => {
    storage.setItem(FOOD_KEY, 'soup')
    device.db.close()
    await expect(saveAllEdits(device)).rejects.toThrow()
    expect(storage.getItem(FOOD_KEY)).toBe('soup')
  })

  test('does not overwrite a later edit of another tab', async () => {
    storage.setItem(FOOD_KEY, 'soup')
    const saving = saveAllEdits(device)
    storage.setItem(FOOD_KEY, 'soup and bread')
    await saving
    expect((await readEatingLog(device, DAY)).food).toBe('')
    expect(storage.getItem(FOOD_KEY)).toBe('soup and bread')
  })
})

describe('the history', () => {
  test('has the days with text, newest first', async () => {
    await saveEatingText(device, DAY, 'food', 'today')
    await saveEatingText(device, YESTERDAY, 'feelings', 'calm')
    await saveEatingText(device, addDays(DAY, -2), 'food', '  ')
    await addGlass(device, addDays(DAY, -3))
    await saveEatingText(device, addDays(DAY, -4), 'food', 'rice')
    await saveEatingText(device, addDays(DAY, -9), 'food', 'older')
    const days = await readEatingLogs(device, addDays(DAY, -5), DAY)
    expect(days.map(({ date, log }) => [date, log.food, log.feelings])).toEqual([
      [YESTERDAY, '', 'calm'],
      [addDays(DAY, -4), 'rice', ''],
    ])
    expect(await hasDaysBefore(device, addDays(DAY, -5))).toBe(true)
    expect(await hasDaysBefore(device, addDays(DAY, -9))).toBe(false)
  })
})
