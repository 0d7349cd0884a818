import type { OnProgress } from '../terminal/progress-bar.ts'
import { putAll, replaceIndex } from './import-download.ts'
import type { StoredFood } from './stored-food.ts'

const SYNTHETIC_TYPE = 'synthetic'

/** Above all ids of FoodData Central, with room for millions of foods. */
const FIRST_ID = 900_000_000

const list = (text: string) => text.split(' ')

const SYLLABLES = list(
  'ba be bo bra da del dor el fa fen ga gri ha hol in jo ka kel la lin lo ma mel mi mo na nor o pa per qui ra rin sa sol ta tel u va ven vi wen yo za',
)
const QUALITIES = list(
  'organic classic original crunchy creamy smooth spicy mild sweet salted roasted toasted smoked light natural premium traditional homestyle wholegrain vegan',
)
const FLAVORS = list(
  'vanilla chocolate strawberry lemon honey caramel garlic tomato cheddar barbecue onion paprika maple cinnamon coconut almond peanut apple cherry mango ginger basil',
)
const KINDS = list(
  'yogurt cookies crackers chips cereal granola bread bagels pasta sauce soup pizza cheese milk juice soda tea coffee sausage ham nuggets burger noodles rice beans hummus salsa butter jam muffins waffles popcorn pretzels candy tofu',
)

/**
 * A seeded random generator, so that the same count always gives the same foods.
 * @returns a function that returns a whole number from 0 to below `limit`
 */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Branded foods with invented names. Their energy matches their protein, carbohydrates and fat. */
function* syntheticFoods(count: number): Iterable<StoredFood> {
  const random = seededRandom(20_261_121)
  const pick = (words: readonly string[]) => words[random(words.length)] ?? ''
  const name = (syllables: number) => {
    const text = Array.from({ length: syllables }, () => pick(SYLLABLES)).join('')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const brands = Array.from({ length: Math.max(20, Math.round(Math.sqrt(count) * 8)) }, () =>
    name(2 + random(2)),
  )
  for (let i = 0; i < count; i++) {
    const words = [pick(QUALITIES), pick(FLAVORS), pick(KINDS)]
    if (random(4) === 0) words.unshift(name(2 + random(2)).toLowerCase())
    if (random(3) === 0) words.push('with', pick(FLAVORS))
    const [protein, carbs, fat] = [random(25), random(60), random(15)]
    const grams = 15 + random(200)
    yield {
      fdcId: FIRST_ID + i,
      dataType: SYNTHETIC_TYPE,
      description: words.join(' '),
      brandName: pick(brands),
      synonyms: [],
      common: false,
      kcal: 4 * protein + 4 * carbs + 9 * fat,
      protein,
      carbs,
      fat,
      serving: { grams, label: `${grams} g` },
      gtin: null,
    }
  }
}

/**
 * Adds synthetic branded foods to the food index of a data folder, and removes earlier ones.
 * @returns the number of foods in the index afterwards
 */
export async function addSyntheticFoods(
  dataDir: string,
  count: number,
  onProgress: OnProgress,
): Promise<number> {
  const types = new Set([SYNTHETIC_TYPE])
  const { foods } = await replaceIndex(
    dataDir,
    async (staging) => {
      await putAll(syntheticFoods(count), (food) => staging.put(food))
      return { types }
    },
    onProgress,
  )
  return foods
}
