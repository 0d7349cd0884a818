import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foodWithoutAmount, readFoodAmount, unreadAmount } from './food-amount.ts'

describe('an amount before or after a food', () => {
  it.each<[text: string, count: number, unit: string | null, food: string]>([
    ['2 eggs', 2, null, 'eggs'],
    ['two eggs', 2, null, 'eggs'],
    ['an apple', 1, null, 'apple'],
    ['100g cooked rice', 100, 'g', 'cooked rice'],
    ['100 g of cooked rice', 100, 'g', 'cooked rice'],
    ['half an avocado', 0.5, null, 'avocado'],
    ['½ avocado', 0.5, null, 'avocado'],
    ['1/2 avocado', 0.5, null, 'avocado'],
    ['1½ cups rice', 1.5, 'cup', 'rice'],
    ['1 1/2 cups of rice', 1.5, 'cup', 'rice'],
    ['half a cup of oats', 0.5, 'cup', 'oats'],
    ['a quarter of a watermelon', 0.25, null, 'watermelon'],
    ['1 tsp honey', 1, 'tsp', 'honey'],
    ['2 Tbsp. peanut butter', 2, 'tbsp', 'peanut butter'],
    ['can of coke', 1, 'can', 'coke'],
    ['a glass of red wine', 1, 'glass', 'red wine'],
    ['2 glasses of milk', 2, 'glass', 'milk'],
    ['1 slice bread', 1, 'slice', 'bread'],
    ['handful of almonds', 1, 'handful', 'almonds'],
    ['a couple of dates', 2, null, 'dates'],
    ['half a dozen oysters', 6, null, 'oysters'],
    ['one and a half bananas', 1.5, null, 'bananas'],
    ['2 and a half cups of rice', 2.5, 'cup', 'rice'],
    ['a dozen eggs', 12, null, 'eggs'],
    ['0,5 l beer', 0.5, 'l', 'beer'],
    ['1.5 l water', 1.5, 'l', 'water'],
    ['12 fl oz cola', 12, 'fl oz', 'cola'],
    ['6oz salmon', 6, 'oz', 'salmon'],
    ['2 x 30 g cheddar', 60, 'g', 'cheddar'],
    ['2x eggs', 2, null, 'eggs'],
    ['bananas x2', 2, null, 'bananas'],
    ['bananas (2)', 2, null, 'bananas'],
    ['chicken breast, 150g', 150, 'g', 'chicken breast'],
    ['330ml can diet coke', 330, 'ml', 'diet coke'],
    ['coke 330ml', 330, 'ml', 'coke'],
    ['toast 2 slices', 2, 'slice', 'toast'],
    ['3 cheese slices', 3, 'slice', 'cheese'],
    ['two cheese slices', 2, 'slice', 'cheese'],
    ['2 slices', 2, 'slice', ''],
    ['1 bar of chocolate', 1, 'bar', 'chocolate'],
    ['3 pot noodles', 3, null, 'pot noodles'],
    ['100 g', 100, 'g', ''],
  ])('%s', (text, count, unit, food) => {
    const read = readFoodAmount(text)
    expect(read.food).toBe(food)
    expect(read.amount?.count).toBeCloseTo(count, 9)
    expect(read.amount?.unit?.name ?? null).toBe(unit)
  })
})

it.each([
  'banana',
  '2% milk',
  '2 % milk',
  '2 percent milk',
  'milk 2%',
  '80/20 beef',
  'ground beef 80/20',
  '7up',
  '7 up',
  '7 grain bread',
  '3 bean salad',
  '3 cheese pizza',
  '3 Musketeers',
  '1000 island dressing',
  'half and half',
  'half fat creme fraiche',
  'quarter pounder',
  'cream of tomato soup',
  'leg of lamb',
  'hearts of palm',
  'V8 juice',
  'vitamin b12',
  'dark chocolate 85',
  'pot noodle',
  'cup noodles',
  '0 g',
  '',
  'medium',
  'medium rare steak',
  'steak medium rare',
  'Big Mac',
  'medium grain rice',
  'large curd cottage cheese',
  'medium salsa',
  'salsa, medium',
  'thin pizza',
])('"%s" has no amount', (text) => {
  expect(readFoodAmount(text)).toEqual({ amount: null, food: text })
})

it.each([
  ['large apple', 1, 'large', null, 'apple'],
  ['2 small bananas', 2, 'small', null, 'bananas'],
  ['a medium banana', 1, 'medium', null, 'banana'],
  ['half a large avocado', 0.5, 'large', null, 'avocado'],
  ['one and a half big bananas', 1.5, 'large', null, 'bananas'],
  ['2 x extra large eggs', 2, 'extra large', null, 'eggs'],
  ['extra-large egg', 1, 'extra large', null, 'egg'],
  ['3 XL eggs', 3, 'extra large', null, 'eggs'],
  ['a medium-sized onion', 1, 'medium', null, 'onion'],
  ['2 medium sized onions', 2, 'medium', null, 'onions'],
  ['apple, large', 1, 'large', null, 'apple'],
  ['banana (medium)', 1, 'medium', null, 'banana'],
  ['2 eggs, extra large', 2, 'extra large', null, 'eggs'],
  ['large eggs x2', 2, 'large', null, 'eggs'],
  ['eggs, 3 large', 3, 'large', null, 'eggs'],
  ['large slice of pizza', 1, 'large', 'slice', 'pizza'],
  ['2 thick slices bread', 2, 'thick', 'slice', 'bread'],
  ['2 large pizza slices', 2, 'large', 'slice', 'pizza'],
  ['a small glass of wine', 1, 'small', 'glass', 'wine'],
])('"%s" is %d %s', (text, count, size, unit, food) => {
  const read = readFoodAmount(text)
  expect([read.amount?.count, read.amount?.size, read.amount?.unit?.name ?? null]).toEqual([
    count,
    size,
    unit,
  ])
  expect(read.food).toBe(food)
})

it.each([
  ['1 kg rice', 1000],
  ['1 oz cheese', 28.349523125],
  ['2 lbs beef', 453.59237],
  ['2 pounds beef', 453.59237],
])('the unit of "%s" has %d g', (text, grams) => {
  expect(readFoodAmount(text).amount?.unit?.grams).toBe(grams)
})

it.each([
  ['1,000 g rice', 1000, 'g', 'rice'],
  ['1.500 l milk', 1.5, 'l', 'milk'],
  ['10 000 g rice', 10_000, 'g', 'rice'],
  ['0.125 l milk', 0.125, 'l', 'milk'],
  ['two thirds cup milk', 2 / 3, 'cup', 'milk'],
  ['three quarters cup of rice', 3 / 4, 'cup', 'rice'],
  ['three quarters of a cup of rice', 3 / 4, 'cup', 'rice'],
  ['a cup and a half of milk', 1.5, 'cup', 'milk'],
  ['2eggs', 2, undefined, 'eggs'],
])('"%s" is %d %s', (text, count, unit, food) => {
  const read = readFoodAmount(text)
  expect([read.amount?.count, read.amount?.unit?.name, read.food]).toEqual([count, unit, food])
})

/** Each with the count and the unit of all of them, and the food. */
it.each<[kind: string, count: number, unit: string | null, food: string, texts: string]>([
  [
    'half',
    0.5,
    'cup',
    'milk',
    `.5 cup milk|,5 cup milk|0.5 cup milk|0,5 cups milk|½ cup milk|1/2 cup milk|1 / 2 cup milk|1⁄2 cup milk|
     half cup milk|half a cup milk|half a cup of milk|a half cup milk|one half cup milk|one-half cup of milk|
     half-cup milk|1 half cup milk|milk half a cup|milk, half a cup|milk .5 cup|milk (½ cup)|٠٫٥ cup milk`,
  ],
  [
    'one and a half',
    1.5,
    'cup',
    'milk',
    `1.5 cups milk|1,5 cups milk|1½ cups milk|1 ½ cups milk|1 1/2 cups milk|1-1/2 cups milk|1 - 1/2 cups milk|
     1 and 1/2 cups milk|1 & 1/2 cups milk|1 1⁄2 cup milk|1\u20641/2 cups milk|one and a half cups milk|
     one and one half cups of milk|one-and-a-half cups milk|1 and a half cups milk|a cup and a half of milk|
     3/2 cups milk|1.5 c milk|milk 1 1/2 cups|milk: 1½ cups|milk - 1.5 cups|١٫٥ cups milk|１.５ cups milk`,
  ],
  [
    'a third',
    1 / 3,
    'cup',
    'milk',
    'one third cup milk|1/3 cup milk|⅓ cup milk|a third of a cup of milk|one-third cup milk|third cup milk|1 third cup milk',
  ],
  [
    'two thirds',
    2 / 3,
    'cup',
    'milk',
    'two thirds cup milk|two-thirds of a cup of milk|2/3 cup milk|⅔ cup milk|2 thirds cup milk|milk 2⁄3 cup',
  ],
  [
    'a quarter',
    0.25,
    'lb',
    'beef',
    'a quarter pound beef|quarter pound of beef|a quarter of a pound of beef|1/4 lb beef|¼ lb. beef|.25 lb beef|one quarter lb beef|beef a quarter pound',
  ],
  [
    'three quarters',
    0.75,
    'cup',
    'rice',
    'three quarters of a cup of rice|3/4 cup rice|three-quarter cup rice|3 quarters cup rice|¾ cup rice|rice three quarters of a cup',
  ],
  ['eighths', 0.125, 'tsp', 'salt', '1/8 tsp salt|⅛ tsp salt|one eighth teaspoon salt|salt 1⁄8 t'],
  [
    'mixed words',
    8 / 3,
    'cup',
    'rice',
    'two and two thirds cups rice|2 2/3 cups rice|2⅔ cups rice',
  ],
  [
    'dozens',
    12,
    null,
    'eggs',
    'a dozen eggs|1 dozen eggs|one dozen eggs|dozen eggs|12 eggs|twelve eggs|eggs 12',
  ],
  [
    'half a dozen',
    6,
    null,
    'eggs',
    'half a dozen eggs|half dozen eggs|a half dozen eggs|1/2 dozen eggs|6 eggs|six eggs',
  ],
  [
    'two',
    2,
    null,
    'eggs',
    `2 eggs|two eggs|2eggs|2x eggs|2 x eggs|2X eggs|2×eggs|2* eggs|eggs x2|eggs x 2|eggs 2x|eggs ×2|eggs (2)|eggs [2]|
     eggs (x2)|eggs 2|eggs, 2|eggs: 2|eggs - 2|eggs two|eggs, two|a couple of eggs|a couple eggs|couple eggs|
     a pair of eggs|٢ eggs|۲ eggs|२ eggs|２ eggs|eggs ٢|about 2 eggs|approx. 2 eggs|~2 eggs|≈ 2 eggs|ca. 2 eggs|
     i ate 2 eggs|had two eggs|2.0 eggs|2. eggs`,
  ],
  ['tens', 25, null, 'almonds', 'twenty five almonds|twenty-five almonds|25 almonds|25x almonds'],
  [
    'a middle',
    2.5,
    null,
    'eggs',
    '2-3 eggs|2 - 3 eggs|2–3 eggs|2 to 3 eggs|2 or 3 eggs|two or three eggs|two to three eggs|eggs 2-3',
  ],
  [
    'a middle weight',
    125,
    'g',
    'rice',
    '100-150 g rice|100g-150g rice|100 g - 150 g rice|100 to 150 g rice|rice 100–150g',
  ],
  [
    'a hundred',
    100,
    'g',
    'rice',
    'a hundred grams of rice|hundred g rice|100 gr rice|100gms rice|100 grms rice|100-g rice|rice 100 gram|rice-100g|(100 g) rice',
  ],
  [
    'hundreds',
    250,
    'g',
    'rice',
    'two hundred and fifty grams of rice|two hundred fifty g rice|250g rice|250 grams rice|0250 g rice',
  ],
  [
    'pounds and ounces',
    1.25,
    'lb',
    'beef',
    '1 lb 4 oz beef|1lb 4oz beef|1lb4oz beef|1 lb. 4 oz. beef|1 pound and 4 ounces of beef|1 lb, 4 oz beef|beef 1 lb 4 oz|one pound four ounces beef',
  ],
  [
    'kilograms and grams',
    1.2,
    'kg',
    'potatoes',
    '1 kg 200 g potatoes|1kg200g potatoes|1 kilo and 200 g of potatoes|1.2 kg potatoes|1,2kg potatoes|potatoes 1 kg 200 g',
  ],
  [
    'cups and spoons',
    1.125,
    'cup',
    'flour',
    '1 cup 2 tbsp flour|1 cup and 2 tablespoons flour|1 cup + 2 tbs flour|1 cup plus 2 T flour',
  ],
  [
    'an amount twice',
    1,
    'cup',
    'milk',
    '1 cup (240 ml) milk|1 cup (8 fl oz) milk|milk 1 cup (236 ml)|cup milk|a cup milk|1 c milk',
  ],
  [
    'multiples',
    200,
    'g',
    'chicken',
    '2 x 100g chicken|2x100g chicken|2 × 100 g chicken|2*100g chicken|100 g x 2 chicken|chicken 2 x 100 g|chicken 100g x2|2 packs of 100 g chicken',
  ],
  [
    'several containers',
    660,
    'ml',
    'coke',
    '2 cans of 330 ml coke|2 330ml cans of coke|2 x 330 ml can coke|2 330 ml cans coke|2 bottles 330ml coke|coke 2x330ml',
  ],
  ['each', 300, 'g', 'apples', '2 apples 150 g each|2 apples, 150g each'],
  [
    'tablespoons',
    2,
    'tbsp',
    'honey',
    '2 tbsp honey|2 tbs honey|2 T honey|2T honey|2 Tbsp. honey|2 tbl honey|2 tablespoons of honey|2 tablespoonfuls honey|two tbsps honey|honey 2 tbs',
  ],
  [
    'teaspoons',
    1,
    'tsp',
    'salt',
    '1 tsp salt|1 t salt|1 tsp. salt|1 teaspoon of salt|tsp salt|a teaspoon salt|salt 1 tsp',
  ],
  [
    'fluid ounces',
    12,
    'fl oz',
    'coke',
    '12 fl oz coke|12 fl. oz. coke|12 floz coke|12 fluid ounces of coke|coke 12 fl oz',
  ],
  [
    'pints',
    1,
    'pint',
    'beer',
    '1 pint beer|1 pt beer|a pint of beer|pint of beer|pint beer|beer 1 pt',
  ],
  ['quarts', 2, 'quart', 'milk', '2 quarts milk|2 qt milk|2 qts milk'],
  ['gallons', 1, 'gallon', 'milk', '1 gallon milk|a gallon of milk|1 gal milk'],
  ['decilitres', 2, 'dl', 'milk', '2 dl milk|2dl milk|2 decilitres of milk|milk 2 dl'],
  ['centilitres', 33, 'cl', 'beer', '33 cl beer|33cl beer|beer 33cl'],
  [
    'litres',
    0.5,
    'l',
    'milk',
    '0,5 l milk|0.5l milk|½ l milk|half a litre of milk|half a liter milk|.5 L milk',
  ],
  [
    'energy',
    200,
    'kcal',
    'apple',
    '200 kcal apple|200kcal apple|200 cal apple|200 calories of apple|200-calorie apple|200 kcals apple|200 kilocalories apple|apple 200 cal|apple 200 kcal|apple (200 kcal)|apple, 200kcal',
  ],
  [
    'kilojoules',
    800,
    'kJ',
    'apple',
    '800 kJ apple|800kj apple|800 kilojoules of apple|apple 800 kJ',
  ],
  ['portions in the plural', 2, 'cube', 'sugar', '2 cubes sugar|2 cubes of sugar|two cubes sugar'],
  ['packs', 6, null, 'beer', '6 pack beer|6-pack beer|6 pack of beer|six pack of beer'],
  [
    'cheese',
    2,
    null,
    'cheese sandwiches',
    '2 cheese sandwiches|two cheese sandwiches|cheese sandwiches x2',
  ],
  ['cream', 2, null, 'half and half', '2 half and half|two half and half'],
])('every way to write %s is read', (_, count, unit, food, texts) => {
  for (const text of texts.split('|').map((each) => each.trim())) {
    const read = readFoodAmount(text)
    const words = [read.amount?.unit?.name ?? null, read.food, unreadAmount(text)]
    expect(words, text).toEqual([unit, food, ''])
    expect(read.amount?.count, text).toBeCloseTo(count, 9)
  }
})

describe('what looks like an amount and is not read', () => {
  it.each([
    ['5 stone potatoes', '5 stone', 'potatoes'],
    ['3/9 cup milk', '3/9 cup', 'milk'],
    ['0 eggs', '0', 'eggs'],
    ['0 g rice', '0 g', 'rice'],
    ['-2 eggs', '-2', 'eggs'],
    ['2.5.3 eggs', '2.5.3', 'eggs'],
    ['1e3 g rice', '1e3 g', 'rice'],
    ['1000000 eggs', '1000000', 'eggs'],
    ['coke 330', '330', 'coke'],
    ['a few almonds', 'a few', 'almonds'],
    ['some rice', 'some', 'rice'],
    ['lots of rice', 'lots', 'rice'],
    ['a little butter', 'a little', 'butter'],
  ])('%s', (text, unread, food) => {
    expect(readFoodAmount(text)).toEqual({ amount: null, food: text })
    expect(unreadAmount(text)).toBe(unread)
    expect(foodWithoutAmount(text)).toEqual({ amount: null, food })
  })

  it.each([
    ['2 apples (300 g)', 2, '300 g', 'apples'],
    ['2 eggs 3 toast', 2, '3', 'eggs toast'],
    ['3 bananas and 2 apples', 3, '2', 'bananas and apples'],
  ])('is reported beside the amount that was read: %s', (text, count, unread, food) => {
    expect(unreadAmount(text)).toBe(unread)
    expect(foodWithoutAmount(text)).toEqual({ amount: { count, unit: null }, food })
  })

  it.each([
    ...[
      '2% milk',
      'milk 2%',
      '7up',
      '7 up',
      '80/20 beef',
      'beef 93/7',
      'omega 3',
      'vitamin b 12',
      'V8 juice',
    ],
    ...[
      'dark chocolate 85',
      '3 cheese pizza',
      '7 layer dip',
      '1000 island dressing',
      'type 00 flour',
      '3 in 1 coffee',
    ],
    ...[
      'quarter pounder',
      'half and half',
      'banana',
      'cup noodles',
      'pound cake',
      'one pot pasta',
      '',
    ],
  ])('is not a number that belongs to a name: %s', (text) => {
    expect(unreadAmount(text)).toBe('')
  })
})

it('reads any text, with a positive count', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom('1', '/', ' ', 'x', 'g', '.', '½', 'a') }),
      ),
      (text) => {
        const { amount, food } = readFoodAmount(text)
        if (amount !== null) expect(amount.count).toBeGreaterThan(0)
        expect(food.length).toBeLessThanOrEqual(text.length + 20)
        expect(foodWithoutAmount(text).amount).toEqual(amount)
      },
    ),
  )
})
