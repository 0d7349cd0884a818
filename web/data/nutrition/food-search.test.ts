import type { LocalDate } from '@tend/domain/days/local-date'
import { emptyMealForm, mealValues } from '@tend/domain/nutrition/meal-form'
import type { FoodSearchResult } from '@tend/protocol/food-search'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { TendDatabase } from '../storage/database.ts'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { openFoodFinder } from './food-search.ts'
import type { FoundFood } from './found-food.ts'
import { logMeal } from './meals.ts'

const storage = new MemoryStorage()
let device: Device
const logged = vi.spyOn(console, 'error')

beforeEach(async () => {
  logged.mockReset().mockImplementation(() => {})
  device = await openDevice(storage, new TendDatabase('foods'))
})

afterEach(async () => {
  device.db.close()
  storage.clear()
  await TendDatabase.delete('foods')
})

const answer = (description: string, fdcId: number): FoodSearchResult => ({
  fdcId,
  description,
  brandName: null,
  calories: 206.4,
  protein: 22,
  carbs: 0,
  fat: 12,
  serving: { grams: 100, label: '100 g' },
})

/** A server of which every call is answered by `respond`; what it was asked. */
function finding(respond: (url: string, signal: AbortSignal) => Promise<Response> | Response) {
  const urls: string[] = []
  const api = createApi(async (url, init) => {
    urls.push(String(url))
    return respond(String(url), init?.signal as AbortSignal)
  })
  const finder = openFoodFinder(device, api)
  const find = async (query: string, signal = new AbortController().signal) => {
    const shown: string[][] = []
    let last: readonly FoundFood[] = []
    await finder.find(query, signal, (foods) => {
      last = foods
      shown.push(foods.map(({ name }) => name))
    })
    return { shown, last }
  }
  return { find, urls }
}

const foods = (...answers: FoodSearchResult[]) => Response.json({ foods: answers })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function eat(foodName: string, calories = '300') {
  const values = mealValues({ ...emptyMealForm('lunch'), foodName, calories })
  if (!values) throw new Error('A form without a food')
  return logMeal(device, values)
}

describe('with a server', () => {
  test("its answer is shown, with a serving's values", async () => {
    const { find, urls } = finding(() => foods(answer('Salmon, baked', 7), answer('Salsify', 8)))
    const { shown, last } = await find('salmon & dill')
    expect(urls).toEqual(['/api/food/search?q=salmon%20%26%20dill'])
    expect(shown).toEqual([['Salmon, baked', 'Salsify']])
    expect(last[0]).toMatchObject({ id: '7', calories: 206.4, fats: 12, serving: '100 g' })
    expect(logged).not.toHaveBeenCalled()
  })

  test('one that is late comes after what the device knew meanwhile, which stays', async () => {
    const { find } = finding(async () => {
      await pause(1300)
      return foods(answer('Banana of the house', 3), answer('Banana', 173944))
    })
    const { shown } = await find('banana')
    expect(shown).toHaveLength(2)
    expect(shown[0]?.[0]).toBe('Banana')
    expect(shown[1]).toEqual([...(shown[0] ?? []), 'Banana of the house'])
  })

  test('a call that was given up shows and says nothing', async () => {
    const controller = new AbortController()
    const { find } = finding(
      (_, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const finding1 = find('banana', controller.signal)
    controller.abort()
    expect((await finding1).shown).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  })

  test.each([
    'a'.repeat(10_000),
    '🍕'.repeat(300),
    `x${'🍕'.repeat(300)}`,
    '\ud83c pizza',
    '%"&#?',
  ])('whatever is asked can be asked: %j', async (query) => {
    const { find, urls } = finding(() => foods())
    await find(query)
    const asked = new URL(urls[0] ?? '', 'http://localhost').searchParams.get('q') ?? ''
    expect(query.startsWith(asked) || query.includes(asked.trim())).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(200)
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('without an answer the device stands in', () => {
  test('in silence, where the answer is not OK', async () => {
    const { find } = finding(() => new Response('busy', { status: 503 }))
    const { last } = await find('banana')
    expect(last[0]).toMatchObject({ name: 'Banana', serving: '1 medium (118 g)' })
    expect(logged).not.toHaveBeenCalled()
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', () => new Response('<html>')],
    ['another contract', () => Response.json({ foods: [{ fdcId: 'x' }] })],
    ['no list', () => Response.json(null)],
  ])('with a line in the console: %s', async (_, respond) => {
    const { find } = finding(respond)
    const { shown } = await find('bananna')
    expect(shown).toHaveLength(1)
    expect(shown[0]?.[0]).toBe('Banana')
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('in silence, where there is no server to ask', async () => {
    const api = createApi(
      async () => {
        throw new Error('somebody was asked')
      },
      () => null,
    )
    const shown = vi.fn()
    await openFoodFinder(device, api).find('oats', new AbortController().signal, shown)
    expect(shown.mock.lastCall?.[0].length).toBeGreaterThan(0)
    expect(logged).not.toHaveBeenCalled()
  })

  test('with nothing, if nothing is known', async () => {
    const { find } = finding(() => new Response('', { status: 500 }))
    expect((await find('qqqqqqqqq')).shown).toEqual([[]])
  })
})

describe('what was eaten before', () => {
  test('comes first, if it has all that was asked for', async () => {
    await eat("Grandma's lentil stew")
    await eat('Lentil stew with dumplings')
    await eat('Chicken stew')
    const { find } = finding(() => foods(answer('Stew, lentil', 5)))
    const [shown = []] = (await find('lentil stew')).shown
    expect(shown.slice(0, 2).sort()).toEqual([
      "Grandma's lentil stew",
      'Lentil stew with dumplings',
    ])
    expect(shown.slice(2)).toEqual(['Stew, lentil'])
    const { last } = await find('grandma')
    expect(last[0]).toMatchObject({ name: "Grandma's lentil stew", isOwn: true, calories: 300 })
  })

  test('is found without a server, and stands once if it is as it is found', async () => {
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
    const { find } = finding(() => Promise.reject(new TypeError('Failed to fetch')))
    const { last } = await find('banana')
    expect(last[0]).toMatchObject({ name: 'Banana bread of Kim', isOwn: true })
    expect(last.filter(({ name }) => name === 'Banana')).toMatchObject([{ isOwn: false }])
  })
})
