import { isSameValue } from '@tend/shared/records/same-value'
import { readId, readName, readObject } from '@tend/shared/records/stored-value'

/** The answers of the user about one of the foods of a line. */
export interface ListedAnswers {
  /** The id of the food. */
  readonly food?: string
  /** The amount in words. */
  readonly amount?: string | undefined
  readonly quantity?: number | undefined
  readonly isAdded?: boolean
}

/** The answers about the foods of a line, by their places, as they are stored over a reload. */
export interface KeptListedAnswers {
  readonly texts: readonly string[]
  readonly answers: readonly (readonly [at: number, ListedAnswers])[]
}

/**
 * Reads stored answers. An invalid one is asked for again.
 * @param texts the foods of the line; answers about others are left out
 */
export function readListedAnswers(
  stored: unknown,
  texts: readonly string[],
): ReadonlyMap<number, ListedAnswers> {
  const { texts: keptTexts, answers } = readObject(stored) ?? {}
  if (!isSameValue(keptTexts, texts) || !Array.isArray(answers)) return new Map()
  const read = answers.flatMap((answer: unknown) => {
    const [at, given] = Array.isArray(answer) ? answer : []
    const object = readObject(given)
    const isPlace = Number.isInteger(at) && at in texts
    return object && isPlace ? [[at, readAnswers(object)] as const] : []
  })
  return new Map(read)
}

function readAnswers({ food, amount, quantity, isAdded }: Record<string, unknown>): ListedAnswers {
  const id = readId(food)
  const words = readName(amount)
  return {
    ...(id !== undefined && { food: id }),
    ...(words !== undefined && { amount: words }),
    ...(typeof quantity === 'number' && quantity > 0 && { quantity }),
    ...(isAdded === true && { isAdded }),
  }
}
