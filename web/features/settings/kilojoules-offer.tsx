import { offersKilojoules } from '@tend/domain/settings/metric-offer'
import { changeEnergyUnit } from '../../data/settings/energy-unit.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { useSetting } from '../../data/settings/stored-settings.ts'
import { UnitOffer } from './unit-offer.tsx'

const isOffered = (settings: unknown) => offersKilojoules(settings, navigator.language)

/** Offers kilojoules where they are customary, unless calories are hidden. */
export function KilojoulesOffer() {
  const isHidden = useIsHidden('nutrition')
  const isShown = useSetting(isOffered, isOffered(null)) && !isHidden
  if (!isShown) return null
  return (
    <UnitOffer
      title="kJ?"
      text="The energy of food is in kcal now. You can change it in Settings at any time."
      accept="Use kJ"
      onAccept={() => changeEnergyUnit('kJ')}
      hint="kilojoules"
      testId="kilojoules-offer"
    />
  )
}
