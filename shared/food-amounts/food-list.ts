import type { AmountLanguage } from './amount-language.ts'
import { appAmounts } from './app-amounts.ts'
import { readFoodAmount } from './food-amount.ts'

/** What joins two foods in one line. A comma between digits and an ampersand within a word do not. */
const JOINT = /\s*(?:(?<!\d),|,(?!\d)|،)\s*|\s+[&+]\s+|\s+(?:and|with|plus)\s+/iu

/** A text that may list several foods. */
export interface FoodList {
  /** Each trimmed and with its amount; one item if nothing joins foods. */
  readonly items: readonly string[]
  /** The text of the items from one position up to another, with what joins them. */
  readonly joined: (from: number, to: number) => string
}

/**
 * Splits a search text where it may list several foods: `2 eggs`, `toast` and `butter` of "2 eggs and toast with
 * butter". Both parts of an amount stay together, as in "1 and a half cups milk" and "milk, 1 cup".
 */
export function readFoodList(
  text: string,
  language: AmountLanguage | null = appAmounts(),
): FoodList {
  const source = language ? `${JOINT.source}|${language.joint}` : JOINT.source
  const withoutJoint = (item: string) => item.replace(new RegExp(`^(?:${source})`, 'iu'), '').trim()
  const isFirstPart = (part: string, after: string) =>
    language?.isUnit(part) && language.beginsWithFraction(after)
  const parts = text.split(new RegExp(`(${source})`, 'iu'))
  const joined: string[] = []
  let before = ''
  for (let at = 0; at < parts.length; at += 2) {
    const [joint = '', part = ''] = [parts[at - 1], parts[at]]
    const isAmount =
      part !== '' &&
      (readFoodAmount(part, language).food === '' || isFirstPart(part, parts[at + 2] ?? ''))
    const isRest = isAmount && (at === parts.length - 1 || joint.includes(','))
    // The first part of an amount waits for the second.
    if (isAmount && !isRest) before += joint + part
    else if (before !== '' && !isAmount) {
      joined.push(before + joint + part)
      before = ''
    } else if (isRest && joined.length > 0) joined.push((joined.pop() ?? '') + joint + part)
    else joined.push(joint + part)
  }
  if (before !== '') joined.push(before)
  const items = joined.filter((item) => withoutJoint(item) !== '')
  return {
    items: items.map(withoutJoint),
    joined: (from, to) => withoutJoint(items.slice(from, to).join('')),
  }
}
