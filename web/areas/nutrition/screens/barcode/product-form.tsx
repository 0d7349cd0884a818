import type { Gtin } from '@tend/shared/barcodes/gtin'
import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { type FormEvent, useId, useState } from 'react'
import type { Nutrient } from '../../../../kinds/nutrient-names.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { type Draft, useDraft } from '../../../../store/local-storage/draft.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { readBarcodeFood } from '../../commands/barcode-foods.ts'
import { LABEL_PLACES } from '../../rules/nutrient-values.ts'
import type { ProductFood } from '../../rules/product-food.ts'
import { emptyProductForm, productForm, productOf } from '../../rules/product-form.ts'
import { NUTRIENT_LABELS } from '../../texts/nutrient-texts.ts'
import { useShownGrams } from '../use-shown-grams.ts'
import { focusFirst } from './barcode-number.tsx'
import { productDraft } from './product-draft.ts'

interface ProductFormProps {
  gtin: Gtin
  /** The food to correct; `null` for a new one. */
  food: ProductFood | null
  onSave: (food: ProductFood, draft: ProductDraft) => void
}

type DraftForm = ReturnType<typeof productForm> & { readonly unit: EnergyUnit }

/** The draft of a form, to clear once its food is stored. */
export type ProductDraft = Pick<Draft<DraftForm>, 'isClash' | 'clear'>

/** The form for the food under a barcode, with the values of its label. */
export function ProductForm({ gtin, food: found, onSave }: ProductFormProps) {
  const live = useLive((device) => readBarcodeFood(device, gtin), [gtin])
  // It may be corrected elsewhere meanwhile.
  const food = live.state === 'ready' && live.value ? live.value : found
  const chosenUnit = useSetting(ENERGY_UNIT)
  const draft = useDraft(
    productDraft(gtin),
    // A form keeps the unit in which it was begun.
    ({ unit: begun = chosenUnit }): DraftForm => ({
      ...(food ? productForm(food, begun) : emptyProductForm),
      unit: begun,
    }),
  )
  const { form } = draft
  const { unit } = form
  const edit = (changes: Partial<DraftForm>) => draft.edit({ unit, ...changes })
  const [problem, setProblem] = useState('')
  const helpId = useId()
  const isHidden = useIsHidden('nutrition')
  const shown = useShownGrams()

  const number = (name: 'grams' | Nutrient) => ({
    name,
    value: form[name],
    onValueChange: (text: string) => edit({ [name]: text }),
  })

  const calories = {
    ...number('calories'),
    label: t`Calories`,
    unit,
    ...(unit === 'kcal'
      ? ({ kind: 'decimal', check: checkDecimal } as const)
      : ({ kind: 'whole', check: checkWholeNumber } as const)),
  }
  const grams = shown.map(
    (name) =>
      ({
        ...number(name),
        label: NUTRIENT_LABELS[name],
        unit: 'g',
        kind: 'decimal',
        check: (text: string, unit: string) => checkDecimal(text, unit, LABEL_PLACES),
      }) as const,
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Events also reach the form of the meal, which React has as a parent of this one.
    event.stopPropagation()
    const product = productOf(form, unit, food)
    if ('food' in product) return onSave(product.food, draft)
    const { field } = product
    setProblem(field === 'name' ? t`Enter a name.` : t`This number is too large.`)
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p id={helpId} className="text-muted">
        {!isHidden &&
          t`Enter the values of one serving, or those for 100 g with 100 as the weight.`}{' '}
        {t`This device remembers them with the barcode.`}
      </p>
      <TextField
        ref={focusFirst}
        name="name"
        label={t`Name`}
        maxLength={200}
        value={form.name}
        onValueChange={(name) => edit({ name })}
      />
      <TextField
        name="serving"
        label={t`Serving, such as 1 bar`}
        optional
        maxLength={60}
        value={form.serving}
        onValueChange={(serving) => edit({ serving })}
      />
      <NumberFields
        className="grid grid-cols-2 gap-3.5 @max-[15rem]:grid-cols-1"
        describedBy={helpId}
        fields={[
          {
            ...number('grams'),
            label: t`Serving weight`,
            unit: 'g',
            kind: 'decimal',
            check: checkDecimal,
          },
          ...(isHidden ? [] : [calories, ...grams]),
        ]}
      />
      <p role="status" className="text-muted empty:hidden">
        {problem}
      </p>
      <Button type="submit">{t`Save and use`}</Button>
    </form>
  )
}
