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

/**
 * The export since version 3, with the day and the time in two columns. Each measure is in the unit that the person
 * has chosen for it, which the file does not say; fat, water and muscle are shares unless it was changed.
 */
export const OPENSCALE_3: CsvFormat = {
  format: 'openscale-3',
  columns: ['DATE', 'TIME', 'WEIGHT', 'BODY_FAT', 'LBM', 'VISCERAL_FAT'],
  dateColumn: 'date',
  isNumberColumn: (name) => COLUMNS_3.has(name),
  createReader: (input) =>
    new MeasureTableReader(OPENSCALE_3, (name) => COLUMNS_3.get(name) ?? null, input),
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

const COLUMNS_3: ReadonlyMap<string, MeasureColumn> = new Map<string, MeasureColumn>([
  ['weight', { key: 'weight', unit: undefined }],
  ['body_fat', { key: 'bodyFat', unit: '%' }],
  ['chest', { key: 'chest', unit: undefined }],
  ['waist', { key: 'waist', unit: undefined }],
  ['hips', { key: 'hips', unit: undefined }],
  ['biceps', { key: 'arms', unit: undefined }],
  ['thigh', { key: 'legs', unit: undefined }],
  ['water', { name: 'Body water', unit: '%' }],
  ['muscle', { name: 'Muscle', unit: '%' }],
  ['bone', { name: 'Bone mass', unit: '' }],
  ['lbm', { name: 'Lean body mass', unit: '' }],
  ['visceral_fat', { name: 'Visceral fat', unit: '' }],
  ['neck', { name: 'Neck', unit: '' }],
])
