import { offersMetricUnits } from './rules/unit-offers.ts'
import { METRIC_UNITS } from './rules/unit-settings.ts'
import { useSetting } from './stored-settings.ts'
import { changeUnits } from './units.ts'

const isOffered = (settings: unknown) => offersMetricUnits(settings, navigator.language)
const isOfferedFirst = (settings: unknown) => offersMetricUnits(settings, navigator.language, true)

/**
 * A function that chooses kilograms and centimetres, where they are offered; otherwise `null`. The region is a guess,
 * so nothing changes without a tap.
 * @param isFirst whether no weight was logged yet
 */
export function useMetricOffer(isFirst: boolean): (() => void) | null {
  const read = isFirst ? isOfferedFirst : isOffered
  const isShown = useSetting({ read, initial: read(null) })
  return isShown ? chooseMetricUnits : null
}

function chooseMetricUnits(): void {
  const { weight, length } = METRIC_UNITS
  changeUnits({ weight, length })
}
