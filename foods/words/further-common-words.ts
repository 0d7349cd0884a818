/**
 * Frequent English words that name no food, besides those of `common-words.ts`. The starter catalogue does
 * not need them, so they stay on the server, whose many foods have more words to be mistaken for. Most are
 * from the lists of frequent words and names in zxcvbn 4.4.2 (https://github.com/dropbox/zxcvbn), MIT
 * licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Words that sound like a food are left out.
 */
export const FURTHER_COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  aarhus ababa abbasid abbot abbott abilene ability abode about above acadian accademia accelerate accra
  acid acquire acre actin acting action active adam added addictive addition additional additionally
  additive adkins admin adobe adrian advance advanced advantage affirmed africa after again against age
  agendas agent agnes ahmet aimee airliner airways aisle akron alan alas alaska alaskan albert albie
  album alcoholism aleksandar alert alex alexander alexandra algeria alice alison alkali allison allowed
  almighty alone along alpes already also alter aluminium aluminum alumni always am amassed amberg amend
  americana amine amiss amnio among amsterdam amy anago analysed analyses analysis analyze analyzed
  anchor ancient anderson andhra andie andorra andre andrea andrew angelo angie angled anglia anglo anhui
  anita anjou anna anne annette annie announce annuity anomaly another answer antarctica anthem anthony
  antique antonio anyhow anything apart apparel appears appease applaud applause applied approach approx
  approximate approximated approximately april arab arable arbor architect archway are argentina aria
  arisen arising arizona arm armed armee armenia armenian armor armstrong army around arouse arraigned
  arrange arras arroway arthur article artificial artificially aryan ascii asean ashes aside ask assad
  assamese assault assaulted assay assed assert asserted assorted assume assured assyrians astaire
  asteroid astor astronaut asunder athens atkins atlanta atlantic atoll attack auckland auster austere
  australasian australia australian australis austria austro author autumn auvergne avanya avenue average
  averaged awaited away awhile babble babish bacarra backers backfire backward bad baggoli baggy baghdad
  bails bait balanced balkans ballad balled balliol ballistic baltic baltimore banco bangkok bangor banjo
  bank bankers banned barack barbara barbarians barbaric barbarossa barboni barcelona barcode barge
  barkeep barnes baroness barons barony barracks barred barren barrett barrier bartender bartlet basement
  bashed basic baskets basking basquiat bassist baste bastion bates bathe bats battled bauers bawling
  baxter bayonet bayonne beach bearded beards beating beautiful because becker bed bedding bedouin
  bedsheet beetle before began beggar begged begin beginning begun behave behavior beheaded beheading
  behest behrani beige beijing belated belfast belinda belittle bellied belted belvedere bended bends
  bendy benefit benet bengali bennie bequeath berating berber berlini bernard berne bert beseech bessie
  bested bestow bestowed beta betcha beth bethie betty between beware bewildered bewitched bhutan bhutto
  biased bicker biden biebe bigger biking billie bimbos bin birmingham biscay bistro bitsy blackboard
  blackish blackness blackouts bladed blah blair blake blanca blanche blankie blanky blase blasted blayne
  bleach bleached bleachers bleeder bleedin bleeding bless blinded blinders blink blinked bloated bloc
  blogger blooms blows bluetooth bluffing blunder boarded boarders boast boasted boat boathouse boatload
  bobbie bogged boggling boiler boilers bolivia bolted bonded boned bonnet bonus booklet bookstore
  boolean boomhauer boone boorish boosted boosters boreal bores borrow botched both bother bottling
  bottomless boulders boulogne bouncers bounces bouncy bowed bowers bowled bowlers boxed boyhood braced
  bracing bracket brady bragged braid braided braille brained brainy braking branched branches branded
  brandeis brandi brandon brass braver bravery breach breached breadth breakdown breaking breathed
  breathing breda breech breeder breeding breezes brevet breweries brewers bribe bribed bribery bridge
  briefing brightly brine bring brisbane bristol britain britons broadband broaden brochure brock brogna
  broke broken brokers brooch brooding brooke brooklyn brooks brotha brownish brownstone browse browsing
  bruce bruising brummel brunei brunel bryant bubbe bucking buckle bucko budapest buddies budington
  bueller buenos buffy bugged buggered buggers bulk bullied bullying bump bumper bumpy buncha burgel
  burgess burgh buries burke burkina burners burnett burst burundi busan buses bushy busier business
  busted bustin butlers buttle buy buyin buyout buzz buzzed byrd bytes cabaret cache cackling cafeteria
  cahoots cairn cairo calais calcium caliber californian caliph callin callous callsign calluses cambridge
  campaign campania campbell camped campers camping canadiens canal candace candice candid canoe cans
  cantons canvas capisce cappella carat cardiac cardiff cardio cared carefully caress caribbean caring
  caritas carla carlos carlton carole caroling carpe carriage carryin carrying carson carts carvers
  casbah casey cashier cashmere cassadine castel castell casting catalunya catchy cathedral catherine
  caught causa causal caymans ceded celeste center central centre centred centro century cerro chaco
  chaim chamber champlain chancel changed channel chant chanukah chapels chaplain chapped chaps charge
  charged charlie charlotte charmer charred charted chase chased chasin chatter chattering cheat cheatin
  cheating chechen checked checkin cheekbones cheered chem chemical chemically chenille chiapas chicago
  chickened child childhood children chills chime chink chinpoko chloe chloride chlorine chock
  cholesterol choosy chopsticks chore chorus chosen christine christmases christy chrome chucked chuckle
  chummy chums chuppah churchill cinch cirque civic clade clader claimants clammy clamps clarity clark
  clarke clash clashed classed classical classy claude clause clawed clayton clean cleanse cleared
  clearer climate climbed climbs clinch clinton clipped clique cloaked cloakroom clockwise cloister
  clones close clotting clout clube clued clues cluett clustered cluttered clyde coahuila coattails
  coaxing cocked coddle coded coding coerce coffins cohaagen cohort collars collide collier colliery
  colling collins colombia colon colony colorado coloration colour columba comb combat combination
  combine comm command comme commence commerce commercial commercially commies committee common commoner
  commute comoros compagnie compass compel compelled compete competent compilation complaint completed
  completely completes complied comply component compose composed compost composure compress compressed
  compressor comprised comprises comune concede concise concoction concordia concourse concrete concur
  condone condoning conduction conduit conference confess confession confide congestion connaught conner
  conquered conrad console consort constable constance constants constitute constituted consume contain
  container containing contend contended contender content contention contest context continent
  continental continue continuing continuous contraire control conus convection convention conventional
  conventionally conviction cooing coolant coolers cooped cooties copenhagen copped coppers cora cordy
  core cornea cornelis cornice corps corrected corrective cortez costing cough countin coupon courted
  courtesy coveted cowards coworkers crammed crank cranked crash crashed craze crazies crease create
  creator credence credit credo creeped cremate crested cretins crew crewe cricketer cried crimean cripes
  cripple crips cristiano cristina croak croatia croats crop croquet crore crosse crossed crossings
  crouching crowd crowded crows croydon cruddy cruelly cruised cruises crummy crumpled crusade crush
  crutch cruz cry cryin cryss crystals cuddled culmination cult cultivar cultivate cultivated culture
  cure curie curiouser curled curlers curse cursed curve curved cushy cutters cuttin cutting cycle
  cyclist cymbals dabble daddy daisies dalian dallas damon damone dance daniela danny dares darreh dave
  davies davis dawnie dawson day daycare dead dealey dealio dean deanna dearie death debbie deborah debra
  debuted decay decca deccan december decimated decor deemesa deeper defeated deferred defiled deformed
  degli dehydrated deity deleted delia della delle deluded demise denied denise denmark dennis denoted
  denver deny depend deserter destroy detained detroit devane devin devoted devoured dhabi dhaka diabetes
  diabetic diana dianna dianne diarrhea dibbs dicey did dies dietary diggin digs dilated dilucca diluted
  diocese dipped direction dirt dirtier disarray disguise dissed dissing dissipated distal distilled
  distribute distributing distribution disuse ditch ditty div divas dive dixon do doable dobisch docker
  docking dog doily dolor domains domed domes domestic domesticated dominance dominguez dominic dominican
  dominions done donnie doorbell doose doped doree dorma dorothy dosed doubly doubt douglas doused dovey
  down downright downtown dowry dowser dozed dozen dragoons drake drape draw dreading dream dreamed dredd
  dresser dressy dribbling drilled drive drop drowned drummed drunker dryer dubai dublin ducking dueling
  dulles dunno duped during dutch dyer dylan each eared early earth ease east easter eastern eaten eatin
  eats ecklie edinburgh education edward egypt eighteen eighth eights eighty eigth einstein either
  elaborated elector electrocute elects elena eleven elizabeth ellen ellis elmer else emily empty
  encounter end endeavor endless endured energized enhance enhanced enjoy ennui enough enrich ensue enter
  entered entire entitles entry episode erasing eric erika error escalator espoused essay essen essential
  essentially essie estonia ethan euro europe european evans evelyn evening event ever every evils
  example exceeding except excerpt exclude excluding exclusive excuse exercise exert expect expert
  exploding explosive explosives export exporter expos expose exposed exposer expressed expresses
  expressive extend extended extent external externally extracting extraction extravagant extravaganza
  extricate face facebook fail faire fairest fairies faked fakes fallow false fame famed famer familial
  familiar family famous fan fans faraday faraway fare fared farmer farmhouse fasting fatah father
  fattest faure favoring favorite fayette february federer feds feed feel fees felix fella fellah fellow
  female femme fermi fernando ferrie feud few fewest fiction fiddling field fielded figger fills filly
  filmed final financial find finders fine fingered finish fiona fired firewood first fisher fission fit
  fittest fizzled flaky flanked flashes flashing flashy flask flatbed flattered flaun flavors flavour
  flaw fledged fleece fleshy fletcher fleur flicker flier flighty flinch flinched flinders fling flipped
  flippers floated floater floods floored flooring florence flores florida flourish flowery floyd fluids
  flush flushed flutter flyin flynn foaled foggy foiled follower folly fonder foobar foolish foray ford
  forehead foresee forewing forge forget formal formally format formed former formerly formulae formulate
  forrest forrester fortified forty forum forward fouled found founded fours fowler fractional fractions
  fraiser fraizh framed francais francesco franche frankfort frankie frankish frans fraught frayed
  freaked freddie frederick fredo freeing freestyle freighter frere friars friction friendly friendship
  frieze frightens fringe frizzy front fronted fronting fruitless fuego fueled fuelled fugue fuhrer fulla
  fullest function funny furnace fuse fuss fussy future gabled gabriel gaining gains galaxy gallen
  galleys gallic gallows galls galoshes games gammy ganga garcia gardino gardner gareth garner garonne
  gaseous gasses gated gaudy gaulle gauss gauteng gauze gayle gear generale genetic genital genoese
  gentle gentler gently gents genuine genuinely genus george georgia gerais gerald gerome get ghana
  gheorghe gilmore gimmick giorno github gittes give giver glades gladys glanced gland glasgow glen glitz
  globo gloria glow glutton gluttony gnome goalless goatee goblet godless golan golds goldwyn gomez gone
  gonna gonzalez goodbye gooder goodness google goosed gorge gorilla goring gorky gown grabby graded
  grader grades graduate graduated grady graeme grail grained granddaughter grander grant grapevine grata
  gray grazed greased greasy greene greenish greenland greer greeted greevy gregory grenada grenadier
  grew gribbs griet griffin grinning gripe gripping gritty groin grope gross grossed grotto grounding
  groupie groupies growers growin growl growling grudge grueling grupo guarani guarantee guerre guessed
  guide guild guillotine guineas guinevere guise guizhou gunboat guten guzzling gyorgy hacks hacksaw
  hailed hailing hainan haired haise hajji hallowed halloween hallows hamilton handle handshake hanen
  hangar happen happy harbour hardest harold harper harris harrison harry harsh hart harvard harvested
  haryana hatches hate hated have hawke hawking hayes haynes head headaches headed header headgear healed
  healthier hearsay hearse hearth heated heater heather hebrew hehehe heigh heinous heiress heirs helen
  helena hello help helpers helsinki henan henderson hendrik henri henry henryk herding herds herman
  hernandez hernia heroine herrero hexagonal hicks hide higher highlight hilly him hinder hindu hint
  hipped hippy his history hit hitch hitter hobby hodge hold hollowed holmes homie honed honest honestly
  honesty hooey hooked hooray hooves hope horace horde horizon horror hostels hothead hotter hound housed
  household householder houston how howling howrah href html hubba hubby huddled huffman hugh hughes hugo
  hulls human humane humans hungry hunks hunky hurled hurried hurry hurrying husband hydrogen hydrolysis
  ian icebox idea if igloo ignore illness imitate imitating immature impart import important imported
  importer impossibly include included including incomplete indeed india indie indonesia indus industrial
  industry infants infinite information ingredients initiation injure insert inside insight instagram
  install integer inter interest intermediary intermediate intern interned internet interstate intruding
  invasion invent ipsum iran iraq ireland irene ironing irony irritation isabel isabella isidore israel
  istanbul it italiana italy item ivan jacked jackson jacob jacqueline jahan jailed jailhouse jaime
  jakarta jakob jamaica james jammu jane janet janice janis january japan japanese jason jasper javanese
  javascript jealousy jean jeanne jeannie jefferson jeffrey jenkins jennifer jeremy jeric jermaine
  jessica jessie jeweler jharkhand jimmie jinnah joan joanna joanne joel jogger johanna johannesburg
  johnnie johnny johnston johnstown join jolla jollies jonas jonathan jones jorge jose joseph joshua juan
  judah judith julia jump juniors junkers juries juror jussy justin jutland kabbalah kalateh kampala
  kanji kanye kapoor kara karabakh karla kate katherine kathleen katie kaunas kayla keats keepers keith
  kelley kelli kellie kembu kenji kennel kenneth kenny kenya kerry kevin kevvy keyhole khakis khanate
  khartoum khasinau kholi khomeini khruschev khyber kibbutz kiddies kidding kiddo kill killin kinase
  kippur klaus klute klutz kneel knelt knesset knighted knitted knobs knock knocked knot knotted know
  knuckle kollam kooky kowloon kramer kreis kristi kristie kristina kristy kross krystal kubla kudos
  kuwait kwang labor laboratory lackeys laity lakhi lamaze lame lana lanna lapel larson lashes last latch
  latched later lathe lather latin latinos latvia laude lauded launder laura laurence lausanne lawrence
  layaway layer layin laying laynie lazarre lead leader league leaky leaps learn leaved leavin leaving
  lebanon ledgers leeches leeds leela leery left leiden leisure lemma lena lender lends leonard lester
  leuven levee level lhasa liber liberate licks liddy lie liege lift lighted lightened lighthouse
  lightning liiga lila lilah lilies lille limber limbo limey limos limp lined linger lingua link linux
  lisa lisbon list listen listened lithuania little liverpool livery livin living llanfair loafers
  lobbying locator locker lockheed locus locusts lodging login logout london loner lonnegan lonnie lookee
  lookie loompa loony loopy looted lopez lorem lorena lorene lorenzo lose losing loss lost lotion lotto
  loud louse loving lowell lowered lowly lucas lucerne lucha lucia luckier luckiest lucy luger lugging
  luis luke lumberjack lump luna lunge luther luthor lutze luxembourg luxury lycee lyle lynda lynette
  lynne lyons lyric mable machete machinery macquarie madder madeline madison madre madrid madurai
  magicks magna magnate magnesium mahalleh maid mailer mainline mainly mainstay maintain mainz major malabar
  malaysia malmo malone maltese mami mamie mamma manages manchester mandal mandir mandy manganese manger
  mangy maniacs manila manly mann manray manticore mantini manufacture manufacturing many maoist maori
  maratha marathi marc marce marcella marcia marco marcus margie marguerite marion marital marking marone
  marquee marred marshal marshall marta martha martial martimmy martinis marty mascot mason masterpiece
  matching mater matey mathew matinee matt matthew matured mauled maureen max maxed maybe mayoral mazel
  mccarthy meager meaner meanie measles meath mecha mechanical mechanically medal medallion medical
  medics mediums meeny megan mehdi melbourne melinda melissa mellowed melton memory menon mentors menus
  mercia merger merkel mertin mescaline message messi messin metal method metro meurice meuse mexicana
  meyer mezzo miami michael micheal michele michelle microscope microsoft midnight mieke mighta miguel
  mildew mildred minas mined miniature minnesota minster minus miranda miss missin mission missions
  missoula missouri mistake misuse mitchell mitten moaning moans modern moderne modernize mohammed mohra
  moist mold molded molina molly molto moment moms monde monica monique monks montana montane month
  montreal mooch mooning moored moorish moors moral morale morally morgue morocco morose morrie morrow
  mosaics most motel mothballs mother motherhood motherly motorbike motte mottled mould moulded mounties
  mourning mouthed mover mower mowtowr mozart muchas mucho muddle mueang muffled muffler mugger mulan
  mullins multiple multiplex multiplied multiplier multiply multipurpose multitude mumbai mummy munchen
  mundane munich municipal mural muscular musical musique musket musketeers muster mustered muzzle my
  mylie mysore mysteries nadal nadine nahuatl nail nairobi naive nancy nanda nandi nannies naomi naples
  naquada narrower nascent natalie natured nauru nausea navarre neal neatly neato necked need needy
  negate neil neither nellie nelson nepalese nepali netflix netherlands netted nettie nevada never
  newborn newer newly newton newtown next nguyen niagara nice nicer niche niches nicholas nick nicked
  nicole niece nigel nightie nightly nighty niigata nile nina nine nitty noah nobody noches noise noisy
  nora north norway nose notches note noted nothin nothing notice noticed noticing notts nouns
  nourishment nouvelle november now nowhere nuance nuclear nuclei nudie nuestra null number nutshell
  nutso nuttier obama object oblique obrien obscene obtaining ocean oceania october offer often oklahoma
  ollie olson once onclick one only ontario oompa oops oozing open opener opposite opted optimal option
  orbital orchards order organise oriental origin originally originate oscar oskar oslo other oughta our
  outdid outrageous outside overbite overweight overwrought owain owen own owner oxford oxygen ozone
  pablo paced paces pacing packin packs padded padding padilla padre page pained painless painted
  pakistan palais palate palau paler palette palin paltry pamper pancras pancreas panicky pankot panky
  panned parable parent paris parity parka paroled parque parrot parti partial partied parvati pass
  passaic passed pastime pasture path patio patrice patricia patrick patsy patterson paulette pawn
  payable paychecks payload payment payoffs payphone pazzi peaked pecking peckish peddle pedestrian
  pediatric pedicure pedro peeked peerless peini pellets penelope penniless pennsylvania penny peppy
  pepys peretti perfected perfectly perform performance performed performer perhaps peril perish peron
  perry person peruse peruvian pete petey pets petting pharaoh pharoah phase pheebs philip phillippe
  phoebe phosphorous phosphorus picasso pickin pieced pieter piety pile piled pillage pillai pillar
  pinetti pinyin pipeline piqued pissed pissin pissy pitied pits pitting pitts pitying pius plait plan
  planners plannin planted planter plantings plateau plated plates platform platte platted pleased
  pleeease plight plotted plume plunder poet pointe pointed pointy poker poland polar polio polled polls
  pollute pollution ponds poole pooped poorhouse pope porcupine porta portable portal ported portland
  portrait portugal poses position possess possessing possible post potassium potion potted potting potty pouch
  pounce pour pouting pouty powerhouse practice prague prairie prairies praised prance pratt pray prayer
  precedent preceding precise predict prefect prefer preferred premature prematurely premiere premio prep
  prepare prepped preschool present preserver preserving presided presidency pressured pressuring
  pressurized pretext previous previously priced priestess primacy primarily primary primate primed
  primera princesses principal principally principle print printed priscilla private prized prizes probe
  proceeding processing procession prodded produce producer producing product profess professed professor
  programme progressive promo proof propel props protect protected protector protest prove provoke
  prowess psalm public puerto puffing puked puking pulse punchy punta punters purchase purchased
  purchaser push pushin put putty puzzled pylea qatar quadrant quadruple quakers quaking qualify quang
  quarantine quarried quarrying quasi queasy quebec queef quell query question queue quibble quickly
  quieter quinn quirks quitting quiver quizzes quoting quran qwerty rabbis rabid rabies raced racehorse
  racked racks racquet raffle rahul raided raiding rail railly rained rainy raiser rajah rallied rally
  ralph raman ramble ramirez ranchers randall ranged rapping rath ratted ratty raul ravel ravishing rayed
  raymond rays raysy razed reacting reacts readable readin readiness reaffirmed realigned realising
  reapers reappear reappeared rear rearranged reasoned reassign rebbe rebecca receive recessed recited
  reciting reconstituted record recourse rectangle redefined redheaded redid reeled reeling reels
  refereed refine refined refinery reform reformed refrigerated regained regaining regina register
  regularly regulate regulator rehash rehashing rehearse rehearsed reiben reigned reigns reissue rejoice
  rejoining relayed remaining remember reminding remove removed remover rendered renders renee renewing
  renown rent repeat repeated reply report reported reportedly reporter repress repressed reproduced
  reputed reroute rescind research resents reserved reset reside resident residue resin resorted
  restraint restrict restructured rests retail retailer retain retainer retaining return reuse reused
  revive revived reykjavik reynolds ribbons rican richardson rick ricky ridding riddled riddles ride
  riding riemann rieper righteous ringers rios risking rita rival river road robbers robert roberto
  robertson rochelle rockers rodriguez rollers romagna romance romani rome ronald ronaldo rondall rondell
  ronee ronnie roofed rookies roomy roost rooted rooting rosalie rosemarie rosie ross rotor rotted
  rotting rough rougher roughly roulette rounded rounder rounding rousing roust routed routine routing
  rowboat rower royally rubber rucksack rudy ruffled rug rugged ruiz rule rummy rumor run runes runnin
  running runny rushed rushes rusik rusted rustic ruth ryan sabah sadder saddle saddled sadly saeed sagar
  saharan sahib sail sainte salem salieri salim salle saltwater salvador salvadoran salvatore samantha
  samar same sammy samoan sampler samuel sanchez sanctions sandra santy sappy sara sarah sardinia sarge
  satch satine saturated saturday sault saunders savin savor sawing sawmill sawyer say saying sayyid
  scaffold scammed scanned scans scarves scary scatter scepter scheme schemer schmidt schmuck schneider
  schooled schooner scooch scoop scoot scope scorching scored scorer scotia scotland scottish scour
  scoured scouts scowl scrap screeching screwball script scrub scrum scuffle scuttled seabea sealing
  seamen seams sean seaplane seaport search searching seasick seater sebastian secretion section
  sectional sects seduction seeding seedlings seedy seekers seem seeming seeping seeya seizing select
  selected selection selector selfish selim selling senate senator send sendai sender sensational sense
  sensitive sensitivity sentai seoul separate separated separately september sequence sequins serbia
  serenade serene sergio serials service servicing session set settler settling several severe severn
  sewage sewed shacked shackles shade shadow shaffer shahr shakers shakespeare shane shanghai shangri
  shaped share shari sharkbait sharp sharpen sharpening sharper shatter shaun shawl shawn shawshank
  shaykh sheath shed sheeit sheesh sheet sheetrock sheik shelia shelley shelly shelved sheri sherri
  sherrie shielding shiller shingle shins shiny shipped shire shirley shite shittin shoal shone shooters
  shopped shortcuts shorted shorten shouted show showcase showin shown shtick shudder shutout shutter
  sicced sickens sicker sickle sicko siddown sidings sidle sighted signage signore sikh sikkim silky
  silla silliness silva silvery silvia similar similarly simmer simpler simplex simply simpson simulate
  since singapore singaporean singing singled singly sinhalese sinker sired siree sirree sissies sister
  sit sited situated six sizzling skaara skaters skeeters sketching skidded skids skier skies skimming
  skimpy skinned skinner skoda skye skylight slander slang slap slapped slashed slated slaying sleek
  slides slight slimming slinging slip slipped slips slither sloop slouch slovakia slovenia slowing slung
  smacked smaller smear smeared smile smokers smoother sneaked snipe snipers snowman soak soaked soaring
  social socked sofia softer softie softy soiled solely solitaire solitary solution solve solved solving
  somber some somehow somewhere somme son songwriter sonia sonrisa soothe sophia sophie soren sorties
  sorting soto sound sounder source sourced southeast sowing spaced spacious spade spanner sparing
  sparking sparkly sparring sparrows sparse speak speakers species specified specify speech speedos spell
  spend spender spewing spider spied spiked spilt spine spiraling spire spit splashed splashmore splashy
  splat splendor splice spliced splint spoke spores spotted spout sprained sprang sprayed spraying
  springing spruce spurred squander squarely squashed squatter squirrels squished stab stability
  stabilize stabilized stable stace stacks stade staff staffed staffer staffing staged stagger stain
  staircase stairwell staked stalled stallions stamina stand standard stanley staple stara stared starin
  starred stars start startle stat stated stave stealer stealin stealing steamroll steckler steele steep
  steeple steered stefan stele stemmed step stephanie stephen stereo sterilize sterilized steve stewards
  stickin stiff stingy stinking stirred stockholm stocky stoked stomachs stone stony stoolie stoop
  stooped stop stored storeys storied storing storm stormed story stowed straight straighten strained
  strains straits strapped straps strasse streaks streamed streep strep stride stringing striped stripped
  stroke stroll stroller structure structured stubs studded study stung stupid stutter styling stylish
  suave subject substituted such sucked suckin sucky suction sudan sudden suffer suffered suffice suing
  suisse suitability suitable suitor sulfate sulfide sulfur sullivan sulphur sultanate sultans summarize
  supple supplemented supply supporter supposed suppress supremely surgeon suriname surname surprise
  surreal surveying susan sutton suzhou swanson swayed sweatshop swelled swerved swicker swill swim
  swimmin swimming swimmingly swindon swirly swish switzerland swooped sydney sylvia symbol symphonic
  syria syrian system tabby tacitus tacked tagging tagline tagore tail tailor taiwan taker takin talk
  tamara tammie tammy tampere tape taped tapped tarot tartu tastes taxes taxis teach teary tease teased
  teenage tehran tell teller tempore ten tendered tennessee tensor tenuous terence teresa terrace terre
  terri terry texas textures thailand thane thani thank that thatcher thee thelma them thence theodore
  theresa these theta they thicker thimble thine thinly third this thomas thompson thorough thought
  thousandth thready thuringia thursday ticker tickles ticks tie tiers tiffany tightly tile time timeless
  timmay timmih timmiihh timothy tiny tipped tipping tips tipsy title tobias today todd together tokyo
  tomas tomei tommorow tommy tone toned tonga tonight tonne toothpaste tooty topanga topic topical
  topless topped torah torch toronto torquay tossed total totally tougher tought toulon tourniquet townie
  toy track traction tracy tradition traditionally trained trainee trainer tran trannie transaction
  transit transition transitional transitioned translation trappings travel treated treatise treeger
  triads tribal trick tried trieste triggers trim trite trolley tropical tropics trouble trough trouper
  trowel trump tryin tryout tubby tuesday tuition tulle tumble tumbler tummy tunic tunis tunisia turban
  turbine turing turkic turn turnout turquoise tuxes tweezers twelve twenty twice twinned twists typed
  typical typically tyrone ugly ukraine ultimately ultimatum ultralight ultraviolet unbalanced unborn
  uncalled uncle unclear uncool undefined under understand undress undue unfair unheard unit united
  unleashed unlisted unpacked unsettled unspecified untested untie until update upgrade upload upper us
  usaid use used user username using usual utah uttered valea valence value valve van vancouver vanessa
  varied various variously varsity vary vaulted vedas venezuela venice venue veritable verna veronica
  vettel view village ville vincent violets virginity virtues visit vitality vitoria vivian volume waaay
  wacko wacky wading waivers walking walkway wallace wallow walsh wanda wander want wanta wantin wanton
  warring warsaw wash washer washington waste wastin watcha watched watchers watery watson waving weak
  weaker wealthy wear weavers weber wedded wedged wedgie wednesday weeding week weeny weepy weigh weighed
  weighted weirded welded welding wells were wetting whack whadda whatiya whatsapp whattaya whattya
  whatya wheeled when where which whimper whipper whisker whispers whistle whiter whitewash whitewater
  whitish whitney whitter whoopie whooping whoosh whopping whoring whorls whose why wicca wicklow wide
  widow wield wierd wife wilhelm wilkinson willed william williamson willie willies willin willis wilson
  wind windmills wineries winged winning winter wired wireless wise wiser wish witch wither witless
  witness witted woke woman wonder wonders wong wooed wooing word work worker workout worried worry woven
  wracked wrangle wrath wreak wreaked wreath wreck wrestlers wrestling wretch wringer wrinkle written
  wroclaw wronged wrought xander yacht yard year yeller yes yesss yesterday yet yonge yorker you your
  youre youtube yucky yukon yvonne zachary zaire zapped zealand zeitung zellie zillion zipping zissou
  zurich
  `
    .trim()
    .split(/\s+/),
)
