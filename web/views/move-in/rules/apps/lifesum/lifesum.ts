import { aliasesOf, type CsvFormat } from '../../reading/csv-format.ts'
import { type MeasureColumn, MeasureTableReader } from '../../reading/measure-table-reader.ts'
import { ServingReader } from '../../reading/serving-reader.ts'

/** `food.csv` of Lifesum's export. Its nutrients are of the amount. It does not say the unit of sodium. */
export const LIFESUM_FOODS: CsvFormat = {
  format: 'lifesum-foods',
  columns: ['Day', 'Food Name', 'Amount', 'amount_in_grams'],
  aliases: aliasesOf({
    day: ['date'],
    group: ['meal_type'],
    'food name': ['title'],
    unit: ['serving_name'],
    'energy (kcal)': ['calories'],
    'protein (g)': ['protein'],
    'carbs (g)': ['carbs'],
    'fat (g)': ['fat'],
    'fiber (g)': ['carbs_fiber'],
    'sugars (g)': ['carbs_sugar'],
    'saturated (g)': ['fat_saturated'],
  }),
  isOwn: (header) => header.has('amount_in_grams'),
  dateColumn: 'day',
  isNumberColumn: (name) => name.endsWith(')'),
  createReader: (input) =>
    new ServingReader(LIFESUM_FOODS.format, 'lifesum', input, ['amount_in_grams']),
}

/** `weighins.csv` and `bodyfat.csv` of the same export. */
export const LIFESUM_BODY: CsvFormat = {
  format: 'lifesum-body',
  columns: ['date', ['goal_weight_kg', 'bodyfat_pct']],
  dateColumn: 'date',
  isNumberColumn: (name) => BODY.has(name),
  createReader: (input) =>
    new MeasureTableReader(LIFESUM_BODY, (name) => BODY.get(name) ?? null, input),
}

const BODY: ReadonlyMap<string, MeasureColumn> = new Map<string, MeasureColumn>([
  ['weight_kg', { key: 'weight', unit: 'kg' }],
  ['bodyfat_pct', { key: 'bodyFat', unit: '%' }],
])
