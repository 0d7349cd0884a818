import { offersMetricUnits } from './rules/unit-offers.ts'
import { METRIC_UNITS } from './rules/unit-settings.ts'
import { useSetting } from './stored-settings.ts'
import { changeUnits } from './units.ts'

const isOffered = (settings: unknown) => offersMetricUnits(settings, navigator.language)

/**
 * A function that chooses kilograms and centimetres, where the browser's region does not use pounds and no unit was
 * ever chosen; otherwise `null`. The region is a guess, so nothing changes without a tap.
 */
export function useMetricOffer(): (() => void) | null {
  const isShown = useSetting({ read: isOffered, initial: isOffered(null) })
  return isShown ? chooseMetricUnits : null
}

function chooseMetricUnits(): void {
  const { weight, length } = METRIC_UNITS
  changeUnits({ weight, length })
}
