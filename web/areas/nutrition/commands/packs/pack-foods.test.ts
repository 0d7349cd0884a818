import { expect, test } from 'vitest'
import { findInPacks, searchPacks } from './pack-foods.ts'

const LINE = '4006381333931\tMondhafer\t\t40\t1 Schale\t370\t13\t59\t7\t\t\t\t'
const found = [
  { line: LINE, country: 'DE', place: 0 },
  { line: 'damaged', country: 'DE', place: 1 },
]

test('a search asks for the words without the amount, and leaves out damaged lines', async () => {
  const asked: object[] = []
  const foods = await searchPacks('2 Schalen Mondhäfer', async (question) => {
    asked.push(question)
    return found
  })
  expect(asked).toEqual([{ words: expect.arrayContaining(['mondhafer']) }])
  expect(foods).toMatchObject([{ description: 'Mondhafer', calories: 148, countries: ['DE'] }])
})

test('a barcode is asked for without its zeros', async () => {
  const food = await findInPacks('04006381333931', async (question) =>
    'code' in question && question.code === '4006381333931' ? found : [],
  )
  expect(food?.gtin).toBe('04006381333931')
  expect(await findInPacks('00000096385074', async () => [])).toBeNull()
})

test('without packs nothing is asked', async () => {
  expect(await searchPacks('mondhafer')).toEqual([])
  expect(await searchPacks('2')).toEqual([])
})
