import { wordKey } from './word-key.ts'

/**
 * Frequent English words that name no food. They are spelled right, so they are not corrected: "chair"
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
  mother motor mouse mouth move movie much museum music must name nation near neck need neighbor never
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
  `
    .trim()
    .split(/\s+/),
)

/** Whether a word, or its singular, is a frequent English word that names no food. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word) || COMMON_WORDS.has(wordKey(word))
}
