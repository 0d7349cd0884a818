import type { AmountUnit, FoodSize } from './food-amount.ts'

const OUNCE_GRAMS = 28.349523125
const TEASPOON_ML = 4.92892159375
const KILOCALORIES_PER_KILOJOULE = 1 / 4.184

/** Units by their names in the singular. */
export const AMOUNT_UNITS: ReadonlyMap<string, AmountUnit> = new Map(
  (
    [
      ['mg milligram milligramme', { name: 'mg', grams: 0.001 }],
      ['g gr grm gm gram gramme gramm', { name: 'g', grams: 1 }],
      ['kg kilo kilogram kilogramme', { name: 'kg', grams: 1000 }],
      ['oz ounce onz', { name: 'oz', grams: OUNCE_GRAMS }],
      ['lb pound', { name: 'lb', grams: 16 * OUNCE_GRAMS }],
      ['ml millilitre milliliter cc', { name: 'ml', millilitres: 1 }],
      ['cl centilitre centiliter', { name: 'cl', millilitres: 10 }],
      ['dl decilitre deciliter', { name: 'dl', millilitres: 100 }],
      ['l ltr litre liter', { name: 'l', millilitres: 1000 }],
      ['floz', { name: 'fl oz', millilitres: 6 * TEASPOON_ML }],
      ['tsp tspn teaspoon teaspoonful t', { name: 'tsp', millilitres: TEASPOON_ML }],
      ['dsp dessertspoon dessertspoonful', { name: 'dessertspoon', millilitres: 10 }],
      [
        'tbsp tbs tbl tblsp tb tablespoon tablespoonful',
        { name: 'tbsp', millilitres: 3 * TEASPOON_ML },
      ],
      ['cup cupful c', { name: 'cup', millilitres: 48 * TEASPOON_ML }],
      ['pint pt', { name: 'pint', millilitres: 96 * TEASPOON_ML }],
      ['quart qt', { name: 'quart', millilitres: 192 * TEASPOON_ML }],
      ['gallon gal', { name: 'gallon', millilitres: 768 * TEASPOON_ML }],
      ['kcal cal calorie kilocalorie', { name: 'kcal', kilocalories: 1 }],
      ['kj kilojoule', { name: 'kJ', kilocalories: KILOCALORIES_PER_KILOJOULE }],
    ] as const
  ).flatMap(([names, unit]) => names.split(' ').map((name) => [name, unit] as const)),
)

/** Units that mean one without a number, as in "tbsp honey". */
export const UNITS_OF_ONE = new Set(
  'tsp teaspoon tbsp tbs tablespoon cup pint quart litre liter kilo kg handful spoonful'.split(' '),
)

/** Foods that are named by such a unit. */
export const NAMED_BY_UNIT = new Set('noodle cake ramen soup cheese'.split(' '))

/** Portions that may precede the food without "of": "2 slices bread". */
export const PORTIONS = new Set(
  `slice piece can tin rasher scoop glass mug bowl bottle handful serving portion packet clove stick
   bag carton jar spoonful jug pitcher punnet pinch dash loaf bunch sprig knob dollop drizzle splash
   sachet pouch helping fistful tumbler thimble`.split(/\s+/),
)

/** Portions that may follow the food: "3 cheese slices". */
export const PORTIONS_AFTER = new Set(['slice', 'rasher', 'scoop'])

/** Words that are often part of a name, so that they are a portion only before "of", or in the plural. */
export const PORTIONS_OF = new Set(
  `plate pot tub bar box head wedge strip cube ball drop spoon shot square sheet pat spear stalk chunk
   segment container pack package bit basket bucket order tray leaf side bite mouthful sip gulp crumb
   measure barrel sack crate keg block lump ladle thumb palm`.split(/\s+/),
)

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['couple', 2],
  ['pair', 2],
  ['dozen', 12],
  ['hundred', 100],
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
])

/** Words that multiply the number before them, as in "two dozen" and "a hundred". */
export const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
])

/** The denominators of fractions in words, as in "two thirds". */
export const DENOMINATORS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['tenth', 10],
])

/** Words that say how much without a number. */
export const VAGUE_WORDS = new Set(
  'some few several many little lot lots loads plenty bits dozens hundreds'.split(' '),
)

/** Words before a number that change little. */
export const APPROXIMATELY = new Set(
  'about approx approx. approximately around ca ca. circa roughly nearly almost'.split(' '),
)

/** Words after a number that make it part of a name, as in "7 up", "2 percent milk" and "half fat". */
export const NAMED_BY_NUMBER = new Set(
  `% percent pc up grain bean cheese layer spice hour musketeers grand island alive guys minute seed
   fat and n half skimmed pounder pounders inch ingredient in`.split(/\s+/),
)

/** After these words of `NAMED_BY_NUMBER`, a plural is counted: "2 cheese sandwiches" are two sandwiches. */
export const COUNTED_IN_PLURAL = new Set(['cheese', 'bean'])

/** Units that do not say how much food it is, or in which food is never weighed. */
export const UNKNOWN_UNITS = new Set('stone stones cm mm mcg iu ft foot feet points'.split(' '))

/** Words before a number that make it part of a name: "omega 3". */
export const NAMED_BEFORE_NUMBER = new Set(
  'omega vitamin type no number flour mark b q e d k in stage formula size'.split(' '),
)

export const SIZES: ReadonlyMap<string, FoodSize> = new Map([
  ['small', 'small'],
  ['medium', 'medium'],
  ['large', 'large'],
  ['big', 'large'],
  ['xl', 'extra large'],
])

/** Sizes only of slices and the like: "thin pizza" is another pizza. */
export const SLICE_SIZES: ReadonlyMap<string, FoodSize> = new Map([
  ['thin', 'thin'],
  ['thick', 'thick'],
])

/** Words that a size makes part of a name, as in "medium rare steak", "Big Mac" and "medium salsa". */
export const NAMED_BY_SIZE = new Set(
  `mac macs king tasty breakfast boy mouth hoop rare well grain curd cheddar salsa curry heat dry fat
   roast`.split(/\s+/),
)
