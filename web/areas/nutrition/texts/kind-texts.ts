import { plural, t } from '@tend/text'
import type { KindTexts } from '../../../contract/kind-texts.ts'

export const kindTexts: KindTexts<'meals' | 'recipes' | 'barcodeFoods'> = {
  meals: {
    title: t`Meals`,
    noun: t`Meal`,
    counted: (count) => plural(count, { one: 'meal', other: 'meals' }),
  },
  recipes: {
    title: t`Recipes`,
    noun: t`Recipe`,
    counted: (count) => plural(count, { one: 'recipe', other: 'recipes' }),
  },
  barcodeFoods: {
    title: t`Foods with a barcode`,
    noun: t`Food with a barcode`,
    counted: (count) =>
      plural(count, { one: 'food with a barcode', other: 'foods with a barcode' }),
  },
}
