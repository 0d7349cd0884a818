/** Plurals that the rules below do not cover, and words that only look like plurals. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['knives', 'knife'],
  ['geese', 'goose'],
  ['quiches', 'quiche'],
  ['brioches', 'brioche'],
  ['ceviches', 'ceviche'],
  ['molasses', 'molasses'],
  // Italian and Polish plurals, and the double plurals that people type. Other words in -is are singular.
  ['panini', 'panino'],
  ['paninis', 'panino'],
  ['biscotti', 'biscotto'],
  ['pierogies', 'pierogi'],
  ['pierogis', 'pierogi'],
  ['kiwis', 'kiwi'],
  ['chilis', 'chili'],
  ['chillis', 'chili'],
  ['zucchinis', 'zucchini'],
  ['raviolis', 'ravioli'],
  ['martinis', 'martini'],
  ['daiquiris', 'daiquiri'],
  ['salamis', 'salami'],
  ['cannolis', 'cannoli'],
  ['onigiris', 'onigiri'],
])

/** Words whose plural in `-ies` comes from `-ie`, not from `-y`. */
const IE_WORDS = new Set(
  'brownie cookie pie smoothie veggie calorie birdie blondie slushie toastie hoagie genie'.split(
    ' ',
  ),
)

/** British and other spellings, mapped to the spelling that this index uses. Keys are singular. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['yoghurt', 'yogurt'],
  ['tomatoe', 'tomato'],
  ['potatoe', 'potato'],
  ['bluberry', 'blueberry'],
  ['yogourt', 'yogurt'],
  ['doughnut', 'donut'],
  ['omelette', 'omelet'],
  ['chilli', 'chili'],
  ['chilly', 'chili'],
  ['chile', 'chili'],
  ['flavour', 'flavor'],
  ['flavoured', 'flavored'],
  ['coloured', 'colored'],
  ['fibre', 'fiber'],
  ['whisky', 'whiskey'],
  ['lasagne', 'lasagna'],
  ['liquorice', 'licorice'],
  ['houmous', 'hummus'],
  ['hommus', 'hummus'],
  ['humus', 'hummus'],
  ['houmus', 'hummus'],
  ['caramelised', 'caramelized'],
  ['barbeque', 'barbecue'],
  ['barbequed', 'barbecued'],
  ['bbq', 'barbecue'],
  ['mayo', 'mayonnaise'],
  ['choc', 'chocolate'],
  ['veg', 'vegetable'],
  ['pitta', 'pita'],
  ['gelatine', 'gelatin'],
  ['falafal', 'falafel'],
  ['felafel', 'falafel'],
  ['dahl', 'dal'],
  ['daal', 'dal'],
  ['dhal', 'dal'],
  ['chapatti', 'chapati'],
  ['chappatti', 'chapati'],
  ['kabob', 'kebab'],
  ['kebap', 'kebab'],
  ['tinned', 'canned'],
  ['grey', 'gray'],
  ['decaffeinated', 'decaf'],
  ['hardboiled', 'boiled'],
  ['catsup', 'ketchup'],
  ['yuca', 'cassava'],
  ['yoghourt', 'yogurt'],
  ['portabella', 'portobello'],
  ['brussel', 'brussels'],
])

/**
 * The key that words are compared by: the singular, in one spelling. Words with equal keys are
 * equal to the search.
 * @param word an element of `normalisedWords`
 */
export function wordKey(word: string): string {
  const singular = singularOf(word)
  return SPELLINGS.get(singular) ?? singular
}

/** Other spellings of words, each with the one of this index. */
export function otherSpellings(): Iterable<readonly [other: string, spelling: string]> {
  return SPELLINGS
}

/** The spelling of this index for each other spelling that begins with `typed`. */
export function spellingsStartingWith(typed: string): string[] {
  const found = new Set<string>()
  for (const [other, spelling] of SPELLINGS) if (other.startsWith(typed)) found.add(spelling)
  return [...found]
}

function singularOf(word: string): string {
  const known = SINGULARS.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) {
    const withoutS = word.slice(0, -1)
    return IE_WORDS.has(withoutS) ? withoutS : `${word.slice(0, -3)}y`
  }
  if (/(ch|sh|x|ss|zz|[^aeiou]o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
