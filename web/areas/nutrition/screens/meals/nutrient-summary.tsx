import { formatNumber } from '@tend/shared/forms/format-number'
import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import type { Nutrients } from '../../rules/nutrients.ts'

type NutrientSummaryProps = {
  nutrients: Nutrients
  /** Also shows carbs and fats. */
  all?: boolean
}

/** `380 kcal · 14 g protein`, in whole numbers; nothing if they are hidden. */
export function NutrientSummary({ nutrients, all = false }: NutrientSummaryProps) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  if (isHidden) return null
  const { calories, protein, carbs, fats } = nutrients
  const grams = (value: number, name: string) => `${formatNumber(Math.round(value))} g ${name}`
  return (
    <>
      <span className="inline-block">
        {energyText(calories, unit)} · {grams(protein, 'protein')}
      </span>
      {all && `, ${grams(carbs, 'carbs')}, ${grams(fats, 'fats')}`}
    </>
  )
}
