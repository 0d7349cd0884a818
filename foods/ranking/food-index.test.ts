import { anyHostileName, HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoodRecord } from '../food-record.ts'
import { starterCatalogue } from '../starter-catalogue.ts'
import { buildFoodIndex, type FoodIndex } from './food-index.ts'
import { prepareFood } from './prepared-food.ts'
import { MAX_INTERPRETATIONS, MAX_QUERY_WORDS, readQuery } from './read-query.ts'
import { searchFoods } from './search-foods.ts'

const catalogue = buildFoodIndex(starterCatalogue())

const find = (text: string, index: FoodIndex<FoodRecord> = catalogue) =>
  searchFoods(index, text, 5).map(({ description }) => description)

let lastId = 0
function food(description: string, changes: Partial<FoodRecord> = {}): FoodRecord {
  return {
    fdcId: ++lastId,
    description,
    brandName: null,
    calories: 100,
    protein: 5,
    carbs: 10,
    fat: 4,
    serving: { grams: 100, label: '100 g' },
    ...changes,
  }
}

const among = (foods: FoodRecord[], text: string) => find(text, buildFoodIndex(foods))

describe('ranking', () => {
  const { description: whole } = food('Egg, whole, raw, fresh')

  it('ranks the plain food before products made of it', () => {
    const foods = ['Babyfood, bananas', 'Banana chips', 'Bananas, raw', 'Bananas, dehydrated'].map(
      (name) => food(name),
    )
    expect(among(foods, 'banana')[0]).toBe('Bananas, raw')
    expect(among(foods, 'banana').at(-1)).toBe('Babyfood, bananas')
    expect(
      among(
        ['Egg, yolk, dried', 'Egg salad', whole].map((n) => food(n)),
        'egg',
      )[0],
    ).toBe(whole)
    expect(
      among(
        ['Pie, apple', 'Apples, raw'].map((n) => food(n)),
        'apple',
      )[0],
    ).toBe('Apples, raw')
  })

  it('ranks a food with details after an Arabic comma before a product made of it', () => {
    const foods = ['ثوم بودرة', 'ثوم، طازج جدا'].map((name) => food(name))
    expect(among(foods, 'الثوم')[0]).toBe('ثوم، طازج جدا')
  })

  it('ranks exact matches before prefixes before substrings', () => {
    const foods = ['Watermelon', 'Melonade', 'Melon'].map((name) => food(name))
    expect(among(foods, 'melon')).toEqual(['Melon', 'Melonade', 'Watermelon'])
  })

  it('ranks foods without a brand first, unless the query contains the brand', () => {
    const foods = [
      food('Oat drink', { brandName: 'Testbrand', calories: 50 }),
      food('Oat drink, plain', { calories: 45 }),
    ]
    expect(among(foods, 'oat drink')[0]).toBe('Oat drink, plain')
    expect(among(foods, 'testbrand oat')[0]).toBe('Oat drink')
  })

  it('ranks foods that only contain the one asked for later', () => {
    const foods = ['Sundae with toffee', 'Toffee, with nuts and a thick crust of oats, salted'].map(
      (name) => food(name),
    )
    expect(among(foods, 'toffee')).toEqual(foods.map(({ description }) => description).reverse())
  })

  it('merges foods of the same name and nearly the same energy, and no others', () => {
    const foods = [
      food('Broccoli, raw', { calories: 34 }),
      food('Broccoli, raw', { calories: 39 }),
      food('BROCCOLI, RAW', { calories: 31 }),
      food('Broccoli, raw', { calories: 90 }),
      food('Broccoli, raw', { calories: 34, brandName: 'Testbrand' }),
    ]
    expect(among(foods, 'broccoli')).toHaveLength(3)
  })
})

describe('a query', () => {
  it.each([
    ['an unfinished word', 'straw', 'Strawberries'],
    ['two unfinished words', 'chick br', 'Chicken breast'],
    ['words in another order', 'breast chicken', 'Chicken breast'],
    ['an extra letter', 'bananna', 'Banana'],
    ['a missing letter', 'yogrt', 'Yogurt, plain'],
    ['two typos', 'spageti', 'Pasta, cooked'],
    ['a typo in an unfinished word', 'avacad', 'Avocado'],
    ['two words typed as one', 'peanutbutter', 'Peanut butter'],
    ['one word typed as two', 'water melon', 'Watermelon'],
    ['capitals and accents', 'CRÈME BRULÉE', 'Crème brûlée'],
    ['a synonym', 'garbanzos', 'Chickpeas, cooked'],
    ['an unfinished synonym', 'garban', 'Chickpeas, cooked'],
    ['another spelling', 'greek yoghurt', 'Greek yogurt, plain'],
    ['stop words', 'macaroni with the cheese', 'Macaroni and cheese'],
    ['an unknown word beside a known one', 'banana zzqx', 'Banana'],
    ['an unknown brand of two words', "zorro vex's hummus", 'Hummus'],
    ['fruit in syrup', 'peaches in syrup', 'Peaches, canned'],
    ['fruit in juice', 'pineapple in its own juice', 'Pineapple, canned'],
    ['a style before the food', 'korean fried chicken', 'Fried chicken breast'],
    ['butter on it', 'toast and butter', 'Toast, white'],
    ['an ampersand', 'half & half', 'Half and half'],
    ['a shape after the food', 'raw carrot sticks', 'Carrot, raw'],
    ['a typo after a preparation', 'sliced avacado', 'Avocado'],
    ['a synonym that resembles another food', 'beef stock', 'Broth'],
    ['a taste before a name of several words', 'chocolate protein bar', 'Protein bar'],
    ['a word for fresh in another language', 'verse aardbeien', 'Strawberries'],
    ['an absent ingredient', 'coffee without sugar', 'Coffee, black'],
    ['an accent that tells it from a joining word', 'thé', 'Tea, black'],
    ['words of another language with their endings', 'kurczaka z ryżem', 'Chicken and rice'],
  ])('may have %s: %s', (_, text, name) => {
    expect(find(text)[0]).toBe(name)
  })

  it('whose last word is unfinished still finds the food before it', () => {
    const names = ['Avocado, raw', 'Tofu', 'Toast, white', 'Steak, T-bone'].map((name) =>
      food(name),
    )
    expect(among(names, 'avocado t')[0]).toBe('Avocado, raw')
    expect(among(names, 'avocado toa')[0]).toBe('Avocado, raw')
  })

  it('may contain a common word only beside a whole word', () => {
    const names = ['Pumpkin, raw', 'Milk, whole'].map((name) => food(name))
    expect(among(names, 'bicycle pump')).toEqual([])
    expect(among(names, 'beautiful milk')).toEqual(['Milk, whole'])
  })

  it('finds nothing for things that are named like foods', () => {
    const names = ['Cream, heavy', 'Cheddar cheese', 'Oil, olive'].map((name) => food(name))
    for (const thing of [
      'samsung cream',
      'shaving cream',
      'engine oil',
      'cheese wire',
      'olive street',
    ]) {
      expect(among(names, thing)).toEqual([])
    }
  })

  it('leaves out foods with the part that is asked to be missing', () => {
    const names = ['Chicken, with skin', 'Chicken, meat and skin, skin not eaten', 'Chicken']
    expect(
      among(
        names.map((name) => food(name)),
        'chicken without skin',
      )[0],
    ).toContain('not eaten')
    expect(among([food('Milk'), food('Milk, lactose free')], 'milk without lactose')[0]).toBe(
      'Milk, lactose free',
    )
  })

  it('ranks raw foods after others if it names a way to cook', () => {
    const names = ['Parsnips, raw', 'Parsnips, cooked'].map((name) => food(name))
    expect(among(names, 'roast parsnips')).toEqual(['Parsnips, cooked', 'Parsnips, raw'])
  })

  it('finds the beginning of a name before its other names', () => {
    const names = ['Beans, NFS', 'Baked beans'].map((name) => food(name))
    expect(among(names, 'baked b')[0]).toBe('Baked beans')
  })

  it('means the product, also before its ingredient', () => {
    const names = ['Jam', 'Strawberries'].map((name) => food(name))
    expect(among(names, 'jam strawberry')[0]).toBe('Jam')
  })

  it('tells words of another language from English ones by their accents', () => {
    const names = ['Pâté', 'Pasta'].map((name) => food(name))
    expect(among(names, 'pâtes')[0]).toBe('Pasta')
    expect(among(names, 'pâté')[0]).toBe('Pâté')
  })
})

describe('names that the foods themselves do not have', () => {
  const foods = [
    'Blood sausage',
    'Eggplant and meat casserole',
    'Oatmeal, cooked',
    'Cereal, corn flakes, plain',
    'Milk, reduced fat (2%)',
    'Yogurt, Greek, plain, nonfat',
    'Yogurt, Greek, plain, whole milk',
  ].map((name) => food(name))

  it.each([
    ['black pudding', 'Blood sausage'],
    ['moussaka', 'Eggplant and meat casserole'],
    ['porridge', 'Oatmeal, cooked'],
    ['porrige', 'Oatmeal, cooked'],
    ['kornflakes', 'Cereal, corn flakes, plain'],
    ['semi ski', 'Milk, reduced fat (2%)'],
    ['yogh', 'Yogurt, Greek, plain, whole milk'],
    ['0 % greek yogurt', 'Yogurt, Greek, plain, nonfat'],
    ['yogurt natural', 'Yogurt, Greek, plain, whole milk'],
  ])('%s finds %s', (text, name) => {
    expect(among(foods, text)[0]).toBe(name)
  })

  it('match in any order, and within a longer query', () => {
    const names = [
      'Rice, fried',
      'Energy drink',
      'Oil, industrial, soy, ultra low linolenic',
      'Egg, fried',
    ].map((name) => food(name))
    expect(among(names, 'rice fried egg')[0]).toBe('Rice, fried')
    expect(among(names, 'monster energy ultra')[0]).toBe('Energy drink')
  })

  it('are corrected in every spelling', () => {
    expect(among([food('Tomatoes, canned'), food('Tomato')], 'tined tomatoes')[0]).toBe(
      'Tomatoes, canned',
    )
  })

  it('are not corrected and dropped at once', () => {
    expect(among([food('Creamer, liquid'), food('Fish, sole')], 'window cleaner')).toEqual([])
    expect(among([food('Creamer, liquid'), food('Fish, sole')], 'console.log')).toEqual([])
  })
})

describe('the details of a name', () => {
  const first = (names: string[], text: string) =>
    among(
      names.map((name) => food(name)),
      text,
    )[0]

  it('are not searched for if the food lacks them', () => {
    const names = ['Chicken, canned, no broth', 'Soup, chicken broth']
    expect(first(names, 'chicken broth')).toBe('Soup, chicken broth')
    expect(first(['Soup, pho, no meat', 'Soup, pho, with meat'], 'pho')).toBe(
      'Soup, pho, with meat',
    )
  })

  it('cost nothing if they only list what belongs to the food', () => {
    const names = [
      'Bagels, cinnamon-raisin, toasted',
      'Bagels, plain, enriched, with calcium (includes onion, poppy, sesame), toasted',
    ]
    expect(first(names, 'toasted bagel')).toBe(names[1])
    const breads = ['Crackers, rye (includes pumpernickel)', 'Bread, pumpernickel']
    expect(first(breads, 'pumpern')).toBe('Bread, pumpernickel')
  })

  it('come later if they change the food: sweetened, coated or without caffeine', () => {
    const water = ['Coconut water, sweetened', 'Coconut water, unsweetened']
    expect(first(water, 'coconut water')).toBe('Coconut water, unsweetened')
    const trout = ['Fish, trout, NFS', 'Fish, trout, baked or broiled']
    expect(first(trout, 'trout')).toBe('Fish, trout, baked or broiled')
    const coffee = ['Coffee, brewed, decaffeinated', 'Coffee, brewed, from a machine']
    expect(first(coffee, 'brewed coffee')).toBe('Coffee, brewed, from a machine')
  })

  it('cost little after a brand that was asked for', () => {
    const names = [
      'Candies, milk chocolate',
      'Candies, TOBLERONE, milk chocolate with honey and almond nougat',
    ]
    expect(first(names, 'toblerone')).toBe(names[1])
    expect(first(names, 'milk chocolate')).toBe(names[0])
  })
})

describe('a brand before the name of a food', () => {
  it('may be missing', () => {
    const names = ['Special K', 'Cereal'].map((name) => food(name))
    expect(among(names, "kellogg's special k")[0]).toBe('Special K')
  })
})

describe('several names of one food', () => {
  const tea = food('Tea, herbal', { synonyms: ['lemon tea', 'peppermint tea'] })

  it('match together by whole words only', () => {
    expect(among([tea, food('Black pepper')], 'lemon pepper')).toEqual(['Black pepper'])
    expect(among([tea], 'lemon herbal')).toEqual(['Tea, herbal'])
  })
})

describe('a food that the catalogue lacks', () => {
  it.each([
    ['is the one before "and"', 'sausage and chips', 'Sausage, pork'],
    ['is the food before a word for its kind', 'salmon cutlet', 'Salmon'],
    ['is not sugar, which is not added', 'alpen no added sugar', 'Granola'],
    ['has no alcohol if its name ends in 0.0', 'heineken 0.0', 'Beer, nonalcoholic'],
  ])('%s: %s', (_, text, name) => {
    expect(find(text)[0]).toBe(name)
  })

  it('is the product after "and"', () => {
    const foods = ['Spinach', 'Pie'].map((name) => food(name))
    expect(among(foods, 'spinach and feta pie')[0]).toBe('Pie')
  })
})

describe('an unfinished name', () => {
  it('finds the food itself before its synonym', () => {
    const names = ['Digestive biscuit', 'Graham cracker'].map((name) => food(name))
    expect(among(names, 'graham cra')).toEqual(['Graham cracker', 'Digestive biscuit'])
  })
})

describe('a word that is only a synonym', () => {
  it('is still the food, and the word before it describes it', () => {
    const names = ['Banana, raw', 'Milk shake'].map((name) => food(name))
    expect(among(names, 'banana milkshake')[0]).toBe('Milk shake')
  })
})

describe('tastes after a brand', () => {
  const names = ['Potato chips', 'Yogurt, plain', 'Paprika', 'Onion, raw', 'Orange', 'Soda, orange']
  const foods = names.map((name) => food(name))

  it.each([
    ['walkers cheese and onion', 'Potato chips'],
    ['activia vanilla', 'Yogurt, plain'],
    ['fanta orange', 'Soda, orange'],
    ['paprika', 'Paprika'],
  ])('do not name the food: %s', (text, name) => {
    expect(among(foods, text)[0]).toBe(name)
  })
})

describe('a food on toast', () => {
  it('is a sandwich, if there is one', () => {
    const names = ['Peanut butter', 'Peanut butter sandwich', 'Baked beans'].map((name) =>
      food(name),
    )
    expect(among(names, 'peanut butter on toast')[0]).toBe('Peanut butter sandwich')
    expect(among(names, 'beans on toast')).toEqual(['Baked beans'])
  })
})

describe('code', () => {
  const foods = ['Idli', 'Candies, divinity', 'Chips', 'Egg'].map((name) => food(name))

  it.each([
    '{"id": 12}',
    '</div>',
    'egg[0]',
    'chips()',
    'egg == null',
    'https://egg.example',
    'me@egg',
  ])('%s finds nothing', (text) => {
    expect(among(foods, text)).toEqual([])
  })

  it.each(['egg (boiled)', 'egg - fried', 'egg = 2', "egg's"])('%s is food', (text) => {
    expect(among(foods, text)).toContain('Egg')
  })
})

describe('common words', () => {
  const foods = ['Salt, table', 'Beer, light, SELECT', 'Lamb, testes'].map((name) => food(name))

  it.each(['table', 'drop tables users', 'select', 'test', 'my tests', 'bee mat'])(
    '%s finds nothing',
    (text) => {
      expect(among(foods, text)).toEqual([])
    },
  )

  it('are found beside the name of a food', () => {
    expect(among(foods, 'table salt')).toEqual(['Salt, table'])
  })

  it('are perhaps unfinished after a food, if they are short', () => {
    const names = ['Peanuts, raw', 'Peanut butter', 'Bread, white'].map((name) => food(name))
    expect(among(names, 'peanut but')[0]).toBe('Peanut butter')
    expect(among(names, 'but')).not.toContain('Peanuts, raw')
  })

  it('are perhaps unfinished if they are an article and the last word', () => {
    const names = ['Ginger, ground', 'Ginger ale', 'Chicken, roasted', 'Pasta with chicken alfredo']
    const foods = names.map((name) => food(name))
    expect(among(foods, 'ginger a')[0]).toBe('Ginger ale')
    expect(among(foods, 'ginger al')[0]).toBe('Ginger ale')
    expect(among(foods, 'chicken a')[0]).toBe('Chicken, roasted')
  })

  it('can be extended for an index', () => {
    const bread = [food('Bread, white')]
    expect(among(bread, 'braed')).toEqual(['Bread, white'])
    expect(searchFoods(buildFoodIndex(bread, new Set(['braed'])), 'braed', 5)).toEqual([])
  })
})

it('limits the work of a query whose words have many readings', () => {
  const query = readQuery('ba be da fa ga ha ma na', catalogue.vocabulary)
  expect(query?.interpretations.length).toBeLessThanOrEqual(MAX_INTERPRETATIONS)
  expect(query?.interpretations[0]?.words.length).toBeLessThanOrEqual(MAX_QUERY_WORDS)
})

describe('any text', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  )

  it('gives the same result every time, and no food twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const found = searchFoods(catalogue, text, 10)
        expect(found.length).toBeLessThanOrEqual(10)
        expect(new Set(found).size).toBe(found.length)
        expect(searchFoods(catalogue, text, 10)).toEqual(found)
      }),
    )
  })

  it.each(['', 'a', ' a ', '\t', '🍌', '\u0000\u0000', '%%', '()', '"*"'])(
    'finds nothing in %j',
    (text) => expect(find(text)).toEqual([]),
  )

  it.each(['x', 'banana ', 'ba', '🍌', 'é', "'", '\u0000'])(
    'takes no more steps for ten thousand times %j than for a hundred times',
    (unit) => {
      const stepsFor = (text: string) => {
        let steps = 0
        searchFoods(catalogue, text, 5, () => {
          steps += 1
          return false
        })
        return steps
      }
      expect(stepsFor(unit.repeat(10_000))).toBeLessThanOrEqual(stepsFor(unit.repeat(100)))
    },
  )

  it('gives the same result in capitals and without accents', () => {
    const names = fc.constantFrom(...catalogue.foods.map((prepared) => prepared.food.description))
    fc.assert(
      fc.property(names, (name) => {
        const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
        expect(find(name.toUpperCase())).toEqual(find(name))
        expect(find(plain)).toEqual(find(name))
      }),
    )
  })

  it('finds every food of the catalogue by its name and by each synonym', () => {
    for (const { food } of catalogue.foods) {
      expect(find(food.description), food.description).toContain(food.description)
      for (const synonym of food.synonyms) {
        expect(find(synonym), `${synonym} (${food.description})`).toContain(food.description)
      }
    }
  })
})

it('gives the same first result for a plural and its singular', () => {
  for (const [one, many] of [
    ['banana', 'bananas'],
    ['potato', 'potatoes'],
    ['berry', 'berries'],
    ['cookie', 'cookies'],
    ['loaf', 'loaves'],
  ] as const) {
    expect(find(many)[0], many).toBe(find(one)[0])
  }
})

const hasWord = (name: string) => /\p{L}/u.test(name)

describe('hostile names', () => {
  it.each(HOSTILE_NAMES.filter(hasWord))('a food named %j is found by its name', (name) => {
    expect(among([food('Rice'), food(name)], `${name} `)).toContain(name)
    expect(() => find(name)).not.toThrow()
  })

  it.each(HOSTILE_NAMES.filter((name) => !hasWord(name)))(
    '%j names no food: it has only digits',
    (name) => {
      expect(among([food('Rice'), food(name)], name)).toEqual([])
    },
  )

  it('may be very long: their first words are searched', () => {
    const name = `Soup ${'x'.repeat(300)} ${'y, '.repeat(3000)}`
    expect(among([food(name), food('Rice')], 'soup')).toEqual([name])
    expect(prepareFood(food(name)).names[0]?.words.length).toBeLessThanOrEqual(40)
  })

  it('do not hide any other food', () => {
    fc.assert(
      fc.property(fc.array(anyHostileName), anyHostileName, (names, searched) => {
        const foods = [...names, 'Rice, boiled'].map((name) => food(name))
        expect(among(foods, 'rice')).toContain('Rice, boiled')
        expect(() => among(foods, searched)).not.toThrow()
      }),
    )
  })
})

describe('what people type', () => {
  const first = (query: string) => searchFoods(catalogue, query, 1)[0]?.description

  it.each<[first: RegExp, queries: string]>([
    [/chocolate/i, 'choco|choc|chocol|chocolat'],
    [/^Tortilla/, 'torti|tortil|tortilla|tortillas'],
    [/sourdough/, 'soughdough|sourdogh|sour dough|sourdough|sour-dough'],
    [/^Kombucha/, 'kombucha|kombucha tea|kombuch'],
    [/^Tea, green/, 'green tea|matcha tea|gruener tee|grüner Tee'],
    [/^Salsa/, 'salsa|sals'],
    [/^Bread roll/, 'broetchen|Brötchen|brotchen|Broetchen'],
    [/^Chicken/, 'haehnchen|Hähnchen|haehnchenbrust|huehnchen|Hühnchen'],
    [/^Cottage cheese/, 'koerniger|körniger|koerniger Frischkaese|Hüttenkäse|huettenkaese'],
    [/cheese/i, 'kaese|Käse'],
    [/^Granola|^Muesli/, 'muesli|Müsli'],
    [/^Apple/, 'aepfel|Äpfel'],
    [/^Carrot/, 'moehre|Möhre|moehren|Karotten'],
    [/^Pumpkin/, 'kuerbis|Kürbis'],
    [/^Kale/, 'gruenkohl|Grünkohl'],
    [/^Bread, white/, 'weissbrot|Weißbrot'],
    [/^Mixed nuts/, 'nuesse|Nüsse'],
    [/^Sweet potato/, 'suesskartoffel|Süßkartoffel|sweetpotato|sweet-potato'],
    [/^Olive oil/, 'olivenoel|Olivenöl|evoo|olive-oil'],
    [/^Crème|^Cream/i, 'creme|crème'],
    [/^Orange juice/, 'oj|orange juices'],
    [/^Peanut butter$/, 'pb|peanutbutter|peanut butter|peanut-butter'],
    [/^Peanut butter and jelly/, 'pbj|pb&j|pb and j|pb & j'],
    [/^Macaroni and cheese/, 'mac and cheese|mac n cheese|mac & cheese|mac cheese|mac-and-cheese'],
    [/arbecue/, 'bbq sauce|bbq|barbeque sauce'],
    [/^BLT/, 'blt'],
    [/^Avocado/, 'avo|avocados|avacado|avocad'],
    [/^Oat/, 'oat meal|oatmeal|oat-meal|oatmeals'],
    [/^Ice cream/i, 'icecream|ice-cream|ice cream'],
    [/^Corn flakes/, 'cornflakes|corn flakes|corn-flakes'],
    [/^Strawberries/, 'strawberry|strawberries|straw berries|strawb'],
    [/^Blueberries/, 'blueberry|blue berries|blueberries'],
    [/^Watermelon/, 'water melon|watermelon|watermelons'],
    [/^Cottage cheese/, 'cottagecheese|cottage-cheese'],
    [/^Blue cheese/, 'blue cheese|bluecheese'],
    [/^Aloe/, 'aloe'],
  ])('%s', (expected, queries) => {
    for (const query of queries.split('|')) {
      expect([query, first(query)]).toEqual([query, expect.stringMatching(expected)])
    }
  })
})
