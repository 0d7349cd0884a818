import type { Nutrients } from '@tend/domain/nutrition/nutrients'
import { ENERGY_UNIT, energyText } from '@tend/domain/units/energy'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { useSetting } from '../../data/settings/stored-settings.ts'
import { formatThousands } from '../../ui/format-thousands.ts'

/**
 * `380 kcal · P 14 C 62 F 8`, in whole numbers; nothing if they are hidden. Screen readers get the full
 * words.
 */
export function NutrientSummary({ nutrients }: { nutrients: Nutrients }) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  if (isHidden) return null
  const { calories, ...macros } = nutrients
  const [protein, carbs, fats] = [macros.protein, macros.carbs, macros.fats].map((grams) =>
    formatThousands(Math.round(grams)),
  )
  return (
    <>
      {energyText(calories, unit)}
      <span aria-hidden="true">
        {' · '}
        <span className="inline-block">
          P {protein} C {carbs} F {fats}
        </span>
      </span>
      <span className="sr-only">
        , protein {protein} g, carbs {carbs} g, fats {fats} g
      </span>
    </>
  )
}
