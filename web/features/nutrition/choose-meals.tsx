import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { formatThousands } from '../../ui/format-thousands.ts'
import { List } from '../../ui/list.tsx'

type ChooseMealsProps = {
  meals: readonly { readonly id: string; readonly foodName: string; readonly kcal: number }[]
  /** The ids of the meals that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** A checklist of meals, all ticked at first. */
export function ChooseMeals({ meals, left, onChange }: ChooseMealsProps) {
  const isHidden = useIsHidden('nutrition')
  return (
    <List inset aria-label="Meals to include">
      {meals.map(({ id, foodName, kcal }) => (
        <ChecklistRow
          key={id}
          name={foodName}
          fullName
          withoutHaptics
          {...(!isHidden && { hint: `${formatThousands(kcal)} kcal` })}
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
