import type { Nutrients } from '@tend/domain/nutrition/nutrients'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { formatThousands } from '../../ui/format-thousands.ts'

/** `380 kcal · P 14 C 62 F 8`, in whole numbers; nothing if they are hidden. Screen readers get the full words. */
export function NutrientSummary({ nutrients }: { nutrients: Nutrients }) {
  const isHidden = useIsHidden('nutrition')
  if (isHidden) return null
  const [calories, protein, carbs, fats] = [
    nutrients.calories,
    nutrients.protein,
    nutrients.carbs,
    nutrients.fats,
  ].map((amount) => formatThousands(Math.round(amount)))
  return (
    <>
      {calories} kcal
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
