import { useMetricOffer } from '../../../store/settings/use-metric-offer.ts'
import { UnitOffer } from './unit-offer.tsx'

/**
 * Offers kilograms and centimetres where the browser's region does not use pounds, until a unit was chosen
 * or the user declines. The region is a guess, so nothing changes without a tap.
 */
export function MetricOffer() {
  const chooseMetric = useMetricOffer()
  if (!chooseMetric) return null
  return (
    <UnitOffer
      title="kg and cm?"
      text="Weights are in lbs and body measures in inches now. You can change both in Settings at any time."
      accept="Use kg and cm"
      onAccept={chooseMetric}
      hint="metric units"
      testId="metric-offer"
    />
  )
}
