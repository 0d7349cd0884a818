import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import type { RecipeFood } from '../../../../kinds/recipe.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { ChecklistRow } from '../../../../ui/controls/checklist-row.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { totalOf } from '../../rules/nutrients.ts'

type ChooseMealsProps = {
  meals: readonly (RecipeFood & { readonly id: string })[]
  /** The ids of the meals that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** A checklist of meals, all ticked at first. */
export function ChooseMeals({ meals, left, onChange }: ChooseMealsProps) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  return (
    <List inset aria-label={t`Meals to include`}>
      {meals.map(({ id, ...food }) => (
        <ChecklistRow
          key={id}
          name={food.foodName}
          fullName
          withoutHaptics
          {...(!isHidden && { hint: energyText(totalOf([food]).calories, unit) })}
          checked={!left.has(id)}
          onCheckedChange={(checked) => {
            const next = new Set(left)
            if (checked) next.delete(id)
            else next.add(id)
            onChange(next)
          }}
        />
      ))}
    </List>
  )
}
