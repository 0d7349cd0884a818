import { singular } from '@tend/shared/food-amounts/amount-tokens'
import { appAmounts } from '@tend/shared/food-amounts/app-amounts'
import {
  type FoodAmount,
  type FoodSize,
  readFoodAmount,
} from '@tend/shared/food-amounts/food-amount'
import { roundCount } from '@tend/shared/food-amounts/round-count'
import { readAmount, readList, readObject } from '@tend/shared/records/stored-value'
import { isOptionalNutrient, NUTRIENT_NAMES } from '../../../kinds/nutrient-names.ts'
import { fillingError, forEachNutrient, pickNutrients, timesServings } from './nutrient-values.ts'
import type { Nutrients } from './nutrients.ts'

/** A portion of a food, such as "1 medium" or "100 g". */
export interface Portion {
  /** Empty, or a weight, if the portion is only a weight. */
  readonly label: string
  /** Above 0. */
  readonly grams: number
}

/** A food whose weight is known, so that its values follow the portion. */
export interface MeasuredFood {
  readonly per100g: Nutrients
  /** The portions to choose from; the first is the usual serving. */
  readonly portions: readonly Portion[]
}

/** An amount as servings: so many of a portion. */
export interface Servings {
  /** `null` for the food's own serving, if its weight is not known. */
  readonly portion: Portion | null
  /** In tenths, above 0. */
  readonly quantity: number
  /** Whether the portion has another size than the amount asked for, or no size. */
  readonly isOtherSize?: true
}

/** A food whose amount is measured out. */
interface CountedFood {
  readonly name?: string
  /** The calories of 100 g. */
  readonly calories?: number
}

export const HUNDRED_GRAMS: Portion = { label: '', grams: 100 }

const TABLESPOON_ML = 14.78676478125
const TEASPOON_ML = 4.92892159375

/** Containers of drinks by volume, also when the user's glass of water has another size. */
const CONTAINER_ML: ReadonlyMap<string, number> = new Map([
  ['glass', 250],
  ['mug', 250],
  ['spoonful', TABLESPOON_ML],
])

/** Other words for a portion in the labels of foods. */
const PORTION_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['slice', ['piece', 'wedge']],
  ['tin', ['can']],
  ['rasher', ['slice']],
  ['packet', ['package', 'bag']],
  ['pack', ['package']],
  ['pot', ['container']],
  ['tub', ['container']],
  ['tray', ['container']],
  ['stick', ['stalk']],
  ['square', ['piece']],
  ['chunk', ['piece']],
  ['segment', ['section']],
])

const SERVING_WORDS = new Set(['serving', 'portion'])

/** A portion with one of these words is several pieces of the food, so "2 cookies" are not two. */
const SEVERAL_PIECES =
  /\b(bag|package|packet|pack|container|order|box|basket|cup|handful|scoop|can|tin|jar)s?\b/
/** A portion with one of these words is a part of the food, so "half a pizza" is not half of one. */
const PART_OF_PIECE = /\b(slice|piece|wedge|strip|section|spear|ring|chunk)s?\b/
/** Parts that are counted as the food itself: "5 sushi", "6 asparagus". */
const COUNTED_PART = /\b(piece|spear)s?\b/
/** Foods that are cut into such pieces, so that "2 pizzas" are not two of them. */
const CUT_FOODS =
  /\b(pizza|quiche|lasagn[ae]|moussaka|strudel|tiramisu|pie|cake|cheesecake|breadfruit|broccoli|cauliflower)s?\b/i
/** Foods that come in slices, so that "2 toasts" are two of them, unlike "2 melons". */
const SLICED_FOODS = /\b(bacon|toast)\b/i
/** A food that is served in one of these is counted by them, as "2 yogurts", unless it is a plural. */
const SERVED_IN = /\b(container|can|bottle)s?\b/
/** Less cannot be shown in tenths of a gram. */
const MIN_GRAMS = 0.05
/** The whole numbers of the form are too coarse for several servings that have less. */
const MIN_KCAL_OF_SEVERAL = 20

/** A volume of at least this much is a drink; a smaller one is a measure. */
const MIN_DRINK_ML = 170

/** How the label of a portion is read. */
interface LabelReading {
  readonly portion: Portion
  /** How many of the unit, or of the pieces, the portion is. */
  readonly count: number
  /** The name of the unit, such as `cup`; `null` for pieces. */
  readonly unit: string | null
  /** The words of the label without numbers, in lower case. */
  readonly words: readonly string[]
  /** The unit in brackets, as in "1 bottle (500 ml)", which does not name the portion; `null` without one. */
  readonly restated: string | null
  /** The volume of the portion; `null` if it is not known. */
  readonly millilitres: number | null
  readonly isWeight: boolean
  readonly size: FoodSize | null
}

function readLabel(portion: Portion): LabelReading {
  const [, inBrackets = ''] = /\(([^)]*)\)/.exec(portion.label) ?? []
  const { amount } = readFoodAmount(portion.label.replace(/\([^)]*\)/g, ''))
  const bracket = readFoodAmount(inBrackets).amount
  const volume = [amount, bracket].find((read) => read?.unit?.millilitres)
  const words = (portion.label.toLowerCase().match(/\p{L}+/gu) ?? []).map(singular)
  return {
    portion,
    count: amount?.count ?? 1,
    unit: amount?.unit?.name ?? null,
    words,
    restated: bracket?.unit?.name ?? null,
    millilitres: volume ? volume.count * (volume.unit?.millilitres ?? 0) : null,
    isWeight: !amount || amount.unit?.grams !== undefined,
    size: sizeIn(words),
  }
}

const SIZES = ['small', 'medium', 'large', 'thin', 'thick'] as const

function sizeIn(words: readonly string[]): FoodSize | null {
  if (words.includes('extra') && words.includes('large')) return 'extra large'
  if (words.includes('regular')) return 'medium'
  return SIZES.find((size) => words.includes(size)) ?? null
}

/**
 * The portions that a food offers: its serving, further household portions, single pieces and
 * spoons that follow from them, and 100 g.
 * @param serving the weight that the food's label or database states for one serving
 */
export function portionsOf(serving: Portion, further: readonly Portion[] = []): Portion[] {
  const known = [serving, ...further]
  const readings = known.map(readLabel)
  const pieces = readings.flatMap((reading) => pieceOf(reading)?.portion ?? [])
  const all = [...known, ...pieces, ...spoonsOf(readings), HUNDRED_GRAMS]
  return all.filter(
    (portion, at) => all.findIndex((other) => servingKey(other) === servingKey(portion)) === at,
  )
}

/** Equal for portions that the form shows as the same text. */
function servingKey({ label, grams }: Portion): string {
  const isWeight = /^(\d.*\sg)?$/.test(label.trim())
  return `${isWeight ? '' : label.trim()} ${Math.round(grams * 10)}`
}

/** Both spoons, for a food whose serving is measured in one of them. */
function spoonsOf([first]: readonly LabelReading[]): Portion[] {
  if (!first?.millilitres || !/^(tbsp|tsp)$/.test(first.unit ?? '')) return []
  const perMillilitre = first.portion.grams / first.millilitres
  const spoons = [
    { label: '1 tbsp', unit: 'tbsp', grams: perMillilitre * TABLESPOON_ML },
    { label: '1 tsp', unit: 'tsp', grams: perMillilitre * TEASPOON_ML },
  ]
  return spoons
    .filter(({ unit }) => unit !== first.unit || first.count !== 1)
    .map(({ label, grams }) => ({ label, grams }))
}

/**
 * Converts an amount to a number of portions of the food: "2 cups" if its serving is "1 cup", or "1 tsp" if
 * its serving is "1 tablespoon".
 * @param portions of the food; empty if the weight of its serving is not known
 * @returns `null` if the portions do not tell how much the amount weighs
 */
export function servingsOf(
  amount: FoodAmount,
  portions: readonly Portion[],
  food: CountedFood = {},
): Servings | null {
  const { count, unit, size } = amount
  const serving = portions[0]
  if (!serving) {
    const isServings = unit === null || SERVING_WORDS.has(unit.name)
    return isServings && isInTenths(count) ? { portion: null, quantity: count } : null
  }
  if (unit?.kilocalories) return byEnergy(count * unit.kilocalories, serving, food)
  if (unit?.grams)
    return weighed(
      count * unit.grams,
      unit.grams >= 1000 || unit.grams === 1 ? '' : `${roundCount(count)} ${unit.name}`,
    )
  const readings = portions.map(readLabel)
  if (unit && SERVING_WORDS.has(unit.name)) return times(serving, count, food)
  const found = unit
    ? namedPortion(readings, unit.name, size)
    : countedPiece(readings, amount, food)
  if (found) return sized(times(found.portion, count, food), found.isOtherSize)
  if (unit === null) return null
  const millilitres = unit.millilitres ?? CONTAINER_ML.get(unit.name)
  return sized(byVolume(readings, millilitres, unit.name, count, food), size !== undefined)
}

function sized(servings: Servings | null, isOtherSize: boolean): Servings | null {
  return servings && isOtherSize ? { ...servings, isOtherSize } : servings
}

interface SizedPortion {
  readonly portion: Portion
  readonly isOtherSize: boolean
}

/** The portion for a count of the food itself, as in "2 eggs" and "2 large eggs". */
function countedPiece(
  readings: readonly LabelReading[],
  { count, size }: FoodAmount,
  { name = '' }: CountedFood,
): SizedPortion | null {
  const pieces = readings.flatMap((reading) => pieceOf(reading) ?? [])
  const whole = pieces.filter(({ isPart }) => !isPart)
  const containers = size ? readings.filter(isSizedContainer) : []
  const ordered = containers.find((one) => one.size === size && (count === 1 || isOrder(one)))
  if (ordered) return { portion: ordered.portion, isOtherSize: false }
  if (containers.length > 0 && !whole.some((one) => one.size === size)) return null
  // The usual serving comes before other pieces, also if it is a large one, as with eggs.
  const usual = readings[0] && whole.find(({ portion }) => portion === readings[0]?.portion)
  if (whole.length > 0) return ofSize(usual ? [usual, ...whole] : whole, size, usual)
  const served = readings[0]
  if (served?.count === 1 && SERVED_IN.test(served.words.join(' ')) && name && !isPlural(name)) {
    return { portion: served.portion, isOtherSize: size !== undefined }
  }
  const part = Number.isInteger(count)
    ? pieces.find(({ portion }) => isCounted(portion, name))
    : null
  return part ? { portion: part.portion, isOtherSize: size !== undefined } : null
}

/** Whether a name is a plural: a serving of "Pancakes" is perhaps several, one of "Protein ball" is one. */
export function isPlural(name: string): boolean {
  const [noun = ''] = name.split(/,|\(|\b(?:with|in|on|from|of)\b/i)
  return /[^\Wsui]s$/i.test(noun.trim())
}

/** Whether a part of a food, such as a slice, is what a count of the food means. */
function isCounted({ label }: Portion, name: string): boolean {
  const named = appAmounts()?.named(name)
  return COUNTED_PART.test(label)
    ? !(CUT_FOODS.test(name) || named === 'cut food')
    : SLICED_FOODS.test(name) || named === 'sliced food'
}

/** "1 medium order" of fries and "1 small bag" of crisps, which only a size asks for. */
function isSizedContainer({ size, count, words, millilitres }: LabelReading): boolean {
  return (
    size !== null && count === 1 && millilitres === null && SEVERAL_PIECES.test(words.join(' '))
  )
}

const isOrder = ({ words }: LabelReading) => words.includes('order')

/**
 * The portion of a size. Without one, or if the food has none of this size, it is an ordinary one. A
 * medium piece is an ordinary one if no size of the food is known.
 */
function ofSize(
  portions: readonly Pick<LabelReading, 'portion' | 'size'>[],
  size: FoodSize | undefined,
  usual?: Pick<LabelReading, 'portion'>,
): SizedPortion | null {
  const same = size && portions.find((one) => one.size === size)
  if (same) return { portion: same.portion, isOtherSize: false }
  const ordinary = portions.find((one) => one.size === null || one.size === 'medium')
  const portion = (usual ?? ordinary ?? portions[0])?.portion
  const isMedium = size === 'medium' && portions.every((one) => one.size === null)
  return portion ? { portion, isOtherSize: size !== undefined && !isMedium } : null
}

interface Piece {
  readonly portion: Portion
  /** Whether it is only a part of the food, such as a slice. */
  readonly isPart: boolean
  readonly size: FoodSize | null
}

/** One piece of the food, if the label counts pieces: "5 crackers", "1 oz (23 nuts)", "1 medium". */
function pieceOf({ portion, size, ...label }: LabelReading): Piece | null {
  const [, inBrackets = ''] = /\((\d+ \p{L}+)\)/u.exec(portion.label) ?? []
  const bracket = inBrackets ? readFoodAmount(inBrackets) : null
  if (bracket?.amount && bracket.amount.unit === null && !SEVERAL_PIECES.test(bracket.food)) {
    const { count, size = null } = bracket.amount
    return { portion: oneOf(count, bracket.food, portion.grams), isPart: false, size }
  }
  const isDrink = label.millilitres !== null && label.millilitres >= MIN_DRINK_ML
  const text = label.words.join(' ')
  if (isDrink && (/floz|\bfl\b/.test(text) || label.unit === 'ml'))
    return { portion, isPart: false, size }
  if (label.isWeight || label.millilitres !== null || SEVERAL_PIECES.test(text)) return null
  const isPart = PART_OF_PIECE.test(text)
  if (label.count === 1) return { portion, isPart, size }
  return { portion: oneOf(label.count, text, portion.grams), isPart, size }
}

function oneOf(count: number, name: string, grams: number): Portion {
  const words = name.split(' ')
  const last = singular(words.at(-1) ?? '')
  return { label: `1 ${[...words.slice(0, -1), last].join(' ')}`, grams: grams / count }
}

/** One of a portion whose label contains its name, as `slice` in "1 medium slice". */
function namedPortion(
  readings: readonly LabelReading[],
  name: string,
  size: FoodSize | undefined,
): SizedPortion | null {
  for (const one of [name, ...(PORTION_WORDS.get(name) ?? [])]) {
    const found = readings
      .filter(
        ({ unit, words, restated }) => unit === one || (words.includes(one) && one !== restated),
      )
      .map(({ portion, count, size }) => ({
        portion: count === 1 ? portion : oneOf(count, one, portion.grams),
        size,
      }))
    if (found.length > 0) return ofSize(found, size)
  }
  return null
}

function byVolume(
  readings: readonly LabelReading[],
  millilitres: number | undefined,
  name: string,
  count: number,
  food: CountedFood,
): Servings | null {
  const measured = readings.find((reading) => reading.millilitres)
  if (!measured?.millilitres || !millilitres) return null
  const grams = (measured.portion.grams / measured.millilitres) * millilitres
  if (/^(ml|cl|dl|l|fl oz)$/.test(name))
    return weighed(grams * count, `${roundCount(count)} ${name}`)
  return times({ label: `1 ${name}`, grams }, count, food)
}

/**
 * The count is the quantity. Only if it is not in tenths, or if the values of one serving would be
 * rounded too much, all together become one serving: "12 × 1 nut".
 */
function times(portion: Portion, count: number, { calories }: CountedFood): Servings | null {
  const isLight = calories !== undefined && (calories * portion.grams) / 100 < MIN_KCAL_OF_SEVERAL
  if (isInTenths(count) && (count <= 1 || !isLight)) return { portion, quantity: count }
  const label = portion.label && `${roundCount(count)} × ${portion.label}`
  return weighed(portion.grams * count, label)
}

function weighed(grams: number, label: string): Servings | null {
  return grams >= MIN_GRAMS ? { portion: { label, grams }, quantity: 1 } : null
}

/** As many servings as give an energy; `null` for a food without energy. */
function byEnergy(
  kilocalories: number,
  serving: Portion,
  { calories = 0 }: CountedFood,
): Servings | null {
  if (calories <= 0) return null
  const grams = (kilocalories / calories) * 100
  const label = serving.label && `${roundCount(grams / serving.grams)} × ${serving.label}`
  return weighed(grams, label)
}

/** The values of a portion, not rounded. */
export function portionValues({ per100g }: MeasuredFood, grams: number): Nutrients {
  return timesServings(per100g, grams / 100)
}

/**
 * Whether some portion of the food has these values after rounding, as in a meal. A nutrient that only one of them
 * has is not compared.
 */
export function isPortionOf(values: Nutrients, { per100g }: MeasuredFood): boolean {
  let [least, most] = [0, Number.POSITIVE_INFINITY]
  for (const name of NUTRIENT_NAMES) {
    const [value, of100g] = [values[name], per100g[name]]
    if (value === undefined || of100g === undefined) continue
    // The weights, in 100 g, whose values are rounded to these.
    const error = fillingError(name)
    least = Math.max(least, (value - error) / of100g)
    most = Math.min(most, (value + error) / of100g)
  }
  return least <= most
}

const isInTenths = (count: number) => Math.abs(count * 10 - Math.round(count * 10)) < 1e-9

/** Reads a persisted food; `undefined` if it is invalid. */
export function readMeasuredFood(value: unknown): MeasuredFood | undefined {
  const stored = readObject(value)
  const per100g = readNutrients(stored?.per100g)
  const portions = readList(stored?.portions, readPortion)
  return per100g && portions && { per100g, portions }
}

/** Reads the nutrients of a persisted food; `undefined` if one that every food has is invalid. */
export function readNutrients(value: unknown): Nutrients | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const numbers = forEachNutrient((name) => readAmount(stored[name], undefined))
  const isComplete = NUTRIENT_NAMES.every(
    (name) => isOptionalNutrient(name) || numbers[name] !== undefined,
  )
  return isComplete ? pickNutrients(numbers as Nutrients) : undefined
}

function readPortion(value: unknown): Portion | undefined {
  const stored = readObject(value)
  const grams = readAmount(stored?.grams, undefined)
  return typeof stored?.label === 'string' && grams ? { label: stored.label, grams } : undefined
}
