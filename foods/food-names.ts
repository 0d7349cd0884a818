/**
 * The rows of the table of names in the language of the app, such as `tables/names/de.tsv`, without the English names;
 * empty in English. A build replaces it.
 */
export const FOOD_NAMES: string = ''

interface FoodNames {
  /** Empty for a food that is not translated. */
  readonly name: string
  /** Other everyday words by which the food is found. */
  readonly words: readonly string[]
}

/** Reads the lines of a table of names, which are in the order of the starter catalogue. */
export function readFoodNames(lines: string): readonly FoodNames[] {
  return lines.split('\n').map((line) => {
    const [name = '', words = ''] = line.split('\t')
    return { name, words: words === '' ? [] : words.split('; ') }
  })
}
