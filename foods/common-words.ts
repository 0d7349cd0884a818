import { wordKey } from './word-key.ts'

/**
 * Frequent English words that name no food, and frequent names of people and places. The list is written
 * for this project. The words are spelled right, so they are not corrected: "chair"
 * is not chai. A query of such words only finds a food that is named so. Only words are listed that would
 * find a food of the starter catalogue; `further-common-words.ts` has the others.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  aaron abigail about above account accountant acting action adam added additional address admin adrian
  advance advantage africa after again age agent agnes agree airport alan alas alaska albert album alert
  alex alexander alexandra alfred algeria alice alison alone along alphabet already also alter always am
  amanda ambulance america among amsterdam amy anchor anderson andrea andrew angela animal anna anne
  another answer antarctica anthony anti antonio anything apartment approximately april architect are
  area argentina arizona arm armchair armstrong army around array art arthur article asia ask asteroid
  astronaut athens atlanta auckland august australia austria autumn avenue average away awhile bachelor
  backpack bad bag baghdad ball balloon band bandage bangkok bank banner barack barbara barber barcelona
  barcode bark base basement basis basketball bath battery baxter be beach beanie beat beautiful because
  bed bedsheet before begin beginning behind beijing belfast belgium believe below benefit bennett
  berlin bernard beth bets better between biden binder birmingham birthday blackboard blah blanket
  blender blond bluetooth body bolivia bolt book bookcase bookshelf border boris born boston both bouquet
  boxes boy bracelet brain brandon break brenda brian bridge briefcase bring brisbane bristol britain
  brochure broken bronze brooklyn brooks broom brother browser bruce brush bryant bucket bucks budapest
  build building bulb bulgaria bulldozer bumper burst bush business but button buy cabinet cable
  cafeteria cairo calculator calendar call calories cambridge camcorder camera camp campbell campsite
  canada canvas card cardiff care career carla carlos carol caroline carpenter carriage carry carter
  carve case cash castle catch cathedral catherine cause ceiling cellar cello center centre century chain
  chair champion chance change channel chapter charge charged charger charlie charlotte check cheer chess
  chicago child children chimney china chloe choose chosen chris christian christina christine christmas
  christopher chrome chump church churchill circle city claire clarinet clark clarke class clause clean
  cleaner clear client clinton cloakroom clock close closet clothes cloud clown coaster coat code
  colander collect college collins colombia colorado combination come commerce commercial company
  component concert concrete conference console contain containing content contract control cooker
  copenhagen copy cord corner corps corrected corridor cost cot couch could count court cousin cover
  crane crash crayon create creatine credit cricket cristiano croatia cross crossword crowd cry culture
  cupboard current cushion customer cute cyclist dallas dance danger daniela dash data database daughter
  david davies davis dawson day dead deal dear death deborah december degree delete delhi denise denmark
  dennis dentist denver depend deposit desert desk detroit diana diary dictionary did dies digs dinosaur
  direction dirty dishwasher disk distribution div dixon do docker doctor document dog dollar dolor
  domestic dominic donald done donna door dorothy doubt douglas down dozen draw drawer dream dress drive
  driver drone drop dubai dublin during dust dustbin duty dylan each eagle early earphone earring east
  eaten eatin eats edge edinburgh education edward egypt einstein either elaine elena elephant elevator
  eleven elizabeth ellen elliott ellis else emily emma empty end engineer enjoy enough enter envelope
  eric erika error escalator estonia ethan ethiopia europe eva evans evelyn evening event ever every
  example excuse exercise expect expert explosives expressed external eye face facebook fact factory fail
  fall false family famous fans far fashion fate father favor favorite february federer feds feed feel
  feeling felix female fence fernando festival few fiction field fight file filed filing fills film final
  find fine finish finland fiona firewall first fischer fit flag flashlight fletcher flight floor
  florence florida flow flower fluids flute folder follow foobar food foot football for forecast foreign
  forest forget form formed formerly forward found fountain frame france francesco francis frankfurt
  frederick friday fridge friend friendly friendship from front fuel fun function fund funny future
  gabriel galaxy gallery galoshes games garage garcia garden gareth gary gate geez geneva gentle genuine
  george georgia gerald germany get ghana girl github give glasgow gloria go goal golf gomez gone
  gonzalez good goodbye google gotta grace grad graduate grandfather grandmother graph grave gravity
  great greater greece greet greg gregory grenade griffin group grow guess guitar gun guys gym hair hall
  hamburg hamilton handle hannah happen happy harbour hardware harness harold harriet harris harrison
  harry harvard hat hate have hawaii hawking head headphone headset health hear hearing hearted heather
  hedge height helen helena helicopter hell hello helmet help helsinki henderson henry her here hernandez
  hide highway hill him his history hit hitch hockey hold hole holiday honest hoover hope horizon
  hospital host hotel hour house household houston how howard href html hughes hugo humans hungary hurry
  hurt husband ian iceland idea if important include including indeed india indonesia industrial
  information ingredients insert inside instagram install integer interest internet ipsum iran iraq
  ireland irene ironing is isabel isabella island israel issue istanbul it italy item ivan jackson jacob
  jacqueline jakarta jake jamaica james jamie jane janet january japan jason jasper javascript jean jeez
  jefferson jeffrey jenkins jennifer jeremy jessica jewel jitters joan joanna job joel jogging johanna
  johannesburg john johnson join joke jonas jonathan jones jorge jose joseph joshua journal journey juan
  judith julia julian julie jump just justin karen katherine kathleen keep keith kennedy kenneth kenya
  kevin key keychain kill kilometers kitchen klaus knack knee kneecap knife knight knock know korea
  kuwait kyle laboratory lake landlord language larry last late later latvia laugh laura lauren law
  lawrence lawyer lead leader leah learn leave lebanon lecture ledge leeds left lennon leon leonard
  lesson let letter level lewis liam library lie life lift lighten lighter lightning like limb line link
  linux lion lisa lisbon list listen lithuania little live liverpool living load locate lock logan login
  logout london look lopez lorem lorenzo lorry lose loss lost lot lottery loud louis louise lounge love
  lucas lucia lucy luggage luis luke lump luxembourg machine macron madison madly madrid magazine magnet
  maid mailbox main mainly major make malaysia male man manchester manila manual manufacturing many map
  marathon marcus margaret maria marie mario marion mark married marshall martha martin mason masterpiece
  mat match matter matthew maureen maurice max maybe mayor mccarthy mcdonald me meadow mean measure
  mechanic mechanical medical meet meeting megan melanie melbourne melissa member memory menu merkel
  message messi metal method metro mexico meyer miami michael michelle microphone microscope microsoft
  middle might miguel milan mile miller mind minnesota minute mirror miss missile missions mistake
  mitchell mode model modern mohammed moment moms monday money monica montana month montreal moon moore
  more mornin morning morocco morris moscow most mother motorbike motorway mountain mouse mouth move
  movie mozart much mueller multi multiple mumbai munich municipal murray museum music must musta my
  nairobi name nancy naomi naples narrow natalie nation near neck necklace need needle neighbor nelson
  netflix netherlands nevada never new newborn newly newspaper newton next nguyen nice nicholas nicole
  nigel nigeria night nina nine noah nobody noise none noon norman north norway nose note notebook
  nothing notice novel november now null number nurse obama object ocean october off offer often okay
  oklahoma oliver olivia once onclick one only ontario oops open opposite option order oregon origin
  oscar oslo other oughta our outs outside over own owner oxford oxygen pablo package padlock page pair
  pakistan pale palmer pamela panel paper parachute parcel parent paris park parker part partly pass
  passed past patel patricia patrick patterson paula pauline pavement pay payroll peace pedestrian pedro
  pen pencil penelope pennsylvania pension perez performance perhaps person peter pharmacy philip phillip
  phoebe photo photograph piano picasso picture piece pigeon pillar pilot pipe pipeline place plan plane
  planet plastic plates platform platter play playground please plug plumber poem point poland police
  politics polls poof pool poor portland portrait portugal position possible post postcard poster potter
  pottery powell power practice prague pram premature prep prepare present preserved president press
  pretty previously price primary principal print prison private problem process processing produced
  producer product profit program progress progressive project projector promise proper props protect
  prove public pull puppet purchase purchased push put putin puttin puzzle pyramid python qatar quality
  quarterly quebec queen question quiet quit quite qwerty race rachel radio railway rain rake ralph
  ramirez ran raymond reach read reader really reason rebecca receipt receive recipe record rectangle
  reduce refrigerator refund register remaining remember remove removed rent repair repeat replace reply
  report reported research rests return reveal reykjavik reynolds richard richardson ride right rise rita
  rival river road robe robert roberto robertson robin robot rodriguez roger role romania rome ronald
  ronaldo roof room rope rosa roundabout route router row rubber rucksack rule ruler run running russell
  russia ruth ryan salute samantha same samuel sanchez sandpaper sandra sara sarah satellite saturday
  save say scaffold scanner scar scarf scene schedule schmidt schneider school science scissors score
  scotland scratch screw script sculpture sean search season seat seattle sebastian secret see select
  self sell seminar send sense sensitive sensitivity seoul separated september serbia sergio served
  server session set seven several shade shadow shakespeare shanghai shape shaped share sharon sharp she
  sheet sheila shelf shirt shoes shop should shoulda shoulder shout show shower shut sick sign signal
  signup similar simon simpson since sing singapore sire sister sit six size skateboard skill skirt
  skyscraper slam sleep slides slightly slipper slips slovakia slovenia smell smile smith sneaker snowman
  soak soap sober social sock socket sofia soldier solution some somehow son song sonia soon sophia
  sophie sorry sort sound source south space spain span speak species speech speed spell spend spider
  spreadsheet squeeze stab stable stadium stage staircase stairs stamp stand standard stanley stapler
  stars start state station statue stay stefan step stephanie stephen stereo steve steven still stockholm
  stone stop store storm story straight strange street stuart student study stupid subject such sudan
  sudden suitcase sullivan summer sunday sunglasses support sure surface surprise susan suzanne sweat
  sweater sweden swim swimming switzerland sydney sylvia symphony syria syringe system table tablet tail
  taiwan take talent talk tall tamara tape target task tastes taught taxi taylor teach teacher team tear
  telescope tell ten tenant tend tennessee tennis teresa terry test text thailand than thank that
  thatcher theater theatre thee their them then theodore there theresa thermometer these they thing think
  third this thomas thompson those though thread through throw thunder thursday tie tiffany tight time
  timothy tissue title tobias today together tokyo tomorrow tonight too tool toothpaste topic torch
  toronto torres tossed tour towel tower toy track tractor tracy trade tram trampoline transition travel
  tray trevor triangle trip trolley trombone trouble true trump trumpet try tuesday tunisia tunnel turin
  turn twelve twenty twice twin twitter type typical ugly ukraine uncle undefined under understand
  uniform unit university until update upgrade upload us use used user username using usual utah vacation
  vacuum valerie value van vancouver vanessa various vault venezuela venice veronica very victor video
  vietnam view village vincent violin visit vivian voice volcano volleyball volume wait wales walk
  walking wall wallet walter want war wardrobe warehouse warsaw was wash washington watch waterfall
  watson wax way wayne we weak wear weather weber wedding wednesday week weigh weight were west wet whale
  what whatcha whatsapp whatta wheel wheelchair when where which while whine whisk whistle who why wide
  wife wilhelm wilkinson william williamson wilson win window windscreen wire wired wireless wish with
  without wits woman wonders word work workout workshop worried worry worse worst would wright write
  wrong yard year yell yes yesterday yet york you your youtube yvonne zachary zebra zipper zone zoo
  zurich
  `
    .trim()
    .split(/\s+/),
)

/**
 * Frequent words and names that would otherwise be corrected to a food: "course" to coarse. From the lists
 * of frequent words and names in zxcvbn 4.4.2 (https://github.com/dropbox/zxcvbn), MIT licence, Copyright
 * (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Words that sound like a food are left out.
 */
const UNCORRECTED_WORDS: ReadonlySet<string> = new Set(
  `
  absolute abundance academia advocate affairs aidan aired airing allow alloy alto amends amounts ample
  angeles anger angles anymore appeal apply arch argue arise arose assign awaits backed backing badge
  bahamas bahrain bailed bailiff bailing bakery balance balsom banking banquet bare barely bargain barker
  barking barn baronet baroque barry basal basel basin basque battle beacon beams bearer beatrice beetles
  bein bench beneath benes bernice bessie betray betrayed bible bidder bill billed billing billion billy
  bite bits bitten bitty blacked bladder bleak bleed blew blind block blooded blouse blown board boats
  bobby bolie bonnie booby booked booking booze borne borough borrowed boss bothered bought boulevard
  bout bowel brainer branches breath breathe breed brett bride briefed brighter broader brought bruise
  bruised brunch brushed brute bryan budge bullets bully burton bust buyers cabin caller calling calm
  calmed canberra cane cannes cannot cape carl carlson carmen carolyn carrie carried carriers carroll
  cast caste catalonia cattle caution cave cease cedar chained chaired chapman charade chart chat chateau
  chavez cheap cheaper cheated cheery chennai cheque chief chiefly chilean chimp chipped choice choke
  choking choo chord chores chorus chose cigar cindy cited citing claim claimed clan clara clarify
  classified claudia claus cleaned clicked clive cloak clocked coach coal coastal cocky coin colder
  coleman colleen cologne colored colossal colours colt comb comin commenced commit commons commune
  compare complain condemned condo congo connection conned connie conquer consent contained convent
  cooled cooling coop cops corny coroner corry counter county coup coupe couples courage courier course
  cracking cracks crap crater crave crawled craziness created creation creek creep creepy crest crib
  crime crock crooked crown crowned crude cuckoo curator curb curfew curling curly daily dale dana darker
  dashing dated dawn daylight deacon dealer decade deck decree dedicated deities delay delayed delighted
  delirious depressing derrick designated devised diane died dime diner diploma diplomat diplomatic
  dipping dire directive disease dock doll donate donor doork dork dose dozer dramatic drank dread
  drilling dropping drought drunk duel duet dull dumping dumpster eager ecole eddie edgy elves emerge
  endure ensured equally extracted failed failing failure fair falling favored fearing feat fell ferry
  fest fever fierce fiery fighters fiji filming finer fires firing fist fitting flair flame flare flashed
  flatter flawless fleas flee fleeing fleet flesh flies float floating flock flown fluke flunk flying
  followed following fool fooled fooling forested fortunate fought founder fourteen fragile fraid francs
  frat fraud fred freeze freezer freight freshen freud frown fuller fully fumes funnier fuss gaelic gail
  gang gardener garrett gases generally gimme glenn gloat gloss glove going golly goody goons gosh grammy
  grand grande granite granted grazie greed grid grind groom grouped growing grown growth guard gutter
  haircut hale hallway harder hardy harmed haul hauled hauling haute healing heard hearst hearty heating
  heats heave heavier helluva hence hike hindi hiring hitting hives holed holling hollow holly holy homey
  homo hoot hopped hopping hosted howell however hump hunger hurling hurting hussein hutch immense indo
  injury inner instantly invitation isolated issued issuing jackie jail janitor jealous jerome jerry
  jesse jewish jews jill jimmy joann jock johan joyce judas junk kannada keller kerala kick kicked
  kicking killing kinda kippie kisser knots known kong krakow lacks ladies laid lame land laos lapse
  larger latter lattice laughter launch laurie lava lavery layout lazy leak lease leash leinster lemme
  less lesser licked liked likewise lillie linear liner litter livvie loan loathe loch locket lodge
  logging longer lonigan looky loose lord lotta louisiana lousy lowlife lung lying lynch macau macho
  madam madame mail mailed maine maker mali mall malta manager manhood manner manny manor marah mare
  marian maris markers marrow marry marrying martinis matched mateo mattie meant measly media median
  meems memo mental mentally meow messed metres mike million minded minister minnie minus missed mobster
  momma mommy monastery morons mosque mosquito motto mount mountie movies mulwray mutation nasa nassau
  nate nato naturally naval nazi needless nepal nest neutral nighter noose notre nudge oath oddly operate
  organ oughtta oval overhead override oversight owens pacific packed packet packing palace papua parish
  parking parkway parlor passing patched paul paulo pause payin payne peaking peasant peeking peerage
  pena penned pennies perks philippine phrase phyllis picked picket picking picky pierce piers pill pinch
  pinned piss pitch pitched pitcher pity placement plantation plaque plaster played players playin plea
  pleasant poets poked poking pollen polling poorer porch portray posse possessed pounding poured powered
  powerless praise prayers preach preceded pressure priceless primitive proceed proceeded processor prom
  promote prone propose prosecute puddle puke pulling punk purposely purse putting quack quaid qualified
  quarrel quarry quartet queer quicker quickie quietly quitter quiz quote quoted rach racket rage raid
  railing raining raise raised ramon ramos rancho randy ranking ranks raoul rapper rated reacted reactor
  reade reading realise realize realm reassigned recess reddish reed referred refused rehab reiber
  reissued release relics relies religious remain renting reopen rephrase rescued rescuing resign
  resigned restaurant rested resting restore rewind rhode rhyme rica ricardo richer rifle righty riled
  riot ripping risen rising risk rites riviera rocked rolling roster rowing ruben ruined ruled sabha sack
  sacked saga sailed sales salon sami sanders satire saucer saudi scale scarce scare scared scarred scent
  schultz scratchy scudder scuse sealed seated seating sector seein seeing seek seen seine seize seized
  seller semen serie sermon setting settled sewer sewing shack shaken shaky shale shallow shalt shear
  sheer sheikh shelter sheriff shine ship shit shock shocked shore shuffle shush shuttle sided siege
  sight sighting silicon simmons sincere singer sipping siren site sitter sittin sitting skates sketch
  sketchy skilled skipped slammed slash sleaze sleigh slender slime slimy sloane slope slower smack
  smarter smarts smash smelled smoothly smythe snapped sneak snore snuck solid solo someone sonny sookie
  sooner sore sorel sorrow sorted sought soul spared specially specialty spelled spirited spirits spite
  spots spouse spree sprung spying squad squared staging stained stake stale stalked stall stare staring
  starring statewide stating stayed staying steal steamy steer steering sticker stirring stocked stoke
  stole stood stool stove stray stretch stretching stripes stronger strung stuck studied studying stuffy
  stunned stunning styled sued suicide suit suite suited summary summon sunk supper suppose surrey
  sweeter sweetie tacky tale taller tamil tanya taping tapping tara tasted teamed teammate teeny tellin
  temper temperate tenor terrain tested testy theme thinner threat threw throat tighter till timed tina
  tippin tomb tonya toots torture toss tossing trace trailer trait traitor tread treaty tree trial
  tribbiani tribe tripped troop trophy truce tucker tumor tune tuned turner turret tutor tweek tying
  typing unlocked vale valentines vegetation veil vein verse vial victorian victories victorious viral
  virginia vitamins wager wagner waist waiter waiting wanna watts wearing weep weeping weird wheeler
  whereas whether whining whiny wholly whoop whoopee willing wilma wilmington wimp winners wipe wiped
  wiping wiring witter witty workers worrying wrapped wrecked wring wrist writing wrote younger
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
  airplane android bathroom bedroom bicycle bike bleach boot brake bus candle car carpet cat cement
  cigarette clutch computer cosmetic curtain dental denture deodorant detergent diaper diesel download
  drill electric email engine facial furniture gasoline gear gearbox glue hammer hamster handbag
  hydraulic insurance invoice iphone jeans keyboard kitten ladder lamp laptop laundry lawn lens lightbulb
  lipstick makeup mascara massage mattress mortgage motor motorcycle nail nappy office paint passport
  password perfume pet petrol phone pillow printer puppy scooter screen screwdriver shampoo shaving shoe
  sofa software tattoo tax telephone television ticket tire tobacco toilet tooth toothbrush traffic train
  trousers truck tv tyre umbrella usb vape vehicle wallpaper website wrench
  `
    .trim()
    .split(/\s+/),
)

/** Whether a word, or its singular, names a thing that is no food, such as `engine`. */
export const isThing = (word: string): boolean => THINGS.has(word) || THINGS.has(wordKey(word))

/** Whether a word, or its singular, is a frequent English word that names no food. */
export function isCommonWord(word: string): boolean {
  const key = wordKey(word)
  return [COMMON_WORDS, UNCORRECTED_WORDS, THINGS].some(
    (words) => words.has(word) || words.has(key),
  )
}
