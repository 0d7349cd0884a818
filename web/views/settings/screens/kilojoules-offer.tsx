import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { Trans, t } from '@tend/text'
import { useHint } from '../../../store/onboarding/dismissed-hints.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { offersKilojoules } from '../../../store/settings/rules/unit-offers.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const isOffered = (settings: unknown) => offersKilojoules(settings, navigator.language)

/** Offers kilojoules where they are customary, until the user declines, unless calories are hidden. */
export function KilojoulesOffer() {
  const isHidden = useIsHidden('nutrition')
  const isShown = useSetting({ read: isOffered, initial: isOffered(null) }) && !isHidden
  const { isDismissed, dismiss } = useHint('kilojoules')
  if (!isShown || isDismissed) return null
  return (
    <Card as="section" aria-label={t`Units`} className="my-4" data-testid="kilojoules-offer">
      <h2>{t`kJ?`}</h2>
      <p className="mt-1 text-muted">
        <Trans>The energy of food is in kcal now. You can change it in Settings at any time.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="soft"
          onClick={() => changeSetting(ENERGY_UNIT, 'kJ')}
        >{t`Use kJ`}</Button>
        <Button size="small" variant="ghost" onClick={dismiss}>{t`No, thanks`}</Button>
      </div>
    </Card>
  )
}
