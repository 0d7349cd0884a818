/**
 * Names of the same food, one food per line: each name is tried in place of the others. They apply
 * to every source of foods; a synonym of one food of the starter catalogue belongs in
 * `catalogue.tsv`. Words are singular, as people type them.
 */
const EQUIVALENT_NAMES = `
eggplant = aubergine = brinjal
zucchini = courgette
shrimp = prawn
chickpea = garbanzo bean = garbanzo = chick pea = bengal gram
cilantro = coriander leaf = coriander
arugula = rocket = rucola
oatmeal = porridge
rutabaga = swede
beet = beetroot
fava bean = broad bean = broadbean
green bean = french bean = string bean = snap bean = haricot vert = bean snap green
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
half and half = half half
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
quark = cottage cheese
fromage frais = cottage cheese
skyr = greek yogurt nonfat
oatcake = oatmeal cookie
muesli = granola
passata = tomato puree
kasha = buckwheat groats
edamame = soybean green
`

export interface Synonym {
  /** The keys to replace, in order. */
  readonly from: readonly string[]
  /** The keys to put in their place. */
  readonly to: readonly string[]
}

/**
 * Reads the synonyms above.
 * @param keysOf splits a name into words and gives the key of each
 * @returns the synonyms by the first key of `from`
 */
export function readSynonyms(keysOf: (text: string) => string[]): ReadonlyMap<string, Synonym[]> {
  const byFirst = new Map<string, Synonym[]>()
  const add = (from: string, to: string) => {
    const keys = keysOf(from)
    const [first = ''] = keys
    const list = byFirst.get(first) ?? []
    byFirst.set(first, list)
    list.push({ from: keys, to: keysOf(to) })
  }
  for (const names of linesOf(EQUIVALENT_NAMES)) {
    for (const from of names) for (const to of names) if (from !== to) add(from, to)
  }
  for (const [from = '', to = ''] of linesOf(ONE_WAY_NAMES)) add(from, to)
  return byFirst
}

function linesOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => line.split('=').map((name) => name.trim()))
}
