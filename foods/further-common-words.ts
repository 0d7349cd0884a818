/**
 * Frequent English words that name no food, besides those of `common-words.ts`. The starter catalogue does
 * not need them, so they stay on the server, whose many foods have more words to be mistaken for. Most are
 * from the lists of frequent words and names in zxcvbn 4.4.2 (https://github.com/dropbox/zxcvbn), MIT
 * licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Words that sound like a food are left out.
 */
export const FURTHER_COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  aarhus ababa abbasid abbot abbott abilene ability abode acadian accademia accelerate accra acid
  acquire acre actin active addictive addition additionally additive adkins adobe advanced affirmed
  against agendas ahmet aimee airliner airways aisle akron alaskan albie alcoholism aleksandar alkali
  allison allowed almighty alpes aluminium aluminum alumni amassed amberg amend americana amine amiss
  amnio anago analysed analyses analysis analyze analyzed ancient andhra andie andorra andre angelo
  angie angled anglia anglo anhui anita anjou annette annie announce annuity anomaly anthem antique
  anyhow apart apparel appears appease applaud applause applied approach approx approximate
  approximated arab arable arbor archway aria arisen arising armed armee armenia armenian armor arouse
  arraigned arrange arras arroway artificial artificially aryan ascii asean ashes aside assad assamese
  assault assaulted assay assed assert asserted assorted assume assured assyrians astaire astor
  asunder atkins atlantic atoll attack auster austere australasian australian australis austro author
  auvergne avanya averaged awaited babble babish bacarra backers backfire backward baggoli baggy bails
  bait balanced balkans ballad balled balliol ballistic baltic baltimore banco bangor banjo bankers
  banned barbarians barbaric barbarossa barboni barge barkeep barnes baroness barons barony barracks
  barred barren barrett barrier bartender bartlet bashed basic baskets basking basquiat bassist baste
  bastion bates bathe bats battled bauers bawling bayonet bayonne bearded beards beating becker
  bedding bedouin beetle began beggar begged begun behave behavior beheaded beheading behest behrani
  beige belated belinda belittle bellied belted belvedere bended bends bendy benet bengali bennie
  bequeath berating berber berlini berne bert beseech bested bestow bestowed beta betcha bethie betty
  beware bewildered bewitched bhutan bhutto biased bicker biebe bigger biking billie bimbos bin biscay
  bistro bitsy blackish blackness blackouts bladed blair blake blanca blanche blankie blanky blase
  blasted blayne bleach bleached bleachers bleeder bleedin bleeding bless blinded blinders blink
  blinked bloated bloc blogger blooms blows bluffing blunder boarded boarders boast boasted boat
  boathouse boatload bobbie bogged boggling boiler boilers bolted bonded boned bonnet bonus booklet bookstore
  boolean boomhauer boone boorish boosted boosters boreal bores borrow botched bother bottling
  bottomless boulders boulogne bouncers bounces bouncy bowed bowers bowled bowlers boxed boyhood
  braced bracing bracket brady bragged braid braided braille brained brainy braking branched branded
  brandeis brandi brass braver bravery breach breached breadth breakdown breaking breathed breathing
  breda breech breeder breeding breezes brevet breweries brewers bribe bribed bribery briefing
  brightly brine britons broadband broaden brock brogna broke brokers brooch brooding brooke brotha
  brownish brownstone browse browsing bruising brummel brunei brunel bubbe bucking buckle bucko
  buddies budington bueller buenos buffy bugged buggered buggers bulk bullied bullying bump bumpy
  buncha burgel burgess burgh buries burke burkina burners burnett burundi busan buses bushy busier
  busted bustin butlers buttle buyin buyout buzz buzzed byrd bytes cabaret cache cackling cahoots
  cairn calais caliber californian caliph callin callous callsign calluses campaign campania camped
  campers camping canadiens canal candace candice candid canoe cans cantons capisce cappella carat
  cardiac cardio cared carefully caress caribbean caring caritas carlton carole caroling carpe carryin
  carrying carson carts carvers casbah casey cashier cashmere cassadine castel castell casting
  catalunya catchy caught causa causal caymans ceded celeste central centred centro cerro chaco
  chaim chamber champlain chancel changed chant chanukah chapels chaplain chapped chaps charmer
  charred charted chase chased chasin chatter chattering cheat cheatin cheating chechen checked
  checkin cheekbones cheered chem chemical chemically chenille chiapas chickened childhood
  chills chime chink chinpoko chloride chlorine chock cholesterol choosy chopsticks chore christmases
  christy chucked chuckle chummy chums chuppah cinch cirque civic clade clader claimants clammy clamps
  clarity clash clashed classed classical classy claude clawed clayton cleanse cleared clearer climate
  climbed climbs clinch clipped clique cloaked clockwise cloister clones clotting clout clube clued
  clues cluett clustered cluttered clyde coahuila coattails coaxing cocked coddle coded coding coerce
  coffins cohaagen cohort collars collide collier colliery colling colon colony coloration colour
  columba comb combat combine comm command comme commence commercially commies committee common commoner
  commute comoros compagnie compass compel compelled compete competent compilation complaint completed
  completely completes complied comply compose composed compost composure compress compressed compressor
  comprised comprises comune concede concise concoction concordia concourse concur condone condoning
  conduction conduit confess confession confide congestion connaught conner conquered conrad consort
  constable constance constants constitute constituted consume container contend contended contender
  contention contest context continent continental continue continuing continuous contraire conus
  convection convention conventional conventionally conviction cooing coolant coolers cooped cooties
  copped coppers cora cordy core cornea cornelis cornice corrective cortez costing cough countin
  coupon courted courtesy coveted cowards coworkers crammed crank cranked crashed craze crazies crease
  creator credence credo creeped cremate crested cretins crew crewe cricketer cried crimean cripes
  cripple crips cristina croak croats crop croquet crore crosse crossed crossings crouching crowded
  crows croydon cruddy cruelly cruised cruises crummy crumpled crusade crush crutch cruz cryin cryss
  crystals cuddled culmination cult cultivar cultivate cultivated cure curie curiouser curled curlers
  curse cursed curve curved cushy cutters cuttin cutting cycle cymbals dabble daddy daisies dalian
  damon damone danny dares darreh dave dawnie daycare dealey dealio dean deanna dearie debbie debra
  debuted decay decca deccan decimated decor deemesa deeper defeated deferred defiled deformed degli
  dehydrated deity deleted delia della delle deluded demise denied denoted deny deserter destroy
  detained devane devin devoted devoured dhabi dhaka diabetes diabetic dianna dianne diarrhea dibbs
  dicey dietary diggin dilated dilucca diluted diocese dipped dirt dirtier disarray disguise dissed
  dissing dissipated distal distilled distribute distributing disuse ditch ditty divas dive doable
  dobisch docking doily domains domed domes domesticated dominance dominguez dominican dominions
  donnie doorbell doose doped doree dorma dosed doubly doused dovey downright downtown dowry dowser
  dozed dragoons drake drape dreading dreamed dredd dresser dressy dribbling drilled drowned drummed
  drunker dryer ducking dueling dulles dunno duped dutch dyer eared earth ease easter eastern ecklie
  eighteen eighth eights eighty eigth elaborated elector electrocute elects elmer encounter endeavor
  endless endured energized enhance enhanced ennui enrich ensue entered entire entitles entry episode
  erasing espoused essay essen essential essentially essie euro european evils exceeding except
  excerpt exclude excluding exclusive exert exploding explosive export exporter expos expose exposed
  exposer expresses expressive extend extended extent externally extracting extraction extravagant
  extravaganza extricate faire fairest fairies faked fakes fallow fame famed famer familial familiar
  fan faraday faraway fare fared farmer farmhouse fasting fatah fattest faure favoring fayette fees fella
  fellah fellow femme fermi ferrie feud fewest fiddling fielded figger filly filmed financial finders
  fingered fired firewood fisher fission fittest fizzled flaky flanked flashes flashing flashy flask
  flatbed flattered flaun flavors flavour flaw fledged fleece fleshy fleur flicker flier flighty
  flinch flinched flinders fling flipped flippers floated floater floods floored flooring flores
  flourish flowery floyd flush flushed flutter flyin flynn foaled foggy foiled follower folly fonder
  foolish foray ford forehead foresee forewing forge formal formally format former formulae formulate
  forrest forrester fortified forty forum fouled founded fours fowler fractional fractions fraiser
  fraizh framed francais franche frankfort frankie frankish frans fraught frayed freaked freddie fredo
  freeing freestyle freighter frere friars friction frieze frightens fringe frizzy fronted fronting
  fruitless fuego fueled fuelled fugue fuhrer fulla fullest furnace fuse fussy gabled gaining gains
  gallen galleys gallic gallows galls gammy ganga gardino gardner garner garonne gaseous gasses gated
  gaudy gaulle gauss gauteng gauze gayle gear generale genetic genital genoese gentler gently gents
  genuinely genus gerais gerome gheorghe gilmore gimmick giorno gittes giver glades gladys glanced
  gland glen glitz globo glow glutton gluttony gnome goalless goatee goblet godless golan golds
  goldwyn gonna gooder goodness goosed gorge gorilla goring gorky gown grabby graded grader grades
  graduated grady graeme grail grained granddaughter grander grant grapevine grata gray grazed greased
  greasy greene greenish greenland greer greeted greevy grenada grenadier grew gribbs griet grinning
  gripe gripping gritty groin grope gross grossed grotto grounding groupie groupies growers growin
  growl growling grudge grueling grupo guarani guarantee guerre guessed guide guild guillotine guineas
  guinevere guise guizhou gunboat guten guzzling gyorgy hacks hacksaw hailed hailing hainan haired
  haise hajji hallowed halloween hallows handshake hanen hangar hardest harper harsh hart harvested
  haryana hatches hated hawke hayes haynes headaches headed header headgear healed healthier hearsay
  hearse hearth heated heater hebrew hehehe heigh heinous heiress heirs helpers henan hendrik henri henryk
  herding herds herman hernia heroine herrero hexagonal hicks higher highlight hilly hinder hindu hint
  hipped hippy hitter hobby hodge hollowed holmes homie honed honestly honesty hooey hooked hooray
  hooves horace horde horror hostels hothead hotter hound housed householder howling howrah hubba
  hubby huddled huffman hugh hulls human humane hungry hunks hunky hurled hurried hurrying hydrogen
  hydrolysis icebox igloo ignore illness imitate imitating immature impart import imported importer
  impossibly included incomplete indie indus industry infants infinite initiation injure insight inter
  intermediary intermediate intern interned interstate intruding invasion invent irony irritation
  isidore italiana jacked jahan jailed jailhouse jaime jakob jammu janice janis japanese javanese
  jealousy jeanne jeannie jeric jermaine jessie jeweler jharkhand jimmie jinnah joanne jogger johnnie
  johnny johnston johnstown jolla jollies judah juniors junkers juries juror jussy jutland kabbalah
  kalateh kampala kanji kanye kapoor kara karabakh karla kate katie kaunas kayla keats keepers kelley
  kelli kellie kembu kenji kennel kenny kerry kevvy keyhole khakis khanate khartoum khasinau kholi
  khomeini khruschev khyber kibbutz kiddies kidding kiddo killin kinase kippur klute klutz kneel knelt
  knesset knighted knitted knobs knocked knot knotted knuckle kollam kooky kowloon kramer kreis kristi
  kristie kristina kristy kross krystal kubla kudos kwang labor lackeys laity lakhi lamaze lana lanna
  lapel larson lashes latch latched lathe lather latin latinos laude lauded launder laurence lausanne
  layaway layer layin laying laynie lazarre league leaky leaps leaved leavin leaving ledgers leeches
  leela leery leiden leisure lemma lena lender lends lester leuven levee lhasa liber liberate licks
  liddy liege lighted lightened lighthouse liiga lila lilah lilies lille limber limbo limey limos limp
  lined linger lingua listened livery livin llanfair loafers lobbying locator locker lockheed locus
  locusts lodging loner lonnegan lonnie lookee lookie loompa loony loopy looted lorena lorene losing
  lotion lotto louse loving lowell lowered lowly lucerne lucha luckier luckiest luger lugging
  lumberjack luna lunge luther luthor lutze luxury lycee lyle lynda lynette lynne lyons lyric mable
  machete machinery macquarie madder madeline madre madurai magicks magna magnate mahalleh mailer
  mainline mainstay maintain mainz malabar malmo malone maltese mami mamie mamma manages mandal mandir
  mandy manganese manger mangy maniacs manly mann manray manticore mantini manufacture maoist maori
  maratha marathi marc marce marcella marcia marco margie marguerite marital marking marone marquee
  marred marshal marta martial martimmy marty mascot matching mater matey mathew matinee matt matured
  mauled maxed mayoral mazel meager meaner meanie measles meath mecha mechanically medal medallion
  medics mediums meeny mehdi melinda mellowed melton menon mentors menus mercia merger mertin
  mescaline messin meurice meuse mexicana mezzo micheal michele midnight mieke mighta mildew mildred
  minas mined miniature minster miranda missin mission missoula missouri misuse mitten moaning moans
  moderne modernize mohra moist mold molded molina molly molto monde monique monks montane
  mooch mooning moored moorish moors moral morale morally morgue morose morrie morrow mosaics motel
  mothballs motherhood motherly motte mottled mould moulded mounties mourning mouthed mover mower
  mowtowr muchas mucho muddle mueang muffled muffler mugger mulan mullins multiplex multiplied
  multiplier multiply multipurpose multitude mummy munchen mundane mural muscular musical musique
  musket musketeers muster mustered muzzle mylie mysore mysteries nadal nadine nahuatl nail naive nanda
  nandi nannies naquada narrower nascent natured nauru nausea navarre neal neatly neato necked needy
  negate neil neither nellie nepalese nepali netted nettie newer newtown niagara nicer niche niches
  nick nicked niece nightie nightly nighty niigata nile nitty noches noisy nora notches noted nothin
  noticed noticing notts nouns nourishment nouvelle nowhere nuance nuclear nuclei nudie nuestra
  nutshell nutso nuttier oblique obrien obscene obtaining oceania ollie olson oompa oozing opener
  opted optimal orbital orchards organise oriental originally originate oskar outdid outrageous
  overbite overweight overwrought owain owen ozone paced paces pacing packin packs padded padding
  padilla padre pained painless painted palais palate palau paler palette palin paltry pamper pancras
  pancreas panicky pankot panky panned parable parity parka paroled parque parrot parti partial
  partied parvati passaic pastime pasture path patio patrice patsy paulette pawn payable
  paychecks payload payment payoffs payphone pazzi peaked pecking peckish peddle pediatric pedicure
  peeked peerless peini pellets penniless penny peppy pepys peretti perfected perfectly perform
  performed performer peril perish peron perry peruse peruvian pete petey pets petting pharaoh pharoah
  phase pheebs phillippe phosphorous phosphorus pickin pieced pieter piety pile piled pillage pillai
  pinetti pinyin piqued pissed pissin pissy pitied pits pitting pitts pitying pius plait planners
  plannin planted planter plantings plateau plated platte platted pleased pleeease plight plotted
  plume plunder poet pointe pointed pointy poker polar polio polled pollute pollution ponds poole
  pooped poorhouse pope porcupine porta portable portal ported poses possess possessing potion potted
  potting potty pouch pounce pour pouting pouty powerhouse prairie prairies praised prance pratt pray
  prayer precedent preceding precise predict prefect prefer preferred prematurely premiere premio
  prepped preschool preserver preserving presided presidency pressured pressuring pressurized pretext
  previous priced priestess primacy primarily primate primed primera princesses principally principle
  printed priscilla prized prizes probe proceeding procession prodded produce producing profess
  professed professor programme promo proof propel protected protector protest provoke prowess psalm
  puerto puffing puked puking pulse punchy punta punters purchaser pushin putty puzzled pylea quadrant
  quadruple quakers quaking qualify quang quarantine quarried quarrying quasi queasy queef quell query
  queue quibble quickly quieter quinn quirks quitting quiver quizzes quoting quran rabbis rabid rabies
  raced racehorse racked racks racquet raffle rahul raided raiding rail railly rained rainy raiser
  rajah rallied rally raman ramble ranchers randall ranged rapping rath ratted ratty raul ravel
  ravishing rayed rays raysy razed reacting reacts readable readin readiness reaffirmed realigned
  realising reapers reappear reappeared rear rearranged reasoned reassign rebbe recessed recited
  reciting reconstituted recourse redefined redheaded redid reeled reeling reels refereed refine
  refined refinery reform reformed refrigerated regained regaining regina regularly regulate regulator
  rehash rehashing rehearse rehearsed reiben reigned reigns reissue rejoice rejoining relayed
  reminding remover rendered renders renee renewing renown repeated reportedly reporter repress
  repressed reproduced reputed reroute rescind resents reserved reset reside resident residue resin
  resorted restraint restrict restructured retail retailer retain retainer retaining reuse reused
  revive revived ribbons rican rick ricky ridding riddled riddles riding riemann rieper righteous
  ringers rios risking robbers rochelle rockers rollers romagna romance romani rondall rondell ronee
  ronnie roofed rookies roomy roost rooted rooting rosalie rosemarie rosie ross rotor rotted rotting
  rough rougher roughly roulette rounded rounder rounding rousing roust routed routine routing rowboat
  rower royally rudy ruffled rug rugged ruiz rummy rumor runes runnin runny rushed rushes rusik rusted
  rustic sabah sadder saddle saddled sadly saeed sagar saharan sahib sail sainte salem salieri salim
  salle saltwater salvador salvadoran salvatore samar sammy samoan sampler sanctions santy sappy
  sardinia sarge satch satine saturated sault saunders savin savor sawing sawmill sawyer saying sayyid
  scammed scanned scans scarves scary scatter scepter scheme schemer schmuck schooled schooner scooch
  scoop scoot scope scorching scored scorer scotia scottish scour scoured scouts scowl scrap
  screeching screwball scrub scrum scuffle scuttled seabea sealing seamen seams seaplane seaport
  searching seasick seater secretion section sectional sects seduction seeding seedlings seedy seekers
  seem seeming seeping seeya seizing selected selection selector selfish selim selling senate senator
  sendai sender sensational sentai separate separately sequence sequins serenade serene serials
  service servicing settler settling severe severn sewage sewed shacked shackles shaffer shahr shakers
  shane shangri shari sharkbait sharpen sharpening sharper shatter shaun shawl shawn shawshank shaykh
  sheath shed sheeit sheesh sheetrock sheik shelia shelley shelly shelved sheri sherri sherrie
  shielding shiller shingle shins shiny shipped shire shirley shite shittin shoal shone shooters
  shopped shortcuts shorted shorten shouted showcase showin shown shtick shudder shutout shutter
  sicced sickens sicker sickle sicko siddown sidings sidle sighted signage signore sikh sikkim silky
  silla silliness silva silvery silvia similarly simmer simpler simplex simply simulate singaporean
  singing singled singly sinhalese sinker sired siree sirree sissies sited situated sizzling skaara
  skaters skeeters sketching skidded skids skier skies skimming skimpy skinned skinner skoda skye
  skylight slander slang slap slapped slashed slated slaying sleek slight slimming slinging slip
  slipped slither sloop slouch slowing slung smacked smaller smear smeared smokers smoother sneaked
  snipe snipers soaked soaring socked softer softie softy soiled solely solitaire solitary solve
  solved solving somber somewhere somme songwriter sonrisa soothe soren sorties sorting soto sounder
  sourced southeast sowing spaced spacious spade spanner sparing sparking sparkly sparring sparrows
  sparse speakers specified specify speedos spender spewing spied spiked spilt spine spiraling spire
  spit splashed splashmore splashy splat splendor splice spliced splint spoke spores spotted spout
  sprained sprang sprayed spraying springing spruce spurred squander squarely squashed squatter
  squirrels squished stability stabilize stabilized stace stacks stade staff staffed staffer staffing
  staged stagger stain stairwell staked stalled stallions stamina staple stara stared starin starred
  startle stat stated stave stealer stealin stealing steamroll steckler steele steep steeple steered
  stele stemmed sterilize sterilized stewards stickin stiff stingy stinking stirred stocky stoked
  stomachs stony stoolie stoop stooped stored storeys storied storing stormed stowed straighten
  strained strains straits strapped straps strasse streaks streamed streep strep stride stringing
  striped stripped stroke stroll stroller structure structured stubs studded stung stutter styling
  stylish suave substituted sucked suckin sucky suction suffer suffered suffice suing suisse
  suitability suitable suitor sulfate sulfide sulfur sulphur sultanate sultans summarize supple
  supplemented supply supporter supposed suppress supremely surgeon suriname surname surreal surveying
  sutton suzhou swanson swayed sweatshop swelled swerved swicker swill swimmin swimmingly swindon
  swirly swish swooped symbol symphonic syrian tabby tacitus tacked tagging tagline tagore tailor
  taker takin tammie tammy tampere tape taped tapped tarot tartu taxes taxis teary tease teased teenage
  tehran teller tempore tendered tensor tenuous terence terrace terre terri texas textures thane thani
  thelma thence theta thicker thimble thine thinly thorough thought thousandth thready thuringia
  ticker tickles ticks tiers tightly tile timeless timmay timmih timmiihh tiny tipped tipping tips
  tipsy todd tomas tomei tommorow tommy tone toned tonga tonne tooty topanga topical topless topped
  torah torquay total totally tougher tought toulon tourniquet townie traction tradition traditionally
  trained trainee trainer tran trannie transaction transit transitional transitioned translation
  trappings treated treatise treeger triads tribal trick tried trieste triggers trim trite tropical
  tropics trough trouper trowel tryin tryout tubby tuition tulle tumble tumbler tummy tunic tunis turban
  turbine turing turkic turnout turquoise tuxes tweezers twinned twists typed typically tyrone
  ultimately ultimatum ultralight ultraviolet unbalanced unborn uncalled unclear uncool undress undue
  unfair unheard united unleashed unlisted unpacked unsettled unspecified untested untie upper usaid
  uttered valea valence valve varied variously varsity vary vaulted vedas venue veritable verna vettel
  ville violets virginity virtues vitality vitoria waaay wacko wacky wading waivers walkway wallace
  wallow walsh wanda wander wanta wantin wanton warring washer waste wastin watcha watched watchers
  watery waving weaker wealthy weavers wedded wedged wedgie weeding weeny weepy weighed weighted
  weirded welded welding wells wetting whack whadda whatiya whattaya whattya whatya wheeled whimper
  whipper whisker whispers whiter whitewash whitewater whitish whitney whitter whoopie whooping whoosh
  whopping whoring whorls whose wicca wicklow widow wield wierd willed willie willies willin willis
  wind windmills wineries winged winning winter wise wiser witch wither witless witness witted woke
  wonder wong wooed wooing worker woven wracked wrangle wrath wreak wreaked wreath wreck wrestlers
  wrestling wretch wringer wrinkle written wroclaw wronged wrought xander yacht yeller yesss yonge
  yorker youre yucky yukon zaire zapped zealand zeitung zellie zillion zipping zissou
  `
    .trim()
    .split(/\s+/),
)
