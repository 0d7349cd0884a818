const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Words without a meaning in the search: ignored in queries and free in names. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  words('and or with of in the a an from to as by for on at n i la le de del al no not'),
)

/** The words after one of these describe the food before it. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(words('with without in on from w'))

/** Sizes, units and praise. A food can match a query without them. */
export const FREE_WORDS: ReadonlySet<string> = new Set(
  words(
    'small medium large xl organic homemade size sized some my nice tasty g kg mg ml cl dl oz lb tsp tbsp kcal',
  ),
)

/** Praise of several words. Some of these words would matter by themselves, such as "free" in "fat free". */
export const FREE_PHRASES =
  /\b(free[ -]range|(corn|grass)[ -]fed|(wild|line)[ -]caught|fresh(ly)?[ -](squeezed|baked|ground|picked|made)|(home|hand)[ -]made|home[ -](cooked|baked|grown)|shop[ -]bought|store[ -]bought|without (added )?(sugar|salt|milk|butter|oil)|no added (sugar|salt)|no (sugar|salt) added|ready meals?)\b/g

/** Words that describe a food and do not name it, though they can: "sugar free". Keys as of `wordKey`. */
const NOUN_MODIFIERS = words(`
  sugar fat carb dairy gluten calorie diet air pan oven microwave wood hand range brand value snack
  breakfast roast bone supermarket
`)

/** Words that describe a food and never name it. Keys as of `wordKey`. */
export const ADJECTIVES: ReadonlySet<string> = new Set(
  words(`
    raw fresh whole plain cooked regular boiled baked broiled roasted grilled fried steamed poached dry
    scrambled mashed sauteed stewed braised barbecued smoked toasted dried frozen canned chopped sliced
    diced shredded grated crushed minced peeled pitted ground melted chilled cold hot warm iced spicy
    sweetened unsweetened salted unsalted flavored crispy crunchy creamy smooth thick thin soft hard
    fluffy skinny light lite low high reduced free lean extra fatty boneless skinless rotisserie
    marinated glazed stuffed battered breaded coated seasoned leftover slow deep stir microwaved fired
    pulled vegan vegetarian veggie chunk piece slice wedge halve half cube strip stick baton ring floret
    spear segment shot glass bottle mug shoulder neck puree pureed powder dinner lunch portion serving
    pack packet pouch sachet bag tray platter selection triangle tablet capsule wild farmed natural pure
    real classic traditional original style simple mini jumbo giant king double single triple big long
    short purple golden baby young ripe mild strong instant quick ready american asian brazilian british
    cajun caribbean chinese cuban english german hungarian indian irish italian jamaican japanese korean
    lebanese mediterranean mexican moroccan persian scottish spanish thai turkish vietnamese welsh own
    local seasonal premium finest basic fillet filet
  `),
)

/** Tastes that people type after the food: "protein bar chocolate" is a bar. */
export const FLAVOURS: ReadonlySet<string> = new Set(
  words(`
    chocolate vanilla caramel mocha mint lemon cinnamon hazelnut strawberry raspberry blueberry banana
    pineapple peach mango cherry
  `),
)

/** Ways to cook a food. */
export const COOKED: ReadonlySet<string> = new Set(
  words(`
    cooked boiled baked broiled roasted roast grilled fried steamed poached sauteed stewed braised
    barbecued seared griddled charred
  `),
)

export const MODIFIERS: ReadonlySet<string> = new Set([...ADJECTIVES, ...NOUN_MODIFIERS])

/**
 * The cost of a word in a food's name that the query does not contain. Words that describe the
 * plain food cost little, so that "Egg, whole, raw, fresh" ranks like "Egg". Words for a
 * preparation or for a product made of the food cost more. Words for foods that people rarely
 * search cost most.
 */
const COST_TABLE: readonly (readonly [cost: number, words: string])[] = [
  [0, 'nfs'],
  [
    0.2,
    `ns unspecified generic all type types any varieties variety commercial commercially prepared
     purchased leaf hot heat moist calcium magnesium sulfate chloride nigari broilers fryers includes foods usda food distribution program
     eaten usual average year round mixed species ready eat`,
  ],
  [
    0.4,
    `raw fresh whole plain cooked regular brewed mature ripe boiled baked broiled roasted enriched
     meat only root boneless skinless drained without added salt fat tap unsweetened`,
  ],
  [0.8, 'firm'],
  [1, 'skin'],
  [1.2, 'white cheddar cow breast stick steamed salted unsalted style lowfat'],
  [1.3, 'black'],
  [1.5, 'fruit'],
  [2.4, 'dry dried low light lite topping mini slider half oats chocolate'],
  [
    3,
    `powder powdered dehydrated freeze strained substitute substitutes mix concentrate condensed
     extract flavored flavor creamed candied breaded coated battered kippered canned frozen fried
     restaurant fast school lunch entree dinner meal unprepared reconstituted uncooked unheated
     rice chips flour bran leaves juice nectar sauce pie syrup nonfat reduced diet imported lean separable
     trimmed enhanced back tail neck feet heart hearts liver gizzard giblets ear ears
     analog kids roll`,
  ],
  [4, 'decaffeinated'],
  [3.6, 'sweetened'],
  [5, 'ring rings glazed meatless imitation higher spinach'],
  [16, 'alcoholic'],
  [9, 'pickled'],
  [
    6,
    `byproducts industrial alaska native navajo hopi apache southwest northern plains indians
     shoshone bannock australian zealand`,
  ],
  [8, 'ingredient'],
  [14, 'baby babyfood infant toddler'],
]

const COSTS = new Map<string, number>([...STOP_WORDS].map((word) => [word, 0]))
for (const [cost, list] of COST_TABLE) for (const word of words(list)) COSTS.set(word, cost)

const OTHER_COST = 1.8
const NUMBER_COST = 0.4

/**
 * The cost of a name word that the query does not contain: the higher, the more it changes the
 * food.
 */
export function extraWordCost(word: string): number {
  return COSTS.get(word) ?? (/^\d+$/.test(word) ? NUMBER_COST : OTHER_COST)
}

const DRY_FORMS = new Set(words('powder powdered mix concentrate condensed'))
const DRY_FORM_COST = 4

/** The cost of a detail by which a food is something to dissolve, as in "Lemonade, powder". */
export function dryFormCost(word: string): number {
  return DRY_FORMS.has(word) ? DRY_FORM_COST : 0
}

const LACKED_FOODS = new Set(
  words('meat cheese chicken vegetables dressing egg eggs fish filling gravy broth'),
)
const LACKED_FOOD_COST = 3

/** The cost of a word for something that the food lacks, as in "Soup, pho, no meat". */
export function lackedFoodCost(word: string): number {
  return LACKED_FOODS.has(word) ? LACKED_FOOD_COST : 0
}

/**
 * Categories that FoodData Central writes before the food, with their cost when the query does not
 * contain them. "Fish, salmon, raw" is salmon, so `fish` costs almost nothing. "Pie, apple" is not
 * an apple, so `pie` costs a lot.
 */
const CATEGORY_TABLE: readonly (readonly [cost: number, words: string])[] = [
  [
    0.3,
    `fish nuts seeds beverages crustaceans mollusks snacks cereal cereals
     ready to eat game soft drink alcoholic beverage vegetables lettuce beans distilled leavening
     agents sweeteners`,
  ],
  [2.5, 'cheese candies candy'],
  [3, 'squash winter summer'],
  [2, 'spices family style chinese mexican latino fast foods desserts'],
  [5, 'restaurant'],
  [
    9,
    `soup oil sauce cookie cookies pie cake syrups salad dressing sausage
     vegetable fruit juice`,
  ],
]

const CATEGORY_COSTS = new Map<string, number>()
for (const [cost, list] of CATEGORY_TABLE)
  for (const word of words(list)) CATEGORY_COSTS.set(word, cost)

/** Whether a part of a description, as `Fish` in "Fish, salmon", is only a category. */
export function isCategoryPrefix(partWords: readonly string[]): boolean {
  return partWords.length > 0 && partWords.every((word) => CATEGORY_COSTS.has(word))
}

/** The cost of a category word that the query does not contain. */
export function categoryCost(word: string): number {
  return CATEGORY_COSTS.get(word) ?? 0
}
