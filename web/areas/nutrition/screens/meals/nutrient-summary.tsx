import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import { dottedText, listText } from '@tend/text/list-text'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import type { Nutrients } from '../../rules/nutrients.ts'
import { gramTexts } from '../../texts/nutrient-texts.ts'
import { useShownGrams } from '../use-shown-grams.ts'

type NutrientSummaryProps = {
  nutrients: Nutrients
  /** Also shows the nutrients after protein. */
  all?: boolean
}

/** `380 kcal · 14 g protein`; nothing if they are hidden. */
export function NutrientSummary({ nutrients, all = false }: NutrientSummaryProps) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  const shown = useShownGrams()
  if (isHidden) return null
  const [protein, ...others] = gramTexts(nutrients, shown)
  return (
    <>
      <span className="inline-block">
        {dottedText([energyText(nutrients.calories, unit), protein])}
      </span>
      {all && listText([' ', ...others]).trimStart()}
    </>
  )
}
