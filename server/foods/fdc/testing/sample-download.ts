import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** A table in FoodData Central's format, with every field in quotation marks. */
export function csv(heading: string, rows: readonly (readonly (string | number)[])[]): string {
  const line = (fields: readonly (string | number)[]) =>
    fields.map((field) => `"${String(field).replaceAll('"', '""')}"`).join(',')
  return [line(heading.split(',')), ...rows.map(line)].join('\r\n')
}

/**
 * A small download of invented foods in FoodData Central's format. It has foods of every data type,
 * superseded foods, samples, and energy under each of the three nutrient ids.
 */
export const DOWNLOAD: Readonly<Record<string, string>> = {
  'food.csv': csv('fdc_id,data_type,description,food_category_id,publication_date', [
    [1001, 'foundation_food', 'Moonfruit, raw', 9, '2026-01-01'],
    [1002, 'foundation_food', 'Moonfruit, raw (superseded)', 9, '2025-01-01'],
    [1003, 'sample_food', 'MOONFRUIT SAMPLE', 9, '2026-01-01'],
    [1004, 'sr_legacy_food', 'Glimmer beans, "giant", cooked', 16, '2026-01-01'],
    [1005, 'survey_fndds_food', 'Starpie,\nbaked', 18, '2026-01-01'],
    [1006, 'branded_food', 'TWINKLE OAT BAR', '', '2026-01-01'],
    [1007, 'branded_food', 'Impossible bar', '', '2026-01-01'],
    [1008, 'sr_legacy_food', 'Voidroot, without energy', 11, '2026-01-01'],
    [1009, 'sr_legacy_food', 'Sumroot, energy by its parts', 11, '2026-01-01'],
  ]),
  'foundation_food.csv': csv('fdc_id,NDB_number,footnote', [[1001, 1, '']]),
  'food_nutrient.csv': csv('id,fdc_id,nutrient_id,amount,data_points', [
    [1, 1001, 1003, 1, 1],
    [2, 1001, 2047, 66, 1],
    [3, 1001, 2048, 60, 1],
    [4, 1001, 1005, 13, 1],
    [5, 1001, 1004, 0.5, 1],
    [6, 1001, 1051, 80, 1],
    [7, 1004, 1008, 120, 1],
    [8, 1005, 1008, 300, 1],
    [9, 1004, 1003, 8, 1],
    [29, 1004, 1005, 20, 1],
    [30, 1004, 1004, 1, 1],
    [31, 1005, 1003, 3, 1],
    [32, 1005, 1005, 40, 1],
    [33, 1005, 1004, 14, 1],
    [10, 1006, 1008, 400, 1],
    [11, 1006, 1003, 10, 1],
    [12, 1006, 1005, 60, 1],
    [13, 1006, 1004, 12, 1],
    [20, 1006, 2047, 410, 1],
    [21, 1006, 2048, 405, 1],
    [23, 1006, 2033, 9, 1],
    [24, 1006, 1079, 7, 1],
    [25, 1006, 1063, 20, 1],
    [26, 1006, 1258, 2.5, 1],
    [27, 1006, 1093, 380, 1],
    [28, 1001, 2033, 2, 1],
    [14, 1007, 1008, 4000, 1],
    [34, 1007, 1003, 10, 1],
    [35, 1007, 1005, 60, 1],
    [36, 1007, 1004, 12, 1],
    [15, 1008, 1003, 5, 1],
    [22, 1008, 1008, '', 1],
    [16, 1009, 1003, 10, 1],
    [17, 1009, 1005, 20, 1],
    [18, 1009, 1004, 1, 1],
    [19, 1003, 1008, 1, 1],
  ]),
  'measure_unit.csv': csv('id,name', [
    [1000, 'cup'],
    [9999, 'undetermined'],
  ]),
  'food_portion.csv': csv(
    'id,fdc_id,seq_num,amount,measure_unit_id,portion_description,modifier,gram_weight,data_points',
    [
      [1, 1001, '', '1.0', 1000, '', 'sliced', 150, 1],
      [2, 1004, 1, '0.5', 1000, '', '', 90, 1],
      [3, 1004, 2, '1', 9999, '', 'medium (3 inches across)', 12, 1],
      [4, 1005, 1, '', 9999, 'Quantity not specified', '', 100, 1],
      [5, 1005, 2, '', 9999, '1 piece, NFS', '', 120, 1],
    ],
  ),
  'branded_food.csv': csv(
    'fdc_id,brand_owner,brand_name,gtin_upc,ingredients,serving_size,serving_size_unit,household_serving_fulltext',
    [
      [1006, 'TWINKLE FOODS CO', '', '00000000000017', 'OATS, "SUGAR"', '40.0', 'GRM', '1 BAR'],
      [1007, '', 'TWINKLE', '00000000000018', '', '30', 'g', ''],
    ],
  ),
}

/** The table of nutrients with 100 kcal and the amounts of `SAMPLE_MACROS` for each food. */
export function nutrientTable(ids: readonly number[]): string {
  const amounts = [[1008, 100], ...SAMPLE_MACROS]
  return csv(
    'fdc_id,nutrient_id,amount',
    ids.flatMap((id) => amounts.map(([nutrient = 0, amount = 0]) => [id, nutrient, amount])),
  )
}

/** Ids and grams of protein, carbohydrates and fat. A food without one of them is left out. */
export const SAMPLE_MACROS = [
  [1003, 5],
  [1005, 11],
  [1004, 4],
] as const

export function writeFolder(path: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(path, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return path
}

/** Writes a zip file with all files in one folder, like FoodData Central's. */
export function writeZip(path: string, files: Readonly<Record<string, string>>): string {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [file, text] of Object.entries(files)) {
    const name = Buffer.from(`FoodData_Central_test/${file}`)
    const data = Buffer.from(text)
    const packed = deflateRawSync(data)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, place, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  writeFileSync(path, Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]))
  return path
}
