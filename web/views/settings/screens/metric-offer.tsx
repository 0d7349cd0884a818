import { METRIC_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { changeUnits } from '../../../store/settings/units.ts'
import { offersMetricUnits } from '../rules/metric-offer.ts'
import { UnitOffer } from './unit-offer.tsx'

const isOffered = (settings: unknown) => offersMetricUnits(settings, navigator.language)

/**
 * Offers kilograms and centimetres where the browser's region does not use pounds, until a unit was chosen
 * or the user declines. The region is a guess, so nothing changes without a tap.
 */
export function MetricOffer() {
  const isShown = useSetting({ read: isOffered, initial: isOffered(null) })
  if (!isShown) return null
  const { weight, length } = METRIC_UNITS
  return (
    <UnitOffer
      title="kg and cm?"
      text="Weights are in lbs and body measures in inches now. You can change both in Settings at any time."
      accept="Use kg and cm"
      onAccept={() => changeUnits({ weight, length })}
      hint="metric units"
      testId="metric-offer"
    />
  )
}
