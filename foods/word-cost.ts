const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Words that only join others: never asked for, and nothing lost where they stand unasked. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(
  words('and or with of in the a an from to as by for on at n la le de del al no not'),
)

/**
 * How far a word of a name leads away from the name alone. The first line is what FoodData Central
 * says of a food in its plain state, so that "Egg, whole, raw, fresh" is as plain as "Egg"; what
 * follows are what most people mean where nothing is said, what is made of a food or done to it,
 * and what is hardly ever meant.
 */
const COST_TABLE: readonly (readonly [cost: number, words: string])[] = [
  [0, 'nfs'],
  [
    0.2,
    `ns unspecified generic all type types any varieties variety commercial commercially prepared
     purchased leaf hot heat moist broilers fryers includes foods usda food distribution program
     eaten usual average year round mixed species ready eat`,
  ],
  [
    0.4,
    `raw fresh whole plain cooked regular brewed mature ripe boiled baked broiled roasted
     meat only root boneless skinless drained without added salt fat tap`,
  ],
  [1, 'skin'],
  [1.2, 'white cheddar cow breast stick steamed salted unsalted style'],
  [1.3, 'black'],
  [1.5, 'fruit'],
  [2.4, 'dry dried low light lite topping mini slider half'],
  [
    3,
    `powder powdered dehydrated freeze strained substitute substitutes mix concentrate condensed
     extract flavored flavor creamed candied breaded coated battered kippered pickled canned frozen
     restaurant fast school lunch entree dinner meal unprepared reconstituted uncooked unheated
     chips flour bran leaves juice nectar sauce pie syrup nonfat reduced diet imported lean separable
     trimmed enhanced back tail neck feet heart hearts liver gizzard giblets ear ears
     meatless imitation analog kids roll`,
  ],
  [
    6,
    `byproducts industrial alaska native navajo hopi apache southwest northern plains indians
     shoshone bannock australian zealand`,
  ],
  [8, 'ingredient'],
  [14, 'baby babyfood infant toddler'],
]

const COSTS = new Map<string, number>([...JOINING_WORDS].map((word) => [word, 0]))
for (const [cost, list] of COST_TABLE) for (const word of words(list)) COSTS.set(word, cost)

const OTHER_COST = 1.8

/** Of leaving a word of a food's name unasked: the more, the further it leads from what was asked. */
export function extraWordCost(word: string): number {
  return COSTS.get(word) ?? OTHER_COST
}

/**
 * What FoodData Central puts before the food, and what it costs unasked. "Fish, salmon, raw" is
 * salmon, so that is next to nothing; "Pie, apple" is an apple pie, but no apple.
 */
const SHELF_TABLE: readonly (readonly [cost: number, words: string])[] = [
  [
    0.3,
    `fish cheese nuts seeds beverages candies candy crustaceans mollusks snacks cereal cereals
     ready to eat game soft drink alcoholic beverage vegetables lettuce beans distilled leavening
     agents sweeteners`,
  ],
  [2, 'spices restaurant family style chinese mexican latino fast foods desserts'],
  [
    9,
    `soup oil sauce cookie cookies pie cake syrups squash winter summer salad dressing sausage
     vegetable fruit juice`,
  ],
]

const SHELVES = new Map<string, number>()
for (const [cost, list] of SHELF_TABLE) for (const word of words(list)) SHELVES.set(word, cost)

export function isCategoryPrefix(partWords: readonly string[]): boolean {
  return partWords.length > 0 && partWords.every((word) => SHELVES.has(word))
}

/** Of leaving a word of the shelf unasked. */
export function categoryCost(word: string): number {
  return SHELVES.get(word) ?? 0
}
