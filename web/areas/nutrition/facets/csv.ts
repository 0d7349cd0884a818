import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { fieldTable, nestedTable } from '../../../contract/field-table.ts'
import { barcodeFood } from '../../../kinds/barcode-food.ts'
import { recipeFood } from '../../../kinds/recipe.ts'

export const tables: CsvFacet<'recipes' | 'barcodeFoods'> = {
  /** A row for each food. */
  recipes(recipes) {
    const rows = recipes.flatMap(({ name, portions, foods }) =>
      foods.map((record) => ({ cells: [name, portions], record })),
    )
    return nestedTable('recipes', ['recipe', 'portions'], recipeFood, rows)
  },
  barcodeFoods: (foods) => fieldTable('foods-with-barcodes', barcodeFood.fields, foods),
}
