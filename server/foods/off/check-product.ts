import { type FurtherNutrient, furtherNutrients, openFoodFactsId } from '@tend/protocol/food-search'
import { type Gtin, readGtin } from '@tend/shared/barcodes/gtin'
import { kilocaloriesIn } from '@tend/shared/units/energy'
import { SALT_PER_SODIUM } from '@tend/shared/units/salt'
import { HUNDRED_GRAM_SERVING, type Serving } from '../fdc/serving.ts'
import { OFF_TYPE, type StoredFood } from '../stored-food.ts'
import { cutText, tidyBrand, tidyDescription } from '../tidy-names.ts'
import { decodeEntities } from './html-entities.ts'
import { countryOf } from './off-countries.ts'
import type { OffNutrients, OffProduct } from './off-product.ts'
import type { OffRule } from './off-rules.ts'

export type CheckedProduct =
  | { readonly leftOut: OffRule }
  | { readonly food: StoredFood; readonly corrected: readonly OffRule[] }

/** A record cannot be taken; thrown by the checks, so that each can end the others. */
class LeftOut extends Error {
  readonly rule: OffRule

  constructor(rule: OffRule) {
    super(rule)
    this.rule = rule
  }
}

/** Checks a record by `OFF_RULES`. */
export function checkProduct(product: OffProduct): CheckedProduct {
  const corrected: OffRule[] = []
  const correct = (rule: OffRule) => void corrected.push(rule)
  try {
    if (product.isObsolete) throw new LeftOut('obsolete')
    const { code, gtin } = readCode(product.code, correct)
    const names = namesOf(product)
    const { values, isMillilitres } = valuesOf(product)
    const serving = servingOf(product, isMillilitres, correct)
    const energy = energyOf(values, product.isKjComputed, correct)
    if (energy > MAX_KCAL) throw new LeftOut('above 905')
    const { proteins, carbohydrates, fat } = values
    if (proteins === undefined || carbohydrates === undefined || fat === undefined) {
      throw new LeftOut('missing macro')
    }
    checkRounding(product, energy, proteins + carbohydrates + fat)
    const food: StoredFood = {
      fdcId: openFoodFactsId(Number(code)),
      dataType: OFF_TYPE,
      description: names.main,
      brandName: brandOf(product.brands),
      synonyms: [],
      common: false,
      kcal: energy,
      protein: proteins,
      carbs: carbohydrates,
      fat,
      ...furtherOf(values, { carbohydrates, fat }, correct),
      serving: serving ?? (isMillilitres ? HUNDRED_ML_SERVING : HUNDRED_GRAM_SERVING),
      gtin: gtin === null ? null : Number(gtin),
      ...names.others,
      countries: [...new Set(product.countries.flatMap((tag) => countryOf(tag) ?? []))],
      popularity: popularityOf(product),
    }
    return { food, corrected }
  } catch (error) {
    if (error instanceof LeftOut) return { leftOut: error.rule }
    throw error
  }
}

type Correct = (rule: OffRule) => void

const HUNDRED_ML_SERVING: Serving = { grams: 100, label: '100 ml' }

const SHORT_CODE_DIGITS = 8
const CODE_DIGITS = 13
const MAX_CODE_DIGITS = 14
/**
 * The ranges of numbers that shops give themselves, of 14 digits: for weighed goods, and for coupons. Numbers of 8 digits
 * that begin with 2 are a shop's own too, but stand for the same product in all its branches.
 */
const SHOP_RANGE = /^0(?:2|02|04)/

/**
 * The code of a record without the zeros that Open Food Facts puts in front, and the barcode's number if it is one.
 */
function readCode(text: string, correct: Correct): { code: string; gtin: Gtin | null } {
  if (!/^\d+$/.test(text)) throw new LeftOut('no code')
  const code = text.replace(/^0+/, '')
  if (code === '' || code.length > MAX_CODE_DIGITS) throw new LeftOut('no code')
  const isShort = code.length <= SHORT_CODE_DIGITS
  const padded = code.padStart(isShort ? SHORT_CODE_DIGITS : CODE_DIGITS, '0')
  const reading = readGtin(padded)
  if (!('gtin' in reading)) {
    correct('check digit')
    return { code, gtin: null }
  }
  if (!isShort && SHOP_RANGE.test(reading.gtin)) {
    correct('shop range')
    return { code, gtin: null }
  }
  return { code, gtin: reading.gtin }
}

/** A name as a text: without HTML, control characters and marks that change the direction of writing. */
function cleanText(text: string): string {
  const part = text.slice(0, MAX_TEXT_CHARS)
  if (!UNCLEAN.test(part)) return part
  return decodeEntities(part)
    .replace(/<\/?[a-z][^>]{0,100}>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (char) => (/\s/.test(char) ? ' ' : ''))
}

/** Most texts have none of these, and need no further patterns. */
const UNCLEAN = /[&<\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u

/** Longer texts are cut before patterns search them, which could take seconds; names are cut to 200 characters later. */
const MAX_TEXT_CHARS = 1000

function namesOf(product: OffProduct): { main: string; others: Pick<StoredFood, 'names'> } {
  const { language, name, names, genericName } = product
  const byLanguage = new Map<string, string>()
  const own = nameOf(name)
  for (const [code, text] of names) {
    const tidied = text === name ? own : nameOf(text)
    if (tidied !== '') byLanguage.set(code, tidied)
  }
  const main = own || (byLanguage.get(language) ?? '') || firstOf(byLanguage) || nameOf(genericName)
  if (main === '') throw new LeftOut('no name')
  if (/^[a-z]{2}$/.test(language) && own !== '') byLanguage.set(language, main)
  return { main, others: byLanguage.size > 0 ? { names: Object.fromEntries(byLanguage) } : {} }
}

/** A name must have a letter. */
function nameOf(text: string): string {
  const name = tidyDescription(cleanText(text))
  return /\p{L}/u.test(name) ? name : ''
}

function firstOf(names: ReadonlyMap<string, string>): string {
  return names.get('en') ?? [...names.values()][0] ?? ''
}

function brandOf(brands: string): string {
  // A product is branded, so it ranks below a plain food also if its brand is not stated.
  return tidyBrand(cleanText(brands).split(',')[0]) ?? ''
}

const MIN_SERVING_TO_CONVERT = 5

/** The values per 100 g or 100 ml. */
function valuesOf(product: OffProduct): { values: OffNutrients; isMillilitres: boolean } {
  const { per100, perServing, isPreparedOnly, hasNoNutrition } = product
  const isMillilitres = isInMillilitres(product)
  if (isPreparedOnly) throw new LeftOut('prepared only')
  const isStated = Object.keys(per100).length > 0 || Object.keys(perServing).length > 0
  if (!isStated || (hasNoNutrition && !hasEnergy(per100))) throw new LeftOut('no nutrition')
  if (!hasEnergy(per100) && hasEnergy(perServing)) {
    const weight = statedServing(product)?.amount ?? 0
    if (!(weight >= MIN_SERVING_TO_CONVERT && weight <= MAX_SERVING))
      throw new LeftOut('per serving')
    return { values: checkedMacros(scaled(perServing, 100 / weight), {}), isMillilitres }
  }
  if (!hasEnergy(per100)) {
    const hasOther = Object.values(per100).some((value) => value !== 0)
    throw new LeftOut(hasOther ? 'no energy' : 'no nutrition')
  }
  return { values: checkedMacros(per100, perServing), isMillilitres }
}

export function hasEnergy(nutrients: OffNutrients): boolean {
  return ['energy-kcal', 'energy-kj', 'energy'].some((name) => name in nutrients)
}

function scaled(nutrients: OffNutrients, factor: number): OffNutrients {
  return Object.fromEntries(
    Object.entries(nutrients).map(([name, value]) => [
      name,
      name === 'alcohol' ? value : value * factor,
    ]),
  )
}

const MAX_MACRO = 101
/** Rounded amounts on labels can add up to slightly more than 100 g. */
const MAX_MACROS = 105

function checkedMacros(values: OffNutrients, perServing: OffNutrients): OffNutrients {
  if (Object.values(values).some((value) => value < 0)) throw new LeftOut('negative')
  const macros = [values.proteins, values.carbohydrates, values.fat]
  if (sumOf(macros) > MAX_MACROS || macros.some((grams) => (grams ?? 0) > MAX_MACRO)) {
    const serving = sumOf([perServing.proteins, perServing.carbohydrates, perServing.fat])
    throw new LeftOut(serving > 0 && serving <= MAX_MACROS ? 'twice' : 'above 100 g')
  }
  return values
}

const sumOf = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((sum, value = 0) => sum + value, 0)

/** No food has more energy than pure fat, which some tables list with 902 kcal. */
const MAX_KCAL = 905
const KCAL_PER_ALCOHOL = 5.52
/** Below these energies in kcal, rounding explains what the macros do not. */
const UNEXPLAINED_KCAL = 15

/** How far an energy may be outside the energies that the macros allow: a share, and kcal besides. */
const TOLERANCE = {
  loose: { share: 1 / 3, kcal: 15 },
  strict: { share: 0.15, kcal: 10 },
  certain: { share: 0.05, kcal: 3 },
} as const

type Fit = keyof typeof TOLERANCE

/** The lowest and the highest energy that the macros allow: fibre may be within the carbohydrates or not. */
function energyBand(values: OffNutrients) {
  const { proteins, carbohydrates, fat, fiber = 0, alcohol = 0 } = values
  const known = 4 * (proteins ?? 0) + 9 * (fat ?? 0) + KCAL_PER_ALCOHOL * alcohol
  const isComplete = proteins !== undefined && carbohydrates !== undefined && fat !== undefined
  const low = known + 4 * Math.max(0, (carbohydrates ?? 0) - fiber)
  const high = isComplete ? known + 4 * carbohydrates + 2 * fiber : Number.POSITIVE_INFINITY
  return (kcal: number, fit: Fit) => {
    const { share, kcal: more } = TOLERANCE[fit]
    return kcal >= low * (1 - share) - more && kcal <= high * (1 + share) + more
  }
}

/** Two energies are the same number: kJ was typed into both fields, or kcal. */
const SAME_NUMBER_SHARE = 0.015
const AGREEING_SHARE = 0.08
const SMALL_DIFFERENCE_SHARE = 0.2
/** Below this energy, kcal that are really kJ look like a small mistake. */
const MIN_KJ_AS_KCAL = 100

/** The energy in kcal per 100 g. kJ that Open Food Facts has computed from the macros confirms nothing. */
function energyOf(values: OffNutrients, isKjComputed: boolean, correct: Correct): number {
  const fits = energyBand(values)
  const stated = values['energy-kcal']
  const anyKj = values['energy-kj'] ?? values.energy
  const kj = isKjComputed || isFormula(anyKj, values) ? undefined : anyKj
  checkUnexplained(stated ?? kilocaloriesIn(anyKj ?? 0), values)
  return decideEnergy(stated, stated === undefined ? anyKj : kj, fits, correct)
}

type Fits = ReturnType<typeof energyBand>

function decideEnergy(
  kcal: number | undefined,
  kj: number | undefined,
  fits: Fits,
  correct: Correct,
): number {
  const fromKj = kilocaloriesIn(kj ?? 0)
  if (kcal === undefined) {
    if (kj !== undefined && !fits(fromKj, 'loose') && fits(kj, 'certain')) {
      correct('kcal as kJ')
      return kj
    }
    if (!fits(fromKj, 'loose')) throw new LeftOut('contradiction')
    return fromKj
  }
  const converted = kilocaloriesIn(kcal)
  if (kj === undefined || isNear(kcal, fromKj, AGREEING_SHARE)) {
    if (fits(kcal, 'loose')) return kcal
    if (kcal <= MIN_KJ_AS_KCAL || !fits(converted, 'certain')) throw new LeftOut('contradiction')
    correct('kJ as kcal')
    return converted
  }
  if (isNear(kcal, kj, SAME_NUMBER_SHARE)) {
    if (fits(converted, 'strict') && !fits(kcal, 'strict')) {
      correct('kJ as kcal')
      return converted
    }
    if (!fits(kcal, 'certain') || fits(converted, 'strict')) throw new LeftOut('undecided')
    correct('kcal as kJ')
    return kcal
  }
  const [isKcalStrict, isKjStrict] = [fits(kcal, 'strict'), fits(fromKj, 'strict')]
  if (isKcalStrict) {
    if (!isKjStrict) correct('kcal confirmed')
    return kcal
  }
  if (isKjStrict) {
    correct('kJ confirmed')
    return fromKj
  }
  if (isNear(kcal, fromKj, SMALL_DIFFERENCE_SHARE) && fits(kcal, 'loose')) return kcal
  throw new LeftOut('contradiction')
}

function isNear(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) <= share * Math.max(a, b)
}

/** Whether kJ are what Open Food Facts computes from the macros where a label has none. */
function isFormula(kj: number | undefined, values: OffNutrients): boolean {
  const { proteins, carbohydrates, fat, fiber = 0 } = values
  if (kj === undefined || proteins === undefined || carbohydrates === undefined) return false
  if (fat === undefined) return false
  return Math.abs(kj - (17 * proteins + 17 * carbohydrates + 37 * fat + 8 * fiber)) < 1
}

/** Energy without a source: of no macro, or of carbohydrates alone though others have some too. */
function checkUnexplained(kcal: number, values: OffNutrients): void {
  const { proteins = 0, carbohydrates = 0, fat = 0, alcohol = 0 } = values
  const isWithoutMacro = proteins + carbohydrates + fat + alcohol === 0
  if (isWithoutMacro && kcal > UNEXPLAINED_KCAL) throw new LeftOut('no macro')
  const others = 4 * proteins + 9 * fat
  const isOfCarbohydrate = carbohydrates > 0 && Math.abs(kcal - 4 * carbohydrates) <= 0.6
  if (isOfCarbohydrate && others > UNEXPLAINED_KCAL && others > kcal / 10) {
    throw new LeftOut('carbohydrate only')
  }
}

const TINY_SERVING = 2
const ROUNDED_KCAL = 10

/** Mints of half a gram have no values on their label, and about 390 kcal. */
function checkRounding(product: OffProduct, kcal: number, macros: number): void {
  const serving = product.servingQuantity ?? 0
  if (serving > 0 && serving < TINY_SERVING && kcal < ROUNDED_KCAL && macros === 0) {
    throw new LeftOut('rounded to nothing')
  }
}

const MAX_SALT = 100
const MAX_SODIUM = 40
/** Salt and sodium are rounded one by one: in grams, and as a share. */
const SALT_ROUNDING = { grams: 0.1, share: 0.1 }

function furtherOf(
  { fiber, sugars, 'saturated-fat': saturatedFat, salt, sodium }: OffNutrients,
  { carbohydrates, fat }: { carbohydrates: number; fat: number },
  correct: Correct,
) {
  const most = (grams: number | undefined, limit: number) => {
    if (grams === undefined || grams <= limit * 1.05 + 0.5) return grams
    correct('further nutrient')
    return undefined
  }
  return furtherNutrients({
    // European labels state fibre beside the carbohydrates.
    fiber: most(fiber, 100),
    sugar: most(sugars, carbohydrates),
    saturatedFat: most(saturatedFat, fat),
    salt: saltOf(salt, sodium, correct),
  } satisfies Record<FurtherNutrient, number | undefined>)
}

function saltOf(salt: number | undefined, sodium: number | undefined, correct: Correct) {
  const fromSodium = sodium === undefined ? undefined : sodium * SALT_PER_SODIUM
  const grams = salt ?? fromSodium
  if (grams === undefined) return undefined
  const difference = Math.abs(grams - (fromSodium ?? grams))
  const isPossible =
    grams <= MAX_SALT &&
    (sodium ?? 0) <= MAX_SODIUM &&
    difference <= SALT_ROUNDING.grams + SALT_ROUNDING.share * grams
  if (isPossible) return grams
  correct('salt')
  return undefined
}

const MIN_SERVING = 1
const MAX_SERVING = 2000
const MAX_LABEL_CHARS = 60
/** A serving quantity and its text are the same within this share. */
const SERVING_SHARE = 0.1

interface StatedServing {
  readonly amount: number
  /** Whether the quantity differs from its text. */
  readonly isFromText: boolean
}

/** A weight or volume, perhaps so many times. */
const AMOUNT =
  /(?:(\d{1,3})\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(g|gr|grm|grams?|ml|mlt|cl|dl|l|kg)(?![\p{L}\d])/iu
const IN_GRAMS_OR_ML: ReadonlyMap<string, number> = new Map([
  ['cl', 10],
  ['dl', 100],
  ['l', 1000],
  ['kg', 1000],
])

interface Amount {
  readonly amount: number
  /** Other readings of the text: all of "2 x 25 g", and a thousand by "1,000 g". */
  readonly otherAmounts: readonly number[]
  readonly isMillilitres: boolean
}

function amountIn(text: string): Amount | null {
  const [, times, digits, unit] = AMOUNT.exec(text.slice(0, MAX_TEXT_CHARS)) ?? []
  if (digits === undefined || unit === undefined) return null
  const name = unit.toLowerCase()
  const amount = Number(digits.replace(',', '.')) * (IN_GRAMS_OR_ML.get(name) ?? 1)
  const otherAmounts = [amount * Number(times ?? 1)]
  if (/^[1-9]\d*[.,]\d{3}$/.test(digits)) otherAmounts.push(amount * 1000)
  return { amount, otherAmounts, isMillilitres: /^(?:ml|mlt|cl|dl|l)$/.test(name) }
}

/** The serving as stated, possible or not; `null` if there is none. */
function statedServing({ servingQuantity, servingText }: OffProduct): StatedServing | null {
  const written = amountIn(servingText)
  if (servingQuantity === null) {
    return written && { amount: written.amount, isFromText: false }
  }
  const isSame =
    written === null ||
    [written.amount, ...written.otherAmounts].some((amount) =>
      isNear(servingQuantity, amount, SERVING_SHARE),
    )
  return { amount: isSame ? servingQuantity : written.amount, isFromText: !isSame }
}

function servingOf(
  product: OffProduct,
  isMillilitres: boolean,
  correct: Correct,
): Serving | undefined {
  const stated = statedServing(product)
  if (stated === null) return undefined
  if (!(stated.amount >= MIN_SERVING && stated.amount <= MAX_SERVING)) {
    correct('no serving')
    return undefined
  }
  if (stated.isFromText) correct('serving text')
  const grams = Math.round(stated.amount * 100) / 100
  const unit = isMillilitres ? 'ml' : 'g'
  return { grams, label: servingLabel(product.servingText) || `${grams} ${unit}` }
}

const WEIGHT =
  /[(,]?\s*(?:\d{1,3}\s*[x×*]\s*)?\d+(?:[.,]\d+)?\s*(?:g|gr|grm|grams?|ml|mlt|cl|dl|l|oz|onz|fl\.? oz)\b\.?\s*\)?/giu

/** The serving in words without its weight, as "1 portion" of "1 portion (150 g)"; empty if it is only a weight. */
function servingLabel(text: string): string {
  const words = cutText(tidyDescription(cleanText(text).replace(WEIGHT, ' ')), MAX_LABEL_CHARS)
  return /^\d+ \p{L}{2}/u.test(words) ? words : ''
}

function isInMillilitres(product: OffProduct): boolean {
  const { servingUnit, quantityUnit, servingText, quantity, isPer100Ml } = product
  if (isPer100Ml) return true
  for (const unit of [servingUnit, quantityUnit]) {
    if (unit !== '') return /^(?:ml|cl|dl|l)$/i.test(unit)
  }
  return (amountIn(servingText) ?? amountIn(quantity))?.isMillilitres === true
}

/** The scans of a year, with the completeness of the record as a fraction, which decides between equal scans. */
function popularityOf({ scans, completeness }: OffProduct): number {
  return Math.max(0, Math.floor(scans)) + Math.min(Math.max(completeness, 0), 0.99)
}
