/** A household portion and its weight. */
export interface FoodPortion {
  readonly label: string
  /** Above 0. */
  readonly grams: number
}

/** The columns of `portions.tsv`. The name is there only for its readers. */
export const PORTION_COLUMNS = ['fdcId', 'name', 'portions'] as const

/**
 * Parses further portions of foods of the starter catalogue, besides their serving:
 * `1 small=149; 1 large=223`. The weights come from the same records in FoodData Central (U.S. Department
 * of Agriculture, public domain). If a record has no weight for a piece or a size, the weight comes from the
 * same food in the department's Standard Reference: 10 strips of French fries weigh 50 g.
 * @returns the portions by the id of the food
 * @throws Error if a line is damaged
 */
export function readPortions(text: string): ReadonlyMap<number, readonly FoodPortion[]> {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/)
  if (header !== PORTION_COLUMNS.join('\t'))
    throw new Error('The portions have unexpected columns.')
  return new Map(
    lines.map((line) => {
      const [fdcId, , portions = ''] = line.split('\t')
      return [Number(fdcId), portions.split('; ').map(readPortion)]
    }),
  )
}

function readPortion(text: string): FoodPortion {
  const [label = '', weight] = text.split('=')
  const grams = Number(weight)
  if (label === '' || !(grams > 0)) throw new Error(`This portion cannot be read: ${text}`)
  return { label, grams }
}
