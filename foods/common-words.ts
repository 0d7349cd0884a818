import { wordKey } from './word-key.ts'

/**
 * Frequent English words that name no food, and frequent names of people and places. The list is written
 * for this project. The words are spelled right, so they are not corrected: "chair"
 * is not chai. A query of such words only finds a food that is named so.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  about above account action address again age agree airport album alone along already also always
  among animal another answer anything apartment app april area arm army around art article ask august
  away bad ball band bank base bath bathroom beach beat beautiful because bed bedroom before begin
  behind believe below between bicycle bike birthday blanket book boot boots born boy brain break bring
  broken brother brush build building bus business but button buy cable calendar call camera camp car
  card care carpet carry case cash castle catch cause ceiling center century chain chair chance change
  chapter charge check child children choose christmas church circle city class clean clear clock close
  clothes cloud coat code collect college come company computer concert control copy corner cost
  could court cousin cover crash create cross crowd cry current curtain customer dance danger data
  database daughter day dead deal dear death december delete depend desk direction dirty disk do doctor
  does dollar door doubt down dozen draw dream dress drive drop during dust each early east edge
  education either electric elephant eleven else email empty end engine enjoy enough enter error
  evening event ever every example excuse exercise expect eye face fact fail fall false famous far
  fashion father favorite february feel female few field fight file film final find fine finish first
  fit flight floor flower follow foot football for foreign forest forget form forward found friday
  friend from front fun function furniture future garage gate get girl give go gone group grow guess
  guitar gun hair hall hammer handle happen hat hate have head health hear height hello help her here
  hide hill him history hit hold hole holiday hope hospital hotel hour how hurry hurt husband idea
  important indeed information inside install interest internet issue january job join joke journey
  jump just keep key keyboard kill knee knife knock know lake lamp language laptop last late laugh law
  lead leader learn leave left lesson let letter level library lie life lift like line link list listen
  little live lock login logout look lose loss lost lot loud love machine magazine main make male man
  many map mark married match matter maybe mean measure medical meet member memory message metal middle
  might mile mind minute mirror miss mistake modern moment monday money month moon more morning most
  mother motor mouse mouth move movie much museum music must name nation near new neck need neighbor never
  news next nice night nine nobody noise none north nose note nothing notice november now null number
  object ocean october off offer office often once one only open option order other our outside own
  owner page paint pair parent park part pass password past pay pen pencil perhaps person phone photo
  picture piece pilot pipe place plan plane plastic play please point police pool poor position
  possible post power practice present press pretty price print prison private problem product program
  project promise proper protect public pull push put question quiet quite race radio rain ran reach
  read reader really reason receive record refund remember remove rent repair repeat reply report
  return ride right rise river road robot roof room rope row rule run running same saturday save say
  scene science scissors score screen script search season seat secret see select self sell send sense
  september server set seven several shade shadow shape share sharp she shirt shoe shoes shop should
  shoulder shout show shower shut sick sign similar since sing sister sit six size skill sleep smell
  smile soap social sock socks soldier some son song soon sorry sort sound south space speak speech
  speed spell spend stage stairs stamp stand start state station stay step still stone stop store storm
  story straight strange street student study stupid subject such sudden sunday support sure surface
  surprise swim system table tail take talk tall target task taxi teach teacher team tear telephone
  television tell ten tennis test text than thank that their them then there these they thing think
  third this those though through throw thursday ticket tie tight time tire title today together toilet
  tomorrow tonight too tool tooth towel tower toy track trade traffic train travel trip trouble truck
  true try tuesday turn twelve twenty twice type ugly umbrella uncle undefined under understand unit
  university until update upload use user users usual value vacation very video view village visit
  voice wait walk wall wallet want war wash watch way weak wear weather wednesday week weight west wet
  what when where which while who why wide wife win window wire wish with without woman word work worry
  worse worst would write wrong yard year yes yesterday yet your zoo
  battery blah brake browser candle charger chrome client diesel docker dolor facebook foobar garden gasoline github
  goodbye google grandmother grandfather house instagram ipsum javascript kitchen ladder linux lorem mattress microsoft mountain netflix
  paper petrol piano pillow printer python qwerty spider thanks twitter tyre username website whatsapp wheel youtube
  bag cat credit dog good mat tablet wax wheel
  aaron abigail adam adrian agnes alan albert alex alexander alexandra alfred alice alison amanda amy andrea
  andreas andrew angela anna anne anthony antonio arthur barbara bernard beth boris brandon brenda brian
  bruce carla carlos carol caroline catherine charlie charlotte chloe chris christian christina christine
  christopher claire cristiano daniela david deborah denise dennis diana dominic donald donna dorothy
  douglas dylan edward elaine elena elizabeth ellen emily emma eric erika ethan eva evelyn felix fernando
  fiona frances francesco francis frederick gabriel gareth gary george gerald gloria grace greg gregory
  hannah harold harriet harry heather helen helena henry howard hugo ian irene isabel isabella ivan jacob
  jacqueline jake james jamie jane janet jason jasper jean jeffrey jennifer jeremy jessica joan joanna joel
  johanna john jonas jonathan jorge jose joseph joshua juan judith julia julian julie karen katherine kathleen
  keith kenneth kevin klaus kyle larry laura lauren lawrence leah leon leonard lewis liam lisa logan lorenzo
  louis louise lucas lucia lucy luis luke madison marcus margaret maria marie mario marion martha martin
  mason matthew maureen maurice max megan melanie melissa michael michelle miguel mohammed monica nancy
  naomi natalie nicholas nicole nigel nina noah norman oliver olivia oscar pablo pamela patricia patrick
  paula pauline pedro penelope peter philip phillip phoebe rachel ralph raymond rebecca richard rita robert
  roberto robin roger ronald ronaldo rosa russell ruth ryan samantha samuel sandra sara sarah sean sebastian
  sergio sharon sheila simon sofia sonia sophia sophie stanley stefan stephanie stephen steve steven stuart
  susan suzanne sylvia tamara teresa terry theodore theresa thomas tiffany timothy tobias tracy trevor
  valerie vanessa veronica victor vincent vivian walter wayne wilhelm william yvonne zachary
  anderson armstrong barack baxter bennett biden brooks bryant campbell carter churchill clark clarke
  clinton collins davies davis dawson dixon einstein elliott ellis evans federer fischer fletcher garcia
  gomez gonzalez griffin hamilton harris harrison hawking henderson hernandez hughes jackson jefferson
  jenkins johnson jones kennedy lennon lopez macron marshall mccarthy mcdonald merkel messi meyer miller
  mitchell moore morris mozart mueller murray nelson newton nguyen obama palmer parker patel patterson perez
  phillips picasso powell putin ramirez reynolds richards richardson roberts robertson rodriguez rogers
  sanchez schmidt schneider shakespeare simpson smith sullivan taylor thatcher thompson torres trump
  washington watson weber wilkinson williams williamson wilson wright
  africa alaska algeria america amsterdam antarctica argentina arizona asia athens atlanta auckland
  australia austria baghdad bangkok barcelona beijing belfast belgium berlin birmingham bolivia boston
  brisbane bristol britain brooklyn budapest bulgaria cairo cambridge canada cardiff chicago china colombia
  colorado copenhagen croatia dallas delhi denmark denver detroit dubai dublin edinburgh egypt estonia
  ethiopia europe finland florence florida france frankfurt geneva georgia germany ghana glasgow greece
  hawaii helsinki houston hungary iceland india indonesia iran iraq ireland israel istanbul italy jakarta
  jamaica japan johannesburg kenya korea kuwait latvia lebanon leeds lisbon lithuania liverpool london
  luxembourg madrid malaysia manchester manila melbourne mexico miami milan minnesota montana montreal
  morocco mumbai munich nairobi naples netherlands nevada nigeria norway oklahoma ontario oregon oslo oxford
  pakistan paris pennsylvania poland portland portugal prague qatar quebec reykjavik romania rome russia
  scotland seattle seoul serbia shanghai singapore slovakia slovenia spain stockholm sudan sweden
  switzerland sydney syria taiwan tennessee thailand tokyo toronto tunisia turin ukraine utah vancouver
  venezuela venice vietnam wales warsaw york zurich
  accountant airplane alphabet ambulance anchor architect armchair asteroid astronaut autumn avenue backpack
  balloon bandage banner bark basement basketball bedsheet benefit binder blackboard bluetooth bolt bookcase
  bookshelf bracelet bridge briefcase brochure broom bucket bulb bulldozer bumper cabinet calculator
  camcorder campsite canvas cathedral cellar cement champion chess chimney cigarette clarinet clause cleaner
  closet clown concrete conference contract cooker corridor couch crane crayon crossword cupboard cushion
  cyclist dentist deposit diary dictionary dinosaur dishwasher document download drawer drill driver drone
  dustbin earphone earring elevator engineer envelope escalator factory fence festival fiction firewall flag
  flashlight flute folder forecast fountain fridge galaxy gallery gloves glue goal golf graph grave gravity
  handbag happy harbour hardware harness headphone headset hedge helicopter helmet highway hockey horizon
  insurance invoice ironing jeans jewel journal jumps keychain knight laboratory landlord laundry lawn
  lawyer lecture lighter lightning lipstick lottery lounge luggage magnet mailbox manual marathon mascara
  mayor meadow mechanic meeting metro microphone microscope missile mortgage motorbike motorcycle motorway
  necklace needle newspaper notebook novel nurse oxygen package padlock parachute parcel passport pavement
  payroll pedestrian pension perfume pharmacy photograph pigeon pillar pipeline planet platform playground
  plumber poem politics portrait postcard poster president projector puppet puzzle pyramid quarterly railway
  receipt rectangle refrigerator register research roundabout rubber rucksack ruler sandpaper satellite
  scaffold scarf schedule scooter screw sculpture seminar shampoo shelf signal skateboard skirt skyscraper
  slippers snowman socket sofa software spreadsheet stadium staircase stapler statue stereo suitcase
  sunglasses sweater symphony syringe tattoo telescope tenant theatre thermometer tissue toothbrush
  toothpaste torch tractor tram trampoline triangle trolley trombone trousers trumpet tunnel uniform upgrade
  vacuum vehicle violin volcano volleyball wardrobe warehouse waterfall wheelchair whistle windscreen
  wireless workshop wrench zebra zipper
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
  abilities ability absolute acquire acre addition additionally advanced advocate affairs against aidan
  aired airing aisle allison allow allowed allows almighty alumni amends amounts analysis analyze andie
  anger anglo anita annette annie announce antique anyhow anymore apart appeal appeals appears applause
  applied apply approach arab argue argues armed armenia armor arose arrange array aside assault assaulted
  assume assured attack attacks author avanya awaits backfire backwards badge bahamas bailed bailing bait
  ballistic balsom baltic baltimore banking banned bargain barge barker barking barn barnes baronet baroque
  barrett barrier barry bartender bartlet basic basics basin bassist bates battle beacon beating beatrice
  began begged begun behave behavior bein bench beneath bernice bessie beta betcha betray betrayed beware
  bible bigger bill billion billions billy bitten bleed bleeding bless blew blind blinded blink blooded
  blouse blown bluffing board boards boat boathouse boats bobby bonded bonnie bonus booked bookstore booze
  borough borrow borrowed boss bother bothered bothers bought bout branches brass breach breakdown breaking
  breath breathe breathing breaths breed breeding brett bribe bride briefing brighter broke brought bruise
  bruised bruises brunch bryan buckle buddies budge buffy bugged bullets bully bump burke burton buses bust
  busted buyers buzz byrd caliber caller callin calling calm calmed campaign campaigns camping canal cannot
  card cardiac cared careers carefully caribbean caring carlson carolyn carrie carried carriers carroll
  carrying cashmere cassadine cassadines casting cattle caution cave cease central chained chamber chambers
  changed chapman charade chased chavez cheap cheaper cheat cheated cheating checked chem chemical cheque
  chief childhood choke choking choo chores chorus chose cigar cindy cited citing civic claim claimed claims
  clan clara clarify classical classified classy claudia cleaned cleared clearer climate climbed clues clyde
  coach coaches coal coastal cocky coleman colleen colonies colony colour colours comb combat comin command
  commenced commit committee committees commune compare compelled compete competent compilation complain
  complaint complaints completed completely composed comprises condemned condo confess confession confide
  congo connection connections connie conquer conquered consent constable constance contained contest
  context continent continue continues continuing continuous convention conviction cooped cordy coroner
  counter counties county couples courage course courtesy cracking crank crap crashed crater crawled created
  creation creations creator creep creeps creepy crew crib cricketer cried crooked crop crossed crowded
  crowned crummy curb curfew curse cursed curve cutting cycle danny dated daylight dealer debra debuted
  decade decades decree dedicated deeper defeated delay delayed delighted delirious deluded denied deny
  depressing derrick designated destroy devane devoted diane died dilucca dime diner diocese dire disease
  disguise ditch dive dominican donate donor doorbell dork dose downright downtown dramatic drank dreamed
  dresser dropping drowned drunk dryer dull dumping dumpster dunno eager ease eddie edgy eighteen eighth
  eighty elves encounter endless endure entered entire entries entry episode equally essay essentially
  exclusive export expose extend extended extends extent failed failing failure faked falling fame familiar
  fare fell fella fellow ferry fest fighters filmed filming financial finer fired firing fist fitting flame
  flare flashes flashing flatter flattered flaw fleet flies fling flipped float floating floyd flush flushed
  flying followed followers following fool fooled fooling foolish fools ford forehead formal formally format
  former forrester fortunate forty forum fought founded founder founders fourteen fowler fragile framed frat
  fraud freaked freestyle freshen freud fuller fuse fuss gaelic gail gaining gang gardener gardner garrett
  gear generally genetic gently genuinely genus gimme gittes gladys glenn gloat glove glow going golly gonna
  goody goons gosh gown graders graduated grammy granddaughter grande granite grant granted grants greasy
  greed grew grid grind groom growing grown growth grudge guarantee guard guessed guide guild gutter haircut
  haired hale hallway handshake harder hardest hardy harper harsh hated hayes headaches headed healed
  healing heard helluva hence henri herman hicks hike hindi hindu hint hiring hitting hobby holling hollow
  holly holy homey homo honestly honesty hooked hooray hoot hopping horror hosted hotter hound housed
  householder howell however hubby hump hunger hurting ignore illness included indie industries industry
  injuries injury inner insight instantly inter intern invasion invent invitation irony isolated issued
  jackie jail janice janitor jealous jealousy jeanne jerome jesse jessie jewish jill joann joanne jock
  johnny johnston joyce katie keller kelley kerala khasinau kick kicked kicking kicks kidding kiddo killing
  kinda kisser knocked knot knots known kong labor laid lame larger larson latter laughter launch laurie
  lavery laying layout lazy league leagues lease leash leaving leery lemme lesser lester lighthouse liked
  likewise lilah lillie limbo limp linear lined listened livin livvie llanfair loan loans locker locket
  lodge longer lonigan loony loose lord lords losing lotion lotta lousy loving lowlife luckiest lying lynch
  lyons machinery macho madam madame mailed maine maintain maintains malta mami manager manages manly manner
  manners manny manor manticore manufacture marah marcia marian maris marital marking marone marrying
  marshal martial martinis massage matching mateo mattie meant medal media median melinda memo mental
  mentally meow merger messed metres micheal michele mildred million millions minded minister ministers
  minnie minus missed missouri mold momma mommy monastery moral morally morgue morons mosque motel mountie
  mourning movies mullins mulwray mummy mural musical mysteries nasa nate nausea naval nazi neal needy
  neither nellie nepal neutral newer nicer niece noisy noted nothin noticed noticing notre nowhere nuclear
  oath obtaining oddly olson opener operate operates originally outrageous override owens packing painless
  painted palace parish parking parlor passing paulo pause pawn payment payne peaked pena pennies perfectly
  perform performed performer performs perks petey phase pheebs philippine philippines phrase phyllis picked
  picket picking picky pierce pile pinch pinned piss pissed pitch pitched pitcher pity placement plantation
  planted plateau played players playin plea pleasant pleased poet poets pointy poker poking pollution porch
  portal possessed potion pounding poured powered powerless praise praised pray prayer prayers preceding
  predict prefer preferred premiere presidency pressure pressured pressuring previous priceless primarily
  principle printed prizes probe proceed proceeded proceeds produce produces producing professor programme
  promote propose prosecute protected protector protest provoke puddle puke pulling pulse purse putting
  qualified qualify quarantine quartet queer quicker quickly quietly quitting quote racket rage rail raining
  raise raises rally ramon ramos randall randy ranking ranks rapper rated rath reacted reacting reading
  realise realize realizes realm rear recess reed referred reform reformed reforms refused regina regularly
  rehab rehearse reiber release releases religious remain remains reminding renee renting repeated
  reportedly reporter reporters rescued rescuing reserved reset resident residents resigned resting restore
  restraint revived rhode rhyme ricardo richer ricky riding rifle rifles righteous righty riot ripping risk
  risking risks romance ronnie roster rotting rough roughly rounded routine ruben ruined ruled rumor rumors
  runnin rushed sabha sadly sailed salem sales sami sanders sarge saudi saying scale scared scary scent
  scheme schultz scoop scope scored scotia scottish scouts scrap scrub scudder scuse sealed searching seat
  seated sector sectors seeing seek seeks seem seen seize seized selected selection selfish selling senate
  senator sensational separate sequence serie service services setting settled settlers settling severe
  sewer sewing shaken shaky shallow shane shawn shed sheer shelter sheriff shiny shipped shit shock shocked
  shore shown siege sight sights similarly simmons simpler sincere singer singers singing site sitter sittin
  sitting situated sketch sketches skipped skye slammed slap slapped slash slaying sleaze sleigh slight
  slime slimy slipped sloane smack smaller smarter smear smelled smoothly snapped sneak snuck solely
  solitary solo solve solved someone somewhere songwriter sonny sookie sooner sore sorel sorrow sought soul
  souls southeast spared speakers specialty spelled spine spirited spirits spite spoke sprung spying squad
  squared staff staged stain stairwell stale stall stare staring starred starring stated stating stayed
  staying steal stealing steals steep stiff stinking stirred stirring stole stood stool stoop straighten
  strapped stretch stroke strokes stroll stronger structure structures strung stuck studied studying stuffy
  stunned stunning sucked suction suffer suffered suffice suicide suing suit suitable suite suits summary
  summon supper supply supporter suppose supposed surgeon surname surrey sutton sweetie symbol symbols tabby
  tacky takin taller tamil tammy tanya taped taping tapped tara tasted tease teenage teeny teller tellin
  temper terrace terrain terri tested thelma theme themes thinner thorough thought thoughts threat threats
  threw throat throats tighter timmih tina tiny tipped tobacco tone tonya torture tossing tougher tradition
  traditionally traditions trailer trained traitor transit translation treated treaty trial tribal tribbiani
  tribe trick tricks tried tripped troop trophy truce tryin tucker tumor tune tuned turner tutor tweek tying
  typically typing ultimately ultimatum unborn unclear unfair united untie upper valve varied varies vary
  vegetation veil veins venue verse vial victorian victories virginity wacko wacky wager wagner waist waiter
  waiting wallace walsh wanda wander wanna wanta waste watched watts waving wealthy wearing wedded weep
  weird whack wheeler whereas whether whining whoop whose widow willie willing willis wilma wind winners
  winning wipe wiser witch witness witter witty woke worker workers worrying wrapped wrath wreck wrecked
  wrestling wrist wrists writing writings written wrote xander yacht younger
  `
    .trim()
    .split(/\s+/),
)

/** Whether a word, or its singular, is a frequent English word that names no food. */
export function isCommonWord(word: string): boolean {
  const key = wordKey(word)
  return [COMMON_WORDS, UNCORRECTED_WORDS].some((words) => words.has(word) || words.has(key))
}
