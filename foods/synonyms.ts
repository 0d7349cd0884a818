/// <reference path="./raw-text.d.ts" />
import brands from './brands.tsv?raw'
import { normalisedWords } from './normalise-text.ts'
import translations from './translations.tsv?raw'
import { STOP_WORDS } from './word-cost.ts'

/**
 * Names of the same food, one food per line: each name is tried in place of the others. They apply
 * to every source of foods; a synonym of one food of the starter catalogue belongs in
 * `catalogue.tsv`. Words are singular, as people type them.
 */
const EQUIVALENT_NAMES = `
eggplant = aubergine = brinjal
zucchini = courgette
shrimp = prawn
lima bean = butter bean
navy bean = haricot bean = white bean
popover = yorkshire pudding
graham cracker = digestive biscuit
chickpea = garbanzo bean = garbanzo = chick pea = bengal gram
cilantro = coriander leaf = coriander
arugula = rocket = rucola
oatmeal = porridge
rutabaga = swede
beet = beetroot
fava bean = broad bean = broadbean
green bean = runner bean = french bean = string bean = snap bean = haricot vert = bean snap green
bell pepper = capsicum = sweet pepper
green onion = spring onion = scallion = salad onion
snow pea = mangetout = snowpea
corn = sweetcorn = sweet corn = maize
ground beef = beef mince = minced beef
ground pork = pork mince = minced pork
ground turkey = turkey mince
ground chicken = chicken mince
ground lamb = lamb mince
whole wheat = wholemeal = wholewheat = wholegrain = whole grain
cola = coke = coca cola = pepsi
soft drink = soda = pop
fish stick = fish finger
popsicle = ice lolly = ice pop
cotton candy = candy floss
baked potato = jacket potato
heavy cream = double cream
light cream = single cream
all purpose flour = plain flour
confectioner sugar = icing sugar = powdered sugar
ketchup = tomato ketchup
jello = gelatin dessert
spring roll = egg roll
cookie = biscuit
hamburger = burger = beefburger
hot dog = hotdog = frankfurter
egg fried = sunny side up
nonfat = fat free = skim = skimmed
skim milk = skimmed milk
reduced fat milk = semi skimmed milk = semi skimmed
pita = pitta bread
roti = chapati
soy = soya
soy sauce = soya sauce
papaya = pawpaw
cassava = manioc
bok choy = pak choi = pak choy = chinese cabbage
napa cabbage = chinese leaf
cantaloupe = rockmelon = canteloupe
lychee = litchi
kiwi = kiwifruit
persimmon = kaki
dragon fruit = pitaya
star fruit = starfruit = carambola
tangerine = mandarin = satsuma
raisin = sultana
peanut = groundnut
hazelnut = filbert
pepita = pumpkin seed
flaxseed = linseed
canola oil = rapeseed oil
bacon = rasher
sausage = banger
ham = gammon
squid = calamari
crayfish = crawfish
scallop = coquille
tuna = tunafish
whey protein = protein powder
macaroni cheese = mac cheese = mac n cheese
sparkling water = carbonated water = soda water = seltzer
black coffee = coffee brewed
cornstarch = cornflour
baking soda = bicarbonate of soda
cream of wheat = semolina
taro = dasheen
stock = broth = bouillon
gravy = jus
seven up = lemon lime soda
sprite = lemon lime soda
`

/**
 * Names that are replaced in one direction only: a lager is a beer, but not every beer is a lager.
 */
const ONE_WAY_NAMES = `
boiled egg = hard boiled egg
rice = rice cooked
pasta = pasta cooked
fry = french fry
chip = french fry
crisp = potato chip
steak = beef steak
spaghetti = pasta cooked
sweet = candy
mince = ground beef
polenta = cornmeal mush
hamburger bun = roll hamburger bun
burger bun = roll hamburger bun
gummy bear = candy gummy
filet mignon = beef steak tenderloin
ciabatta = italian bread
fig newton = fig bar cookie
oj = orange juice
pb = peanut butter
pbj = peanut butter jelly sandwich
blt = bacon lettuce tomato sandwich
nutella = chocolate hazelnut spread
decaf = coffee decaffeinated
icecream = ice cream
toast = bread toasted
basmati = rice white long grain cooked
jasmine rice = rice white long grain cooked
lager = beer
ale = beer
prosecco = wine sparkling
champagne = wine sparkling
merlot = red wine
chardonnay = white wine
sirloin = sirloin steak
ribeye = ribeye steak
steamed = cooked
sauteed = cooked
sauteed = fried
roasted = cooked
roast = roasted
stewed = cooked
microwaved = cooked
barbecued = grilled
grilled = broiled
poached = cooked
toasted = roasted
stir fry = stir fried
tikka masala = curry
korma = curry
vindaloo = curry
jalfrezi = curry
balti = curry
madras = curry
bolognese = meat sauce
ragu = meat sauce
toastie = grilled cheese sandwich
toastie = sandwich
egg fried rice = fried rice
candyfloss = cotton candy
mash = mashed potato
full english = fried egg
keenwa = quinoa
kinwa = quinoa
kenwa = quinoa
keesh = quiche
nyoki = gnocchi
noki = gnocchi
brusketa = bruschetta
kwasont = croissant
crossaint = croissant
halapeno = jalapeno
holapeno = jalapeno
fahita = fajita
torteeya = tortilla
kaysadilla = quesadilla
kesadilla = quesadilla
wakamole = guacamole
gwakamole = guacamole
zaziki = tzatziki
edamami = edamame
asai = acai
fuh = pho
yeero = gyro
heero = gyro
sourkrout = sauerkraut
muscle = mussel
wooster sauce = worcestershire sauce
worcester sauce = worcestershire sauce
zukini = zucchini
chabata = ciabatta
parmezan = parmesan
karrot = carrot
alcohol free = nonalcoholic
zero alcohol = nonalcoholic
salt free = unsalted
salt free = without salt
zero sugar = diet
stewing steak = beef stewing
spag bol = spaghetti meat sauce
bicarb = baking soda
beer battered = batter fried
soft boiled = boiled
sugar free = diet
gherkin = pickled cucumber
gherkin = pickle
bhindi = okra
kumara = sweet potato
carbonara = pasta cream sauce
black pudding = blood sausage
cottage pie = shepherd pie
bap = bread roll
snag = sausage
yoghurt = yogurt
chai latte = tea with milk
jelly = gelatin dessert
brekkie = breakfast
quark = cottage cheese
fromage frais = cottage cheese
skyr = greek yogurt nonfat
oatcake = oatmeal cookie
muesli = granola
passata = tomato puree
kasha = buckwheat groats
edamame = soybean green
`

export interface Name {
  /** The keys to replace, in order. */
  readonly from: readonly string[]
  /** The keys to put in their place. */
  readonly to: readonly string[]
  /** A brand or style, which a food that has this very name outranks. */
  readonly isBrand: boolean
}

/** Names of foods that can be replaced by others, found by their first word. */
export class NameTable {
  readonly #byFirst = new Map<string, Name[]>()
  readonly keysOf: (word: string) => readonly string[]

  /** @param keysOf the keys under which a typed word may be found */
  constructor(keysOf: (word: string) => readonly string[]) {
    this.keysOf = keysOf
  }

  add(from: readonly string[], to: readonly string[], isBrand = false): void {
    const [first] = from
    if (first === undefined) return
    const names = this.#byFirst.get(first)
    if (names === undefined) this.#byFirst.set(first, [{ from, to, isBrand }])
    else names.push({ from, to, isBrand })
  }

  startingWith(first: string): readonly Name[] {
    return this.#byFirst.get(first) ?? []
  }

  /** The names of one word that begin with `typed` and are longer. */
  beginningWith(typed: string): readonly Name[] {
    const found: Name[] = []
    for (const [first, names] of this.#byFirst) {
      if (first === typed || !first.startsWith(typed)) continue
      for (const name of names) if (name.from.length === 1) found.push(name)
    }
    return found
  }
}

/**
 * The synonyms above, and the brands and styles of `brands.tsv`.
 * @param keysOf splits a name into words and gives the key of each
 */
export function readNames(keysOf: (text: string) => string[]): NameTable {
  const table = new NameTable(keysOf)
  for (const names of linesOf(EQUIVALENT_NAMES)) {
    for (const from of names) {
      for (const to of names) if (from !== to) table.add(keysOf(from), keysOf(to))
    }
  }
  for (const [from = '', to = ''] of linesOf(ONE_WAY_NAMES)) table.add(keysOf(from), keysOf(to))
  for (const [name = '', foods = ''] of rowsOf(brands)) {
    for (const food of foods.split('; ')) table.add(keysOf(name), keysOf(food), true)
  }
  return table
}

/** Endings of plurals and cases in the languages of `translations.tsv`, longest first. */
const ENDINGS = ['es', 'en', 'er', 's', 'n', 'e', 'x']
const MIN_STEM_CHARS = 3

/** The tables of `translations.tsv` by language. */
export function readTranslations(
  keysOf: (text: string) => string[],
): ReadonlyMap<string, NameTable> {
  const tables = new Map<string, NameTable>()
  const wordForms = (word: string) => [
    word,
    ...ENDINGS.filter(
      (end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_CHARS,
    ).map((end) => word.slice(0, -end.length)),
  ]
  for (const [language = '', words = '', food = ''] of rowsOf(translations)) {
    const table = tables.get(language) ?? new NameTable(wordForms)
    tables.set(language, table)
    table.add(foreignWords(words), keysOf(food))
  }
  return tables
}

/** Splits like a query: without accents and joining words. */
function foreignWords(text: string): string[] {
  return normalisedWords(text).filter((word) => !STOP_WORDS.has(word))
}

function linesOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => line.split('=').map((name) => name.trim()))
}

/** The rows of a tab-separated table after its header. */
function rowsOf(table: string): string[][] {
  const [, ...rows] = table.trimEnd().split(/\r?\n/)
  return rows.map((row) => row.split('\t'))
}
