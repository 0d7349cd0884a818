import { plural, t } from '@tend/text'
import { servingsText } from './amount-text.ts'

/**
 * Asks about an amount: `330 × 1 can (372 g) are more than a day’s food. How much was it?`
 * @param quantity the number of servings
 */
export function moreThanADayText(quantity: number, serving: string): string {
  const amount = servingsText(quantity, serving)
  const question = plural(quantity, {
    one: 'is more than a day’s food. How much was it?',
    other: 'are more than a day’s food. How much was it?',
  })
  return t`${amount} ${question}`
}
