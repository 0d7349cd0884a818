import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { type FormEvent, useId, useState } from 'react'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { ProductFood } from '../../rules/product-food.ts'
import { emptyProductForm, productForm, productOf } from '../../rules/product-form.ts'

interface ProductFormProps {
  /** The food to correct; `null` for a new one. */
  food: ProductFood | null
  onSave: (food: ProductFood) => void
}

const MACROS = [
  { name: 'protein', label: 'Protein', unit: 'g' },
  { name: 'carbs', label: 'Carbs', unit: 'g' },
  { name: 'fats', label: 'Fats', unit: 'g' },
] as const

/** The form for the food under a barcode, with the values of its label. */
export function ProductForm({ food, onSave }: ProductFormProps) {
  const [unit] = useState(useSetting(ENERGY_UNIT))
  const [form, setForm] = useState(food ? productForm(food, unit) : emptyProductForm)
  const [problem, setProblem] = useState('')
  const helpId = useId()
  const isHidden = useIsHidden('nutrition')

  const number = (name: 'grams' | 'calories' | (typeof MACROS)[number]['name']) => ({
    name,
    value: form[name],
    onValueChange: (text: string) => setForm((before) => ({ ...before, [name]: text })),
  })

  const calories =
    unit === 'kcal'
      ? ({
          ...number('calories'),
          label: 'Calories',
          unit,
          kind: 'decimal',
          check: checkDecimal,
        } as const)
      : ({
          ...number('calories'),
          label: 'Calories',
          unit,
          kind: 'whole',
          check: checkWholeNumber,
        } as const)
  const macros = MACROS.map(
    ({ name, label, unit }) =>
      ({ ...number(name), label, unit, kind: 'decimal', check: checkDecimal }) as const,
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Events also reach the form of the meal, which React has as a parent of this one.
    event.stopPropagation()
    const product = productOf(form, unit, food)
    if ('food' in product) return onSave(product.food)
    const { field } = product
    setProblem(field === 'name' ? 'Enter a name.' : 'This number is too large.')
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p id={helpId} className="text-muted">
        {!isHidden &&
          'Enter the values of one serving, or those for 100 g with 100 as the weight. '}
        This device remembers them with the barcode.
      </p>
      <TextField
        ref={(input) => input?.focus()}
        name="name"
        label="Name"
        maxLength={200}
        value={form.name}
        onValueChange={(name) => setForm((before) => ({ ...before, name }))}
      />
      <TextField
        name="serving"
        label="Serving, such as 1 bar"
        optional
        maxLength={60}
        value={form.serving}
        onValueChange={(serving) => setForm((before) => ({ ...before, serving }))}
      />
      <NumberFields
        className="grid grid-cols-2 gap-3.5 @max-[15rem]:grid-cols-1"
        describedBy={helpId}
        fields={[
          {
            ...number('grams'),
            label: 'Serving weight',
            unit: 'g',
            kind: 'decimal',
            check: checkDecimal,
          },
          ...(isHidden ? [] : [calories, ...macros]),
        ]}
      />
      <p role="status" className="text-muted empty:hidden">
        {problem}
      </p>
      <Button type="submit">Save and use</Button>
    </form>
  )
}
