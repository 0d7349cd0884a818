import { defineSetting } from '@tend/shared/records/define-setting'
import { readObject } from '@tend/shared/records/stored-value'
import { FIRST_VALUES } from '../../../store/settings/rules/first-values.ts'

/** Whether a set has a field for its effort. */
export const SET_EFFORT = defineSetting('setEffort', false as boolean, (value) => value === true)

/** Whether the form for a workout suggests weights. */
export const SUGGESTIONS = defineSetting('suggestions', false as boolean, (value) => value === true)

/** A bar and the plates to put on it, any number of each. */
export interface PlateSet {
  /** 0 without a bar. */
  readonly bar: number
  /** The heaviest first. */
  readonly plates: readonly number[]
}

/** The bars and plates to choose from, by the unit of weights. */
export const PLATE_OPTIONS = {
  kg: { bars: [20, 15, 10, 0], plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bars: [45, 35, 15, 0], plates: [55, 45, 35, 25, 10, 5, 2.5] },
} as const

/** The user's bar and plates. */
export const PLATES = {
  kg: defineSetting<'platesKg', PlateSet>('platesKg', FIRST_VALUES.platesKg, (value) =>
    readPlates(value, PLATE_OPTIONS.kg),
  ),
  lb: defineSetting<'platesLb', PlateSet>('platesLb', FIRST_VALUES.platesLb, (value) =>
    readPlates(value, PLATE_OPTIONS.lb),
  ),
} as const

function readPlates(
  value: unknown,
  options: { readonly bars: readonly number[]; readonly plates: readonly number[] },
): PlateSet | undefined {
  const stored = readObject(value)
  const bar = options.bars.find((each) => each === stored?.bar)
  if (bar === undefined || !Array.isArray(stored?.plates)) return undefined
  const chosen: readonly unknown[] = stored.plates
  return { bar, plates: options.plates.filter((plate) => chosen.includes(plate)) }
}
