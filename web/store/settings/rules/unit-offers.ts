import { regionOfLanguage } from '@tend/shared/forms/region-of-language'

/** The regions whose people weigh in pounds: the United States, Liberia and Myanmar. */
const POUND_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

/**
 * Whether to offer kilograms and centimetres: while no unit was ever chosen, in a region without pounds, or before the
 * first weight.
 * @param settings the stored settings
 * @param language the language of the browser: 'de-AT'. Without a region, its most likely one counts.
 */
export function offersMetricUnits(settings: unknown, language: string, isFirst = false): boolean {
  const { weightUnit, lengthUnit, distanceUnit, unitDecimals } = Object(settings)
  const chosen = weightUnit ?? lengthUnit ?? distanceUnit ?? unitDecimals
  const region = regionOfLanguage(language)
  const hasPounds = region === undefined || POUND_REGIONS.has(region)
  return chosen === undefined && (isFirst || !hasPounds)
}

/** The regions where food labels and people use kilojoules: Australia, New Zealand and South Africa. */
const KILOJOULE_REGIONS: ReadonlySet<string> = new Set(['AU', 'NZ', 'ZA'])

/**
 * Whether to offer kilojoules: while no unit of energy was ever chosen, in a region that uses them.
 * @param settings the stored settings
 * @param language the language of the browser: 'en-AU'. Without a region, its most likely one counts.
 */
export function offersKilojoules(settings: unknown, language: string): boolean {
  const region = regionOfLanguage(language)
  const { energyUnit } = Object(settings)
  return energyUnit === undefined && region !== undefined && KILOJOULE_REGIONS.has(region)
}
