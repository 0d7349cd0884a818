import { BiometricReader } from '../../reading/biometric-reader.ts'
import type { CsvFormat } from '../../reading/csv-format.ts'
import { ServingReader } from '../../reading/serving-reader.ts'

/** Cronometer's food and recipe entries (servings.csv). Older files have no `Time`. */
export const CRONOMETER_SERVINGS: CsvFormat = {
  format: 'cronometer-servings',
  columns: ['Day', 'Food Name', 'Amount', ['Energy (kcal)', 'Energy (kJ)']],
  aliases: new Map([['carbohydrates', 'carbs']]),
  dateColumn: 'day',
  isNumberColumn: (name) => /\((?:kcal|kj|g|mg|µg|iu)\)$/.test(name),
  createReader: (input) => new ServingReader(CRONOMETER_SERVINGS.format, 'cronometer', input),
}

const BIOMETRICS = { date: 'day', metric: 'metric', amount: 'amount', note: '' }

/** Cronometer's biometrics (biometrics.csv). */
export const CRONOMETER_BIOMETRICS: CsvFormat = {
  format: 'cronometer-biometrics',
  columns: ['Day', 'Metric', 'Unit', 'Amount'],
  aliases: new Map([['measurement', 'metric']]),
  dateColumn: 'day',
  isNumberColumn: (name) => name === 'amount',
  createReader: (input) =>
    new BiometricReader(CRONOMETER_BIOMETRICS, 'cronometer', BIOMETRICS, input),
}
