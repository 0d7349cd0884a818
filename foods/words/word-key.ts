import { singularOf } from '@tend/shared/search/singular'

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

/** Other spellings of words, each with the spelling that the index uses. */
export function otherSpellings(): Iterable<readonly [other: string, spelling: string]> {
  return SPELLINGS
}

/** The spelling of this index for each other spelling that begins with `typed`. */
export function spellingsStartingWith(typed: string): string[] {
  const found = new Set<string>()
  for (const [other, spelling] of SPELLINGS) if (other.startsWith(typed)) found.add(spelling)
  return [...found]
}
