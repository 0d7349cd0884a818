import { wordKey } from './word-key.ts'

/**
 * Frequent English words that name no food, and frequent names of people and places. They are spelled right,
 * so they are not corrected: "chair" is not chai, and "course" is not coarse. A query of such words only
 * finds a food that is named so. Only words are listed that would find a food of the starter catalogue;
 * `further-common-words.ts` has the others. Written for this project, with words from the lists of
 * frequent words and names in zxcvbn 4.4.2 (https://github.com/dropbox/zxcvbn), MIT licence, Copyright
 * (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Words that sound like a food are left out.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  aaron abigail absolute abundance academia account accountant address advocate affairs agree aidan aired
  airing airport alfred allow alloy alphabet alto amanda ambulance amends america amounts ample angela
  angeles anger angles animal anti anymore apartment appeal apply arch area argue arise armchair arose
  array art asia assign august awaits bachelor backed backing backpack badge bag bahamas bahrain bailed
  bailiff bailing bakery balance ball balloon balsom band bandage banking banner banquet barber bare
  barely bargain bark barker barking barn baronet baroque barry basal base basel basin basis basketball
  basque bath battery battle be beacon beams beanie bearer beat beatrice beetles behind bein belgium
  believe below bench beneath benes bennett berlin bernice betray betrayed bets better bible bidder bill
  billed billing billion billy binder birthday bite bits bitten bitty blacked bladder blanket bleak bleed
  blender blew blind block blond blooded blouse blown board boats bobby body bolie bolt bonnie booby book
  bookcase booked booking bookshelf booze border boris born borne borough borrowed boss boston bothered
  bought boulevard bouquet bout bowel boxes boy bracelet brain brainer break breath breathe breed brenda
  brett brian bride briefcase briefed brighter broader bronze broom brother brought browser bruise
  bruised brunch brush brushed brute bryan bucket bucks budge build building bulb bulgaria bulldozer
  bullets bully burton bush bust but button buyers cabin cabinet cable calculator calendar call caller
  calling calm calmed calories camcorder camera camp campsite canada canberra cane cannes cannot cape
  card care career carl carlson carmen carol caroline carolyn carpenter carrie carried carriers carroll
  carry carter carve case cash cast caste castle catalonia catch cattle cause caution cave cease cedar
  ceiling cellar cello chain chained chair chaired champion chance change chapman chapter charade charger
  chart chat chateau chavez cheap cheaper cheated check cheer cheery chennai cheque chess chief chiefly
  chilean chimney chimp china chipped choice choke choking choo choose chord chores chose chris christian
  christina christmas christopher chump church cigar cindy circle cited citing city claim claimed claire
  clan clara clarify clarinet class classified claudia claus cleaned cleaner cleaning clear clicked
  client clive cloak clock clocked closet clothes cloud clown coach coal coastal coaster coat cocky code
  coin colander colder coleman collect colleen college cologne colored colossal colours colt comb come
  comin commenced commit commons commune company compare complain concert condemned condition condo congo
  connection conned connie conquer consent contained contract convent cooker cooled cooling coop cops
  copy cord corner corny coroner corridor corry cost cot couch could count counter county coup coupe
  couples courage courier course court cousin cover cracking cracks crane crap crater crave crawled
  crayon craziness created creatine creation creek creep creepy crest crib cricket crime crock crooked
  cross crossword crown crowned crude cuckoo cupboard curator curb curfew curling curly current cushion
  customer cute daily dale dana danger darker dash dashing data database dated daughter david dawn
  daylight deacon deal dealer dear decade deck decree dedicated degree deities delay delayed delete delhi
  delighted delirious dentist deposit depressing derrick desert designated desk devised diane diary
  dictionary died dime diner dinosaur diploma diplomat diplomatic dipping dire directive dirty disease
  dishwasher disk dock doctor document doll dollar donald donate donna donor door doork dork dose dozer
  dramatic drank drawer dread dress drilling driver drone dropping drought drunk duel duet dull dumping
  dumpster dust dustbin duty eager eagle earphone earring ecole eddie edge edgy elaine elephant elevator
  elliott elves emerge emma endure engineer ensured envelope equally ethiopia eva extracted eye fact
  factor factory failed failing failure fair fall falling far fashion fate favor favored fearing feat
  feeling fell fence ferry fest festival fever fierce fiery fight fighters fiji file filed filing film
  filming filter finer finland fires firewall firing fischer fist fitting flag flair flame flare flashed
  flashlight flatter flawless fleas flee fleeing fleet flesh flies flight float floating flock floor flow
  flower flown fluke flunk flute flying folder follow followed following food fool fooled fooling foot
  football for forecast foreign forest forested form fortunate fought founder fountain fourteen fragile
  fraid frame france francis francs frankfurt frat fraud fred freeze freezer freight freshen freud friday
  fridge friend from frown fuel fuller fully fumes fun fund funnier gaelic gail gallery gang garage
  garden gardener garrett gary gases gate geez generally geneva germany gimme girl glenn gloat gloss
  glove go goal going golf golly good goody goons gosh gotta grace grad grammy grand grande grandfather
  grandmother granite granted graph grave gravity grazie great greater greece greed greet greg grenade
  grid grind grinder groom group grouped grow growing grown growth guard guess guitar gun gutter guys gym
  hair haircut hale hall hallway hamburg hannah harder hardware hardy harmed harness harriet hat haul
  hauled hauling haute hawaii headphone headset healing health hear heard hearing hearst hearted hearty
  heating heats heave heavier hedge height helicopter hell helluva helmet hence her here highlight
  highlights highway hike hill hindi hiring hitting hives hockey hole holed holiday holling hollow holly
  holy homey homo hook hoot hoover hopped hopping hospital host hosted hotel hour house howard howell
  however hump hungary hunger hurling hurt hurting hussein hutch iceland immense indo injury inner
  instantly invitation is island isolated issue issued issuing jackie jail jake jamie janitor jealous
  jeez jerome jerry jesse jewel jewish jews jill jimmy jitters joann job jock jogging johan john johnson
  joke journal journey joyce judas julian julie junk just kannada karen keep keller kennedy kerala key
  keychain kick kicked kicking killing kilometers kinda kippie kiss kisser kitchen knack knee kneecap
  knife knight knots known kong korea krakow kyle lacks ladies laid lake land landlord language laos
  lapse larger larry late latter lattice laugh laughter launch lauren laurie lava lavery law lawyer
  layout lazy leah leak lease leash leave lecture ledge leinster lemme lennon leon less lesser lesson let
  letter lewis liam library licked life lighten lighter like liked likewise lillie limb line linear liner
  lion litter live livvie load loan loathe locate loch lock locket lodge logan logging longer lonigan
  look looky loose lord lorry lot lotta lottery louis louise louisiana lounge lousy love lowlife luggage
  lung lying lynch macau machine macho macron madam madame madly magazine magnet mail mailbox mailed main
  maine make maker male mali mall malta man manager manhood manner manny manor manual map marah marathon
  mare margaret maria marian marie mario maris mark markers married marrow marry marrying martin mat
  match matched mateo matter mattie maurice mayor mcdonald me meadow mean meant measly measure mechanic
  media median meems meet meeting melanie member memo mental mentally menu meow messed meter metres
  mexico microphone middle might mike milan mile miller million mind minded minister minnie minute mirror
  missed missile mobster mode model momma mommy monastery monday money moon moore more mornin morning
  morons morris moscow mosque mosquito motorway motto mount mountain mountie mouse mouth move movie
  movies much mueller multi mulwray murray museum music must musta mutation name narrow nasa nassau nate
  nation nato naturally naval nazi near neck necklace needle needless neighbor nepal nest neutral new
  newspaper nigeria night nighter none noon noose norman notebook notre novel nudge nurse oath oddly off
  okay oliver olivia operate oregon organ oughtta outs oval over overhead override oversight owens
  pacific package packed packet packing padlock pair palace pale palmer pamela panel paper papua
  parachute parcel parish park parker parking parkway parlor part partly passing past patched patel paul
  paula pauline paulo pause pavement pay payin payne payroll peace peaking peasant peeking peerage pen
  pena pencil penned pennies pension perez perks peter pharmacy philippine phillip photo photograph
  phrase phyllis piano picked picker picket picking picky picture piece pierce piers pigeon pill pilot
  pinch pinned pipe piss pitch pitched pitcher pity place placement plane planet plantation plaque
  plaster plastic platter play played players playground playin plea pleasant please plug plumber poem
  poets point poked poking police policy politics pollen polling poof pool poor poorer porch portray
  posse possessed postcard poster potter pottery pounding poured powell power powered powerless praise
  pram prayers preach preceded preserved president press pressure pretty price priceless primitive prison
  problem proceed proceeded process processor produced profit program progress project projector prom
  promise promote prone proper propose prosecute puddle puke pull pulling punk puppet purposely purse
  putin puttin putting puzzle pyramid python quack quaid qualified quality quarrel quarry quarterly
  quartet queen queer queue quicker quickie quiet quietly quit quite quitter quiz quote quoted race rach
  rachel racket radio rage raid railing railway rain raining raise raised rake ramon ramos ran rancho
  randy ranking ranks raoul rapper rated reach reacted reactor read reade reader reading realise realize
  really realm reason reassigned receipt recess recipe reddish reduce reed referred refrigerator refund
  refused rehab reiber reissued release relics relies religious remain renting reopen repair rephrase
  replace rescued rescuing resign resigned restaurant rested resting restore reveal rewind rhode rhyme
  rica ricardo richard richer rifle right righty riled riot ripping rise risen rising risk rites riviera
  robe robin robot rocked roger role rolling romania roof room rope rosa roster roundabout route router
  row rowing ruben ruined ruled ruler russell russia sabha sack sacked saga sailed sales salon salute
  sami sanders sandpaper satellite satire saucer saudi save scale scanner scar scarce scare scared scarf
  scarred scene scent schedule school schultz science scissors score scratch scratchy screw scudder
  sculpture scuse sealed season seat seated seating seattle secret sector see seein seeing seek seen
  seine seize seized select self sell seller semen seminar serie sermon served server session setting
  settled seven sewer sewing shack shaken shaker shaky shale shallow shalt shape sharon she shear sheer
  sheikh sheila shelf shelter sheriff shine ship shirt shit shock shocked shoes shop shore should shoulda
  shoulder shout shower shuffle shush shut shuttle sick sided siege sight sighting sign signal signup
  silicon simmons simon sincere sing singer sipping sire siren site sitter sittin sitting size skateboard
  skates sketch sketchy skill skilled skipped skirt skyscraper slam slammed slash sleaze sleep sleigh
  slender slightly slime slimy slipper sloane slope slower smack smarter smarts smash smell smelled smith
  smoothly smythe snapped sneak sneaker snore snuck soap sober sock socket soldier solid solo someone
  song sonny sookie soon sooner sore sorel sorrow sorry sort sorted sought soul south space spain span
  spared specially specialty speed spelled spirited spirits spite spots spouse spreadsheet spree sprung
  spying squad squared squeeze stadium stage staging stain stained stairs stake stale stalked stall stamp
  stapler stare staring starring state statewide stating station statue stay stayed staying steal steamy
  steer steering steven sticker still stirring stocked stoke stole stood stool store stove strange stray
  street stretch stretching stripes stronger strung stuart stuck student studied studying stuffy stunned
  stunning styled sued suicide suit suitcase suite suited summary summer summon sunday sunglasses sunk
  supper support suppose sure surface surrey suzanne sweat sweater sweden sweeter sweetie symphony
  syringe table tablet tacky take tale talent tall taller tamil tanya tape taping tapping tara target
  task tasted taught taxi taylor teacher team teamed teammate tear teeny telescope tellin temper
  temperate tenant tend tennis tenor terrain test tested testy text than theater theatre their theme then
  there thermometer thing think thinner those though thread threat threw throat through throw thunder
  tight tighter till timed tina tippin tissue tomb tomorrow tonya too tool toots torres torture toss
  tossing tour towel tower trace tractor trade trailer trait traitor tram trampoline trap tray tread
  treaty tree trevor trial triangle tribbiani tribe trip tripped trombone troop trophy truce true trumpet
  try tucker tumor tune tuned tunnel turin turner turret tutor tweek twin twitter tying type typing
  uniform university unlocked vacation vacuum vale valentines valerie vault vegetation veil vein verse
  very vial victor victorian victories victorious video vietnam violin viral virginia vitamins voice
  volcano volleyball wager wagner waist wait waiter waiting wales walk wall wallet walter wanna war
  wardrobe warehouse was watch waterfall watts wax way wayne we wearing weather wedding weep weeping
  weight weird west wet whale what whatcha whatta wheel wheelchair wheeler whereas whether while whine
  whining whiny whisk who wholly whoop whoopee willing wilma wilmington wimp win window windscreen
  winners wipe wiped wiping wire wiring with without wits witter witty workers workshop worrying worse
  worst would wrapped wrecked wright wring wrist write writing wrong wrote yell york younger zebra zipper
  zone zoo
  `
    .trim()
    .split(/\s+/),
)

/**
 * Things that are no food, even before the name of one: engine oil, shaving cream. Written for this project.
 * Left out are words that also name brands, styles and recipes.
 */
const THINGS: ReadonlySet<string> = new Set(
  `
  airplane android backpack bathroom battery bedroom bicycle bike bleach boot bracelet brake bus
  calories candle car carpet cat cement cigarette clutch computer cosmetic curtain dental denture
  deodorant detergent diaper diesel download drill drum electric email engine facial fridge furniture
  gasoline gear gearbox glue guitar hammer hamster handbag hose hydraulic insurance invoice iphone jeans
  keyboard kitten ladder lamp laptop laundry lawn lens lightbulb lipstick makeup mascara massage
  mattress mickey microscope mortgage motor motorcycle nail nappy necklace office paint passport
  password perfume pet petrol phone piano pillow printer puppy remote riding samsung scooter
  screen screwdriver shampoo shaving shoe soap sofa software tank tattoo tax telephone television ticket
  tire tobacco toilet tooth toothbrush tractor traffic train trousers truck trumpet tv tyre umbrella usb
  vape vehicle violin wallet wallpaper washer website wooden wrench
  `
    .trim()
    .split(/\s+/),
)

/** Whether a word, or its singular, names a thing that is no food, such as `engine`. */
export const isThing = (word: string): boolean => THINGS.has(word) || THINGS.has(wordKey(word))

/** Whether a word, or its singular, is a frequent English word that names no food. */
export function isCommonWord(word: string): boolean {
  const key = wordKey(word)
  return [COMMON_WORDS, THINGS].some((words) => words.has(word) || words.has(key))
}
