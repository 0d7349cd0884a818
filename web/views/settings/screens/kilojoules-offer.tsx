import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { offersKilojoules } from '../../../store/settings/rules/unit-offers.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { UnitOffer } from './unit-offer.tsx'

const isOffered = (settings: unknown) => offersKilojoules(settings, navigator.language)

/** Offers kilojoules where they are customary, unless calories are hidden. */
export function KilojoulesOffer() {
  const isHidden = useIsHidden('nutrition')
  const isShown = useSetting({ read: isOffered, initial: isOffered(null) }) && !isHidden
  if (!isShown) return null
  return (
    <UnitOffer
      title="kJ?"
      text="The energy of food is in kcal now. You can change it in Settings at any time."
      accept="Use kJ"
      onAccept={() => changeSetting(ENERGY_UNIT, 'kJ')}
      hint="kilojoules"
      testId="kilojoules-offer"
    />
  )
}
