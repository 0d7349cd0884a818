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

/**
 * The singular of an English word in lower case; of a word that is none, the word itself.
 * @param word an element of `normalisedWords`
 */
export function singularOf(word: string): string {
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
