import { plural, select, t } from '@tend/text'
import { numberWord } from '@tend/text/number-word'
import type { MealType } from '../../../kinds/meal-types.ts'

/** The title of plain foods for a meal: 'Often for breakfast', or 'Often as a snack'. */
export function oftenTitle(type: MealType): string {
  return select(type, {
    breakfast: t`Often for breakfast`,
    lunch: t`Often for lunch`,
    dinner: t`Often for dinner`,
    other: t`Often for a snack`,
  })
}

/** The name of the button that logs a food. */
export function addText(food: string, isOnPlate: boolean): string {
  return isOnPlate ? t`Add again: ${food}` : t`Add: ${food}`
}

/** A food on the plate: 'Egg, boiled × 2'. */
export function onPlateText(food: string, quantity: number): string {
  return quantity === 1 ? food : t`${food} × ${quantity}`
}

/** Says that a search lists several foods: 'Read as two foods:'. */
export function readAsText(count: number): string {
  return t`Read as ${numberWord(count)} foods:`
}

/** The button that adds the listed foods that are settled: 'Add 1 of 2', 'Add all 2'. */
export function addListedText(settled: number, count: number): string {
  return settled < count ? t`Add ${settled} of ${count}` : t`Add all ${count}`
}

/** Asks which food is meant: 'Which toast?'. */
export function whichText(food: string): string {
  return t`Which ${food}?`
}

/** Opens the other foods of this name: 'Other eggs'. */
export function otherFoodsText(food: string): string {
  return t`Other ${food}`
}

/** Says that foods without an answer are not added yet. */
export function waitingText(foods: readonly string[]): string {
  const [food = ''] = foods
  return plural(foods.length, {
    one: t`The ${food} stays here until you choose.`,
    other: t`# foods stay here until you choose.`,
  })
}

/** Says what was logged: the food, or how many foods. */
export function loggedText(foods: readonly string[], day: string): string {
  const [food = ''] = foods
  const logged =
    foods.length === 1 ? food : plural(foods.length, { one: '# food', other: '# foods' })
  return day === '' ? t`${logged} logged` : t`${logged} logged for ${day}`
}

/** Says which foods an Undo has left, since they were changed after they were logged. */
export function changedSinceText(foods: readonly string[]): string {
  const [food = ''] = foods
  return plural(foods.length, {
    one: t`${food} was changed since and stays`,
    other: '# foods were changed since and stay',
  })
}
