import type { Gtin } from '@tend/shared/barcodes/gtin'
import type { FoodAmount } from '@tend/shared/food-amounts/food-amount'
import { roundCount } from '@tend/shared/food-amounts/round-count'
import { checkWholeNumber } from '@tend/shared/forms/check-number'
import { editedValue } from '@tend/shared/forms/edited-value'
import { decimalText, servingsFieldText } from '@tend/shared/forms/number-text'
import { parseDecimal, parseServings, toTenths } from '@tend/shared/forms/parse-number'
import { readInstant, readObject, readOneOf, readText } from '@tend/shared/records/stored-value'
import { ENERGY_UNIT, energyIn } from '@tend/shared/units/energy'
import { type EnergyUnit, exactlyIn } from '@tend/shared/units/quantity'
import type { Meal } from '../../../kinds/meal.ts'
import { MEAL_TYPES, type MealType } from '../../../kinds/meal-types.ts'
import { NUTRIENT_NAMES, type Nutrient } from '../../../kinds/nutrient-names.ts'
import { kilocaloriesOf } from './calories.ts'
import {
  isPlural,
  type MeasuredFood,
  type Portion,
  portionValues,
  readMeasuredFood,
  servingsOf,
} from './food-portions.ts'
import { mealTime } from './meal-time.ts'
import {
  forEachNutrient,
  nutrientFieldText,
  parseNutrient,
  pickNutrients,
  shownNutrient,
  timesServings,
  typedNutrients,
} from './nutrient-values.ts'
import type { Nutrients, PerServing } from './nutrients.ts'
import type { ProductFood } from './product-food.ts'
import { servingText } from './serving-text.ts'
import { energyFields, storedEnergy } from './typed-energy.ts'

const NUMBER_FIELDS = ['quantity', ...NUTRIENT_NAMES] as const
const CONTENT_FIELDS = ['foodName', ...NUMBER_FIELDS, 'feelings', 'serving'] as const
const TEXT_FIELDS = [...CONTENT_FIELDS, 'grams', 'date', 'time', 'eatenAt'] as const

/**
 * The fields of the form, all text except the meal type. `formDay` reads the date; blank is today. A form with a time has a date. A blank time is the time of saving, or of an edited meal unknown.
 * `grams` is the weight of one serving; blank if it is not known.
 * `eatenAt` is the instant of a time that was typed, or whose day was chosen; blank without one.
 */
export interface MealForm extends Readonly<Record<(typeof TEXT_FIELDS)[number], string>> {
  readonly mealType: MealType
  /** The unit of the calories, in which the form was begun; kilocalories if it is missing. */
  readonly energyUnit?: EnergyUnit
  /** The food whose portions can be chosen; `null` if the weight of its serving is not known. */
  readonly measured: MeasuredFood | null
}

/** The values of a meal, without user, date and id. Without a time, a new meal gets the time of saving. */
export type MealValues = Pick<
  Meal,
  'mealType' | 'foodName' | 'feelings' | 'typed' | 'createdAt' | (typeof NUMBER_FIELDS)[number]
>

/** The numbers of a meal, with the energy as typed. */
export type MealNumbers = Pick<Meal, 'typed' | (typeof NUMBER_FIELDS)[number]>

/** The content with which a form was opened to edit a meal. */
export interface FilledMealForm {
  /** The form before any change of the user. */
  readonly before: MealForm
  /** The stored numbers, which may be more exact than their texts. */
  readonly numbers: MealNumbers
}

/** A food to fill the form with. Calories (kcal) and nutrients (grams) are per serving. */
export interface FoodValues extends Nutrients {
  readonly name: string
  /** The serving as text, see `servingText`; empty if unknown. */
  readonly serving: string
  /** The food by weight; `null` if the weight of a serving is not known. */
  readonly measured: MeasuredFood | null
  /**
   * How much one serving is, for a food without a known weight; `null` if nothing tells. If it is missing,
   * one serving is one piece, unless the name is a plural.
   */
  readonly servingAmount?: FoodAmount | null
  /** Missing for a food of the user. */
  readonly origin?: FoodOrigin
}

/** Where the figures of a found food are from. */
export interface FoodOrigin {
  /** Whether the public has entered them, at Open Food Facts. */
  readonly isPublic: boolean
  /** The product, to correct it; `null` for a food without a barcode. */
  readonly product: { readonly gtin: Gtin; readonly food: ProductFood } | null
  /** Takes the correction back that was just made, and resolves with the food before it; missing without one. */
  readonly undo?: () => Promise<FoodValues>
}

/** @param energyUnit the unit in which calories are typed */
export function emptyMealForm(mealType: MealType, energyUnit: EnergyUnit = 'kcal'): MealForm {
  return {
    mealType,
    foodName: '',
    quantity: '1',
    ...forEachNutrient(() => ''),
    feelings: '',
    serving: '',
    grams: '',
    date: '',
    time: '',
    eatenAt: '',
    measured: null,
    ...(energyUnit !== 'kcal' && { energyUnit }),
  }
}

/**
 * Parses the form: nutrients are 0 if blank or invalid; servings in tenths, 1 if blank or invalid.
 * @param filled given for a meal that is edited, whose numbers stay if their texts were not changed
 * @returns `null` if the name of the food is blank
 */
export function mealValues(form: MealForm, filled?: FilledMealForm | null): MealValues | null {
  const foodName = form.foodName.trim()
  if (!foodName) return null
  const number = (name: (typeof NUMBER_FIELDS)[number]) =>
    editedValue(
      form[name],
      filled ? { text: filled.before[name], value: filled.numbers[name] ?? 0 } : undefined,
      (text) => typedNumber(form, name, text),
    )
  return {
    mealType: form.mealType,
    foodName,
    quantity: number('quantity'),
    ...typedNutrients(form, number),
    ...editedValue(
      form.calories,
      filled ? { text: filled.before.calories, value: storedEnergy(filled.numbers) } : undefined,
      (text) => energyFields(typedNumber(form, 'calories', text), energyUnitOf(form)),
    ),
    feelings: form.feelings.trim(),
  }
}

/**
 * The changes to a meal that is edited. Fields whose text was not changed are left out, so that the meal
 * keeps its own values.
 * @param before the form before any change of the user
 */
export function editedMealValues(form: MealForm, before: MealForm): Partial<MealValues> | null {
  const values = mealValues(form)
  if (!values) return null
  const names = ['mealType', 'foodName', 'feelings', ...NUMBER_FIELDS] as const
  const changed = names.filter((name) => form[name] !== before[name])
  const edited = Object.fromEntries(changed.map((name) => [name, values[name]]))
  return changed.includes('calories') ? { ...edited, typed: values.typed } : edited
}

/** The unit of the calories in a form. */
export function energyUnitOf({ energyUnit = 'kcal' }: MealForm): EnergyUnit {
  return energyUnit
}

function unitOf(form: MealForm, name: (typeof NUMBER_FIELDS)[number]): string {
  if (name === 'quantity') return 'servings'
  return name === 'calories' ? energyUnitOf(form) : 'g'
}

/** The number that a text is in a field of the form. */
function typedNumber(form: MealForm, name: (typeof NUMBER_FIELDS)[number], text: string): number {
  return name === 'quantity' ? parseServings(text) : parseNutrient(text, name, unitOf(form, name))
}

function isTooLarge(form: MealForm, name: (typeof NUMBER_FIELDS)[number]): boolean {
  return checkWholeNumber(form[name], unitOf(form, name)).isTooLarge
}

/**
 * The first number in the form that is above `MAX_NUMBER`, if any. The form must not be saved.
 * @param before of an edited meal, the form before any change of the user. Its numbers may be larger.
 */
export function findTooLarge(
  form: MealForm,
  before?: MealForm,
): (typeof NUMBER_FIELDS)[number] | undefined {
  return NUMBER_FIELDS.find((name) => form[name] !== before?.[name] && isTooLarge(form, name))
}

/**
 * Fills the form with a meal, for editing.
 * @param energyUnit the unit in which calories are typed
 */
export function mealForm(meal: Meal, energyUnit: EnergyUnit = 'kcal'): MealForm {
  return {
    ...emptyMealForm(meal.mealType, energyUnit),
    foodName: meal.foodName,
    quantity: servingsFieldText(meal.quantity),
    ...valueTexts(meal, energyUnit),
    calories: caloriesText(meal, energyUnit),
    feelings: meal.feelings,
    date: meal.date,
    time: mealTime(meal),
  }
}

/** The calories of a food as text, to edit them in a unit: a whole number. */
export function caloriesText(food: PerServing, unit: EnergyUnit): string {
  return String(energyIn(unit, kilocaloriesOf(food)))
}

/**
 * The form to save while numbers are hidden. If a number was typed before and is too large, the user cannot
 * see and correct it. So it becomes the edited meal's number again, or blank.
 * @param before of an edited meal, the form before any change of the user
 * @param shown the nutrients that are not hidden
 */
export function withValidHidden(
  form: MealForm,
  before?: MealForm,
  shown: readonly Nutrient[] = [],
): MealForm {
  const wrong = NUTRIENT_NAMES.filter((name) => !shown.includes(name) && isTooLarge(form, name))
  return { ...form, ...Object.fromEntries(wrong.map((name) => [name, before?.[name] ?? ''])) }
}

/** Fills the form with the name and the rounded values of a food. Other fields do not change. */
export function withFood(form: MealForm, food: FoodValues): MealForm {
  const { measured } = food
  const grams = measured?.portions[0]?.grams
  return {
    ...form,
    foodName: food.name,
    ...valueTexts(food, energyUnitOf(form)),
    serving: food.serving,
    grams: grams === undefined ? '' : decimalText(grams),
    measured,
  }
}

/** The form with another food. Only the food's name is known. */
export function withTypedFood(form: MealForm, foodName: string): MealForm {
  const { mealType, date, time, eatenAt, feelings } = form
  const empty = emptyMealForm(mealType, energyUnitOf(form))
  return { ...empty, date, time, eatenAt, feelings, foodName }
}

/** Values of a food for an amount that was asked for. */
export interface AmountOfFood {
  /** One serving of the asked portion. */
  readonly food: FoodValues
  readonly quantity: number
  /** Whether the food has no portion of the asked size, so that this is one of another size. */
  readonly isOtherSize?: true
}

/**
 * Measures out an amount of a food.
 * @returns `null` if the food does not tell how much the amount weighs
 */
export function amountOfFood(food: FoodValues, amount: FoodAmount): AmountOfFood | null {
  const { measured, name } = food
  if (!measured && amount.unit?.kilocalories) {
    return servingsOfEnergy(food, amount.count * amount.unit.kilocalories)
  }
  if (!measured) {
    const quantity = servingsWithout(food, amount)
    return quantity === null ? null : { food, quantity }
  }
  const { per100g, portions } = measured
  const servings = servingsOf(amount, portions, { name, calories: per100g.calories })
  if (!servings?.portion) return null
  const { portion, ...rest } = servings
  const others = portions.filter((other) => servingText(other) !== servingText(portion))
  return {
    ...rest,
    food: {
      ...food,
      ...portionValues(measured, portion.grams),
      serving: servingText(portion),
      measured: { ...measured, portions: [portion, ...others] },
    },
  }
}

/** How far the energy of servings in tenths may be from the energy in the query. */
const ENERGY_TOLERANCE = 0.02

/**
 * As many servings of a food without a known weight as give an energy. If tenths of a serving are too
 * coarse, all of it is one serving.
 */
function servingsOfEnergy(food: FoodValues, kilocalories: number): AmountOfFood | null {
  if (food.calories <= 0) return null
  const exact = kilocalories / food.calories
  const quantity = toTenths(exact)
  if (Math.abs(quantity / exact - 1) <= ENERGY_TOLERANCE) return { food, quantity }
  const serving = `${roundCount(exact)} × ${food.serving || '1 serving'}`
  return { food: { ...food, ...timesServings(food, exact), serving }, quantity: 1 }
}

/** The servings of a food without a known weight; `null` if nothing tells how many. */
function servingsWithout(
  { name, servingAmount = isPlural(name) ? null : ONE_PIECE }: FoodValues,
  amount: FoodAmount,
): number | null {
  const ofServings = servingsOf(amount, [])
  if (ofServings && amount.unit) return ofServings.quantity
  if (!servingAmount || amount.size !== servingAmount.size) return null
  const [asked, one] = [amount, servingAmount].map(({ count, unit }) => ({
    kind: unit?.grams ? 'g' : unit?.millilitres ? 'ml' : unit?.name,
    total: count * (unit?.grams ?? unit?.millilitres ?? 1),
  }))
  if (!asked || !one || asked.kind !== one.kind) return null
  const quantity = Number((asked.total / one.total).toFixed(6))
  return quantity >= 0.1 && toTenths(quantity) === quantity ? quantity : null
}

const ONE_PIECE: FoodAmount = { count: 1, unit: null }

/** Changes the portion that is one serving. The values follow it, and the servings stay. */
export function withPortion(form: MealForm, portion: Portion): MealForm {
  if (!form.measured) return form
  return {
    ...form,
    ...valueTexts(portionValues(form.measured, portion.grams), energyUnitOf(form)),
    serving: servingText(portion),
    grams: decimalText(portion.grams),
  }
}

/**
 * Changes the weight of one serving as it is typed. The values follow it. Text that is not a weight
 * leaves them as they are.
 */
export function withGrams(form: MealForm, text: string): MealForm {
  const grams = parseDecimal(text, 'g')
  const changed = grams > 0 ? withPortion(form, { label: '', grams }) : { ...form, serving: '' }
  return { ...changed, grams: text }
}

const STEP_SERVINGS = 0.5

/** Changes the servings by half of one. Never to nothing. */
export function withStep(form: MealForm, step: 1 | -1): MealForm {
  const quantity = toTenths(parseServings(form.quantity) + step * STEP_SERVINGS)
  return quantity > 0 ? { ...form, quantity: servingsFieldText(quantity) } : form
}

/** The numbers of all servings of a form, as they are shown; the calories in the unit of the form. */
export function formTotals(form: MealForm): Nutrients {
  const quantity = parseServings(form.quantity)
  return typedNutrients(form, (name) =>
    shownNutrient(name, typedNumber(form, name, form[name]) * quantity),
  )
}

/** Changes values of one serving as they are typed. The food is measured by them from then on. */
export function withValues(form: MealForm, typed: Partial<Record<Nutrient, string>>): MealForm {
  const { measured } = form
  const grams = parseDecimal(form.grams, 'g')
  const changed = { ...form, ...typed }
  if (!measured || grams === 0) return changed
  const per100g = typedNutrients(changed, (name) => {
    const text = typed[name]
    if (text === undefined) return measured.per100g[name] ?? 0
    const number = typedNumber(form, name, text)
    return ((name === 'calories' ? kilocalories(number, form) : number) / grams) * 100
  })
  return { ...changed, measured: { ...measured, per100g } }
}

const kilocalories = (value: number, form: MealForm) =>
  exactlyIn({ value, unit: energyUnitOf(form) }, 'kcal')

/** Blank for a nutrient that the food does not have, so that none of another food stays. */
function valueTexts(values: Nutrients, unit: EnergyUnit): Readonly<Record<Nutrient, string>> {
  return forEachNutrient((name) => {
    const value = values[name]
    if (value === undefined) return ''
    return name === 'calories' ? String(energyIn(unit, value)) : nutrientFieldText(value, name)
  })
}

/** The values of a meal for logging it again: the same food and amount, without feelings. */
export function repeatMeal(meal: Meal, mealType: MealType): MealValues {
  const { foodName, quantity, typed } = meal
  const values = { mealType, foodName, quantity, ...pickNutrients(meal), feelings: '' }
  return typed ? { ...values, typed } : values
}

/** The food of a form, with the values of one serving. */
export function foodOfForm(form: MealForm): FoodValues {
  return {
    name: form.foodName,
    ...typedNutrients(form, (name) => {
      const number = parseNutrient(form[name], name, '')
      return name === 'calories' ? kilocalories(number, form) : number
    }),
    serving: form.serving,
    measured: form.measured,
  }
}

/** The form with an amount of a food. The name stays. */
export function withAmount(form: MealForm, { food, quantity }: AmountOfFood): MealForm {
  const filled = withFood(form, { ...food, name: form.foodName })
  return { ...filled, quantity: servingsFieldText(quantity) }
}

/** Whether any field but the date differs from an empty form. */
export function isMealFormTouched(form: MealForm): boolean {
  const untouched = emptyMealForm(form.mealType)
  return CONTENT_FIELDS.some((name) => form[name] !== untouched[name])
}

/** Reads a persisted form. A field that is not text gets the value of an empty form. */
export function readMealForm(value: unknown): MealForm | undefined {
  const stored = readObject(value)
  const mealType = readOneOf(stored?.mealType, MEAL_TYPES)
  if (!stored || !mealType) return undefined
  const form = emptyMealForm(mealType, ENERGY_UNIT.read(stored))
  const texts = TEXT_FIELDS.map((name) => [name, readText(stored[name], form[name]) ?? form[name]])
  const measured = readMeasuredFood(stored.measured) ?? null
  const eatenAt = readInstant(stored.eatenAt, '') ?? ''
  return { ...form, ...Object.fromEntries(texts), eatenAt, measured }
}
