import { Vocabulary } from '@tend/foods/words/vocabulary'
import type { FoodSearchResult } from '@tend/protocol/food-search'
import type { LocalDate } from '@tend/shared/days/local-date'
import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import type { Device } from '../../../store/device/device.ts'
import { createApi } from '../../../store/server/api.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { emptyMealForm, mealValues } from '../rules/meal-form.ts'
import { openFoodFinder } from './device-food-finder.ts'
import { openDeviceFoods } from './device-foods.ts'
import type { FoundFood } from './found-food.ts'
import { logMeal } from './meals.ts'

const storage = new MemoryStorage()
let device: Device
const logged = vi.spyOn(console, 'error')

const prepared = vi.spyOn(Vocabulary.prototype, 'prepare')

// Loading the catalogue takes longer than a test that does not wait for it.
beforeAll(() => openDeviceFoods([]))

beforeEach(async () => {
  logged.mockReset().mockImplementation(() => {})
  device = await openTestDevice(storage)
})

afterEach(() => {
  storage.clear()
})

const result = (description: string, fdcId: number): FoodSearchResult => ({
  fdcId,
  description,
  brandName: null,
  calories: 206.4,
  protein: 22,
  carbs: 0,
  fat: 12,
  serving: { grams: 100, label: '100 g' },
})

/** A food finder whose server responds with `respond`, and the URLs it has requested. */
function finderWith(respond: (url: string, signal: AbortSignal) => Promise<Response> | Response) {
  const urls: string[] = []
  const api = createApi(async (url, init) => {
    urls.push(String(url))
    return respond(String(url), init?.signal as AbortSignal)
  })
  const finder = openFoodFinder(device, api)
  const find = async (query: string, signal = new AbortController().signal, onShow = () => {}) => {
    const shown: string[][] = []
    let last: readonly FoundFood[] = []
    await finder.find(query, signal, (foods) => {
      last = foods
      shown.push(foods.map(({ name }) => name))
      onShow()
    })
    return { shown, last }
  }
  return { find, urls }
}

const foods = (...results: FoodSearchResult[]) => Response.json({ foods: results })

async function eat(foodName: string, calories = '300') {
  const values = mealValues({ ...emptyMealForm('lunch'), foodName, calories })
  if (!values) throw new Error('A form without a food')
  return logMeal(device, values)
}

test('the tables of typos are made before anything is searched', async () => {
  await expect.poll(() => new Set(prepared.mock.contexts).size).toBe(2)
})

test('foods of several sources have one ranking, in which a food that only resembles the words is not', async () => {
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] })
  onTestFinished(() => void vi.unstubAllGlobals())
  const own = await openDeviceFoods([])
  expect(own.ranked('mondh', [result('Coconut, raw', 1), result('Mondhafer', 2)])).toEqual([2])
  const branded = { ...result('Milk drink', 3), brandName: 'Zorbal' }
  expect(own.ranked('milk', [branded, result('Milk', 4)])).toEqual([4, 3])
})

describe('with a server', () => {
  test('its response is shown, with the values of one serving', async () => {
    const { find, urls } = finderWith(() => foods(result('Salmon, baked', 7), result('Salsify', 8)))
    const { shown, last } = await find('salmon & dill')
    expect(urls).toEqual(['/api/food/search?q=salmon%20%26%20dill'])
    expect(shown).toEqual([['Salmon, baked', 'Salsify']])
    expect(last[0]).toMatchObject({ id: '7', calories: 206.4, fats: 12, serving: '100 g' })
    expect(logged).not.toHaveBeenCalled()
  })

  test('a food without a serving is shown, and an odd one does not lose the others', async () => {
    const { serving: _, brandName: __, ...plain } = result('Salmon', 1)
    const { find } = finderWith(() =>
      Response.json({
        foods: [
          plain,
          { ...plain, fdcId: 2, description: 'Salmon soup', serving: null },
          { ...plain, fdcId: 3, serving: { grams: 0, label: 7 }, description: 'Salmon pie' },
          { ...plain, fdcId: 4, calories: 'many' },
          { ...plain, fdcId: 5, description: ' ' },
          { ...plain, description: 'Again' },
          null,
          'salmon',
          result('Salsify', 8),
        ],
      }),
    )
    const { shown, last } = await find('sal')
    expect(shown).toEqual([['Salmon', 'Salmon soup', 'Salmon pie', 'Salsify']])
    expect(last.map(({ serving }) => serving)).toEqual(['', '', '', '100 g'])
    expect(logged).not.toHaveBeenCalled()
  })

  test('a late response is appended to the results of the device, which stay', async () => {
    let respond = () => {}
    const response = new Promise<Response>((resolve) => {
      respond = () => resolve(foods(result('Banana of the house', 3), result('Banana', 173944)))
    })
    const { find } = finderWith(() => response)
    const { shown } = await find('banana', undefined, respond)
    expect(shown).toHaveLength(2)
    expect(shown[0]?.[0]).toBe('Banana')
    expect(shown[1]).toEqual([...(shown[0] ?? []), 'Banana of the house'])
  })

  test('an aborted search shows and logs nothing', async () => {
    const controller = new AbortController()
    const { find } = finderWith(
      (_, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const search = find('banana', controller.signal)
    controller.abort()
    expect((await search).shown).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  })

  test.each([
    'a'.repeat(10_000),
    '🍕'.repeat(300),
    `x${'🍕'.repeat(300)}`,
    '\ud83c pizza',
    '%"&#?',
  ])('any query becomes a valid URL: %j', async (query) => {
    const { find, urls } = finderWith(() => foods())
    await find(query)
    const asked = new URL(urls[0] ?? '', 'http://localhost').searchParams.get('q') ?? ''
    expect(query.startsWith(asked) || query.includes(asked.trim())).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(200)
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('without a response the device searches', () => {
  test('without a log message if the response is not OK', async () => {
    const { find } = finderWith(() => new Response('busy', { status: 503 }))
    const { last } = await find('banana')
    expect(last[0]).toMatchObject({ name: 'Banana', serving: '1 medium (118 g)' })
    expect(logged).not.toHaveBeenCalled()
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['not JSON', () => new Response('<html>')],
    ['another format', () => Response.json({ foods: [{ fdcId: 'x' }] })],
    ['no list', () => Response.json(null)],
  ])('with a log message: %s', async (_, respond) => {
    const { find } = finderWith(respond)
    const { shown } = await find('bananna')
    expect(shown).toHaveLength(1)
    expect(shown[0]?.[0]).toBe('Banana')
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('without a log message if there is no server', async () => {
    const api = createApi(
      async () => {
        throw new Error('a server was asked')
      },
      () => null,
    )
    const shown = vi.fn()
    await openFoodFinder(device, api).find('oats', new AbortController().signal, shown)
    expect(shown.mock.lastCall?.[0].length).toBeGreaterThan(0)
    expect(logged).not.toHaveBeenCalled()
  })

  test('and finds nothing if nothing matches', async () => {
    const { find } = finderWith(() => new Response('', { status: 500 }))
    expect((await find('qqqqqqqqq')).shown).toEqual([[]])
  })
})

describe('past meals', () => {
  test('come first if they contain every word of the query', async () => {
    await eat("Grandma's lentil stew")
    await eat('Lentil stew with dumplings')
    await eat('Chicken stew')
    const { find } = finderWith(() => foods(result('Stew, lentil', 5)))
    const [shown = []] = (await find('lentil stew')).shown
    expect(shown.slice(0, 2).sort()).toEqual([
      "Grandma's lentil stew",
      'Lentil stew with dumplings',
    ])
    expect(shown.slice(2)).toEqual(['Stew, lentil'])
    const { last } = await find('grandma')
    expect(last[0]).toMatchObject({ name: "Grandma's lentil stew", isOwn: true, calories: 300 })
  })

  const withLetters = HOSTILE_NAMES.filter((name) => /\p{L}/u.test(name))

  test.each(withLetters)('named %j are found, and break no other search', async (name) => {
    await eat(name)
    const { find } = finderWith(() => new Response('busy', { status: 503 }))
    expect((await find(name)).last[0]).toMatchObject({ name, isOwn: true })
    expect((await find('banana')).last[0]).toMatchObject({ name: 'Banana', isOwn: false })
    expect(logged).not.toHaveBeenCalled()
  })

  test('that contain only some words of the query are left out', async () => {
    await eat('Chicken stew of Kim')
    await eat('Carrots of Kim')
    await eat('Lentil stew of Kim')
    const { find } = finderWith(() => foods())
    for (const query of ['chicken lentil', 'grilled carrots of Kim', 'tesco carrots']) {
      const { last } = await find(query)
      expect(last.filter(({ isOwn }) => isOwn)).toEqual([])
    }
  })

  test('are found without a server, and listed once if equal to a catalogue food', async () => {
    await eat('Banana bread of Kim')
    await device.db.fitness_nutrition_logs.add({
      id: 'local_b',
      userId: device.userId,
      date: '2026-11-19' as LocalDate,
      mealType: 'snack',
      foodName: 'Banana',
      quantity: 1,
      calories: 105,
      protein: 1,
      carbs: 27,
      fats: 0,
      feelings: '',
    })
    const { find } = finderWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const { last } = await find('banana')
    expect(last[0]).toMatchObject({ name: 'Banana bread of Kim', isOwn: true })
    expect(last.filter(({ name }) => name === 'Banana')).toMatchObject([{ isOwn: false }])
  })
})
