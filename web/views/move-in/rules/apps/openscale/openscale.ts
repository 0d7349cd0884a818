import type { CsvFormat } from '../../reading/csv-format.ts'
import { type MeasureColumn, MeasureTableReader } from '../../reading/measure-table-reader.ts'

/** openScale's export. Weights are in kilograms, lengths in centimetres, shares in per cent; 0 is no value. */
export const OPENSCALE: CsvFormat = {
  format: 'openscale',
  columns: ['dateTime', 'fat', 'lbm', 'visceralFat', 'weight'],
  dateColumn: 'datetime',
  isNumberColumn: (name) => COLUMNS.has(name),
  createReader: (input) =>
    new MeasureTableReader(OPENSCALE, (name) => COLUMNS.get(name) ?? null, input),
}

const COLUMNS: ReadonlyMap<string, MeasureColumn> = new Map<string, MeasureColumn>([
  ['weight', { key: 'weight', unit: 'kg' }],
  ['fat', { key: 'bodyFat', unit: '%' }],
  ['chest', { key: 'chest', unit: 'cm' }],
  ['waist', { key: 'waist', unit: 'cm' }],
  ['hip', { key: 'hips', unit: 'cm' }],
  ['biceps', { key: 'arms', unit: 'cm' }],
  ['thigh', { key: 'legs', unit: 'cm' }],
  ['water', { name: 'Body water', unit: '%' }],
  ['muscle', { name: 'Muscle', unit: '%' }],
  ['bone', { name: 'Bone mass', unit: 'kg' }],
  ['lbm', { name: 'Lean body mass', unit: 'kg' }],
  ['visceralfat', { name: 'Visceral fat', unit: '' }],
  ['neck', { name: 'Neck', unit: 'cm' }],
])
