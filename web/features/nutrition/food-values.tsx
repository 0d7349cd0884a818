import { energyUnitOf, type MealForm } from '@tend/domain/nutrition/meal-form'
import Pencil from 'lucide-react/icons/pencil'
import { TextButton } from '../../ui/text-link.tsx'

/** Two of the four figures beside each other where all four do not fit, rather than three and one. */
const FIGURE_WIDTH = 'min(40%, max(0%, (16rem - 100%) * 999))'

type FoodValuesProps = {
  form: MealForm
  /** The id of a text that describes the values. */
  describedBy: string
  onCorrect: () => void
}

/** The values of a found food for one serving, read-only until the user wants to correct them. */
export function FoodValues({ form, describedBy, onCorrect }: FoodValuesProps) {
  const fields = [
    { name: 'calories', label: 'Calories', unit: energyUnitOf(form) },
    { name: 'protein', label: 'Protein', unit: 'g' },
    { name: 'carbs', label: 'Carbs', unit: 'g' },
    { name: 'fats', label: 'Fats', unit: 'g' },
  ] as const
  return (
    <>
      <div className="flex flex-wrap gap-4 rounded-md bg-sunken px-5 py-4">
        {fields.map(({ name, label, unit }) => (
          <label key={name} className="whitespace-nowrap" style={{ flex: `1 0 ${FIGURE_WIDTH}` }}>
            <span className="block text-label text-muted">{label}</span>
            <input
              readOnly
              name={name}
              value={form[name]}
              aria-describedby={describedBy}
              className="font-figure-md text-figure-md leading-tight"
              style={{ width: `${form[name].length + 0.2}ch` }}
            />{' '}
            <span className="text-muted text-small">{unit}</span>
          </label>
        ))}
      </div>
      <TextButton icon={<Pencil />} onClick={onCorrect}>
        Change the figures
      </TextButton>
    </>
  )
}
