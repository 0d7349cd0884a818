import { type EnergyUnit, storedNumber, type Typed } from '@tend/shared/units/quantity'
import { readTyped } from '@tend/shared/units/read-typed'

/** The energy of a serving as typed, if it was typed in kilojoules. */
export type TypedEnergy = Typed<'calories'>

/** The fields of a food that store an energy, which was typed in this unit. */
export function energyFields(
  value: number,
  unit: EnergyUnit,
): { readonly calories: number; readonly typed?: TypedEnergy } {
  if (unit === 'kcal') return { calories: value }
  const quantity = { value, unit }
  const calories = storedNumber(quantity)
  return calories === 0 ? { calories } : { calories, typed: { calories: quantity } }
}

/** The fields of a stored food that store its energy. */
export function storedEnergy({
  calories,
  typed,
}: {
  readonly calories: number
  readonly typed?: TypedEnergy | undefined
}): ReturnType<typeof energyFields> {
  return typed ? { calories, typed } : { calories }
}

/** The typed energy of a stored food, to add to the food. */
export function readTypedEnergy(
  value: unknown,
  food: { readonly calories: number },
): { readonly typed?: TypedEnergy } {
  return readTyped(value, food, { calories: 'kcal' })
}
