import { offersMetricUnits } from '@tend/domain/settings/metric-offer'
import { METRIC_UNITS } from '@tend/domain/settings/units'
import { useHint } from '../../data/onboarding/dismissed-hints.ts'
import { useSetting } from '../../data/settings/stored-settings.ts'
import { changeUnits } from '../../data/settings/units.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const isOffered = (settings: unknown) => offersMetricUnits(settings, navigator.language)

/**
 * Offers kilograms and centimetres where the browser's region does not use pounds, until a unit was chosen
 * or the user declines. The region is a guess, so nothing changes without a tap.
 */
export function MetricOffer() {
  const { isDismissed, dismiss } = useHint('metric units')
  const isShown = useSetting(isOffered, isOffered(null)) && !isDismissed
  if (!isShown) return null
  const { weight, length } = METRIC_UNITS
  return (
    <Card as="section" aria-label="Units" className="my-4" data-testid="metric-offer">
      <h2>kg and cm?</h2>
      <p className="mt-1 text-muted">
        Weights are in lbs and body measures in inches now. You can change both in Settings at any
        time.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" variant="soft" onClick={() => changeUnits({ weight, length })}>
          Use kg and cm
        </Button>
        <Button size="small" variant="ghost" onClick={dismiss}>
          No, thanks
        </Button>
      </div>
    </Card>
  )
}
