/**
 * Names of the same food, one food per line: each name is tried in place of the others. Written for this
 * project from general knowledge; no list or dictionary was copied. A synonym of one
 * food of the starter catalogue belongs in `catalogue.tsv`. Words are singular, as people type them.
 */
export const EQUIVALENT_NAMES = `
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
reduced fat = half fat = lower fat
brown sugar = demerara sugar = demerara = muscovado sugar = muscovado = turbinado sugar = soft brown sugar
black pepper = peppercorn = black peppercorn
lemon peel = lemon zest
orange peel = orange zest
breaded = crumbed = breadcrumbed
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
export const ONE_WAY_NAMES = `
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
ground chuck = ground beef
ground sirloin = ground beef
ground round = ground beef
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
swede mash = rutabaga
sweet potato mash = sweet potato
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
shampain = champagne
shampane = champagne
shardonay = chardonnay
merlow = merlot
cabernay = cabernet
capachino = cappuccino
cuppachino = cappuccino
makiato = macchiato
krwason = croissant
kasadiya = quesadilla
manaise = mayonnaise
mayonaise = mayonnaise
worster sauce = worcestershire sauce
rizoto = rice
avacado = avocado
cwassont = croissant
pan au chocolat = pain au chocolat
kish = quiche
sketti = spaghetti
pasgetti = spaghetti
nana = banana
unyun = onion
corjet = zucchini
brockley = broccoli
sorbay = sorbet
spinage = spinach
nochi = gnocchi
omlit = omelette
proshuto = prosciutto
ratatooey = ratatouille
sharwama = shawarma
smoovie = smoothie
panacotta = panna cotta
hunny = honey
cetchup = ketchup
shuger = sugar
lemonaid = lemonade
eclare = eclair
stake = steak
cinnamon role = cinnamon roll
sausage role = sausage roll
spring role = spring roll
chow main = chow mein
chow mean = chow mein
chocolate mouse = chocolate mousse
way protein = whey protein
sweat potato = sweet potato
baked been = baked bean
i scream = ice cream
fo = pho
alcohol free = nonalcoholic
zero alcohol = nonalcoholic
salt free = unsalted
salt free = without salt
low salt = low sodium
low salt = reduced sodium
reduced salt = low sodium
reduced salt = reduced sodium
low sodium = reduced sodium
zero sugar = diet
zero sugar = sugar free
low calorie = light
plant based milk = soy milk
plant based milk = oat milk
tofu scramble = tofu
malt loaf = raisin bread
teacake = raisin bread
hot cross bun = raisin bread
whitebait = fried fish
faggot = meatball
welsh rarebit = grilled cheese sandwich
bubble squeak = hash brown
piccalilli = relish
ploughman = cheese sandwich
eton mess = meringue
mulled wine = glug
toad hole = sausage
risotto = rice
stewing steak = beef stewing
spag bol = spaghetti meat sauce
bicarb = baking soda
beer battered = batter fried
soft boiled = boiled
full english breakfast = fried egg
bean toast = baked bean
bread butter = bread white
calf liver = veal liver
stewing steak = beef stew meat
braising steak = beef stew meat
cornflake = corn flake
high protein yogurt = greek yogurt
barbecue rib = pork rib
mange tout = snowpea
mangetout = snowpea
vegan = meatless
vegetarian = meatless
veggie = meatless
veggie = vegetable
vegetarian = veggie
vegan = veggie
vegetable burger = veggie burger
vegetable sausage = veggie sausage
plant based = meatless
plant based = veggie
vegan cheese = imitation cheese
vegan cheddar = imitation cheese
vegan mozzarella = imitation cheese
vegan parmesan = imitation cheese
dairy free cheese = imitation cheese
vegan chocolate = dark chocolate
dairy free chocolate = dark chocolate
dairy free milk = soy milk
dairy free milk = oat milk
plant milk = soy milk
plant milk = oat milk
fish and chips = fish fried
keto = low carb
keto = reduced calorie
low carb = reduced calorie
diet = low calorie
diet = light
cauliflower rice = cauliflower
courgetti = zucchini
tuna pasta bake = tuna noodle casserole
mangetout = snow pea
mange tout = snow pea
snow pea = snowpea
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
jelly = gelatin dessert
brekkie = breakfast
quark = cottage cheese
fromage frais = cottage cheese
skyr = greek yogurt nonfat
muesli = granola
passata = tomato puree
beef tomato = tomato
beefsteak tomato = tomato
kasha = buckwheat groats
edamame = soybean green
udon = noodle
danish = danish pastry
havarti = monterey jack
halloumi = cheese fried
spaghetti = pasta
char siu = roast pork
char siu = pork roasted
satay = peanut sauce
asado = roast beef
salad nicoise = tuna salad
chole = chickpea
matar paneer = palak paneer
paneer butter masala = palak paneer
hot pot = beef stew
egg mayo = egg salad
chicken mayo = chicken salad
paprikash = chicken stew
baby rice = babyfood cereal rice
baby porridge = babyfood oatmeal
baby cereal = babyfood cereal
baby food = babyfood
baby yogurt = babyfood yogurt
baby biscuit = babyfood cookie
baby puree = babyfood
infant formula = child formula
baby formula = child formula
formula milk = child formula
donner meat = gyro
doner meat = gyro
dal makhani = dal
soya = soybean
tofu sausage = veggie sausage
tofu sausage = meatless sausage
milkshake = milk shake
jacket spud = baked potato
jacket spud = jacket potato
oatmilk = oat milk
almondmilk = almond milk
soymilk = soy milk
collagen = gelatin powder
orange soda = carbonated orange
jam sponge = sponge cake
port = dessert wine
protein bar = nutrition bar
dairy free ice cream = frozen dessert non dairy
vegan ice cream = frozen dessert non dairy
plant based ice cream = frozen dessert non dairy
fish oil = cod liver oil
lighter = light
lightest = light
gf = gluten free
df = dairy free
wheat free = gluten free
meat free = meatless
meat free = veggie
low fat = light
reduced fat = light
light = reduced fat
light = low fat
oatmeal cereal = oatmeal
fruit puree = applesauce
`
