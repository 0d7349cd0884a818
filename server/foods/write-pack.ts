import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PART_FOODS, type PackFood, packText } from '@tend/foods/packs/pack-format'
import { nameFor } from '@tend/foods/ranking/asker'
import { type FoodPack, listFoodPacks } from '@tend/protocol/food-packs'
import { furtherNutrients } from '@tend/protocol/food-search'
import { makeFolder } from '../config/data-folder.ts'
import { giveToOwner } from '../disk/file-modes.ts'
import { syncFile } from '../store/sync-file.ts'
import { type StoredFood, toFoodRecord } from './stored-food.ts'

/** The folder of the data folder whose packs the server offers. */
export function packsFolder(dataDir: string): string {
  return join(dataDir, 'packs')
}

/**
 * Writes a pack into a folder, and lists it there in place of the country's earlier one. The list is replaced at the
 * end, so that it names only whole files.
 * @param foods most scanned first
 * @param date on which it is made
 */
export function writePack(
  folder: string,
  country: string,
  foods: readonly StoredFood[],
  date: string,
): FoodPack {
  makeFolder(folder)
  const parts = []
  for (let at = 0; at < foods.length; at += PART_FOODS) {
    const text = packText(
      foods.slice(at, at + PART_FOODS).flatMap((food) => packFoods(food, country)),
    )
    // Without the time, equal foods make equal files.
    const bytes = gzipSync(text, { level: 9 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = `${country.toLowerCase()}-${sha256.slice(0, 16)}.pack`
    writeWhole(join(folder, file), bytes)
    parts.push({ file, bytes: bytes.length, sha256 })
  }
  const pack = { country, foods: foods.length, date, parts }
  const others = readPacks(folder).filter((other) => other.country !== country)
  const packs = [...others, pack]
  writeWhole(join(folder, listFoodPacks.list), JSON.stringify({ version: 1, packs }))
  const listed = new Set(packs.flatMap((each) => each.parts.map(({ file }) => file)))
  for (const name of readdirSync(folder)) {
    // An interrupted command has left a name with `.new`.
    const isPart = /\.pack(\.new)?$/.test(name)
    if (isPart && !listed.has(name)) rmSync(join(folder, name), { force: true })
  }
  return pack
}

/** The languages on the packages of a country, beside its main one. */
const FURTHER_LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['BE', ['fr', 'de']],
  ['CA', ['fr']],
  ['CH', ['fr', 'it']],
  ['DZ', ['fr']],
  ['FI', ['sv']],
  ['HK', ['en']],
  ['IN', ['en']],
  ['LU', ['de']],
  ['MA', ['fr']],
  ['MT', ['en']],
  ['TN', ['fr']],
])

/** A product under its name in the main language of the country, then under its names in the others. */
function packFoods(food: StoredFood, country: string): PackFood[] {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const main = nameFor(toFoodRecord(food), { languages: [language], country })
  const others = (FURTHER_LANGUAGES.get(country) ?? []).flatMap((code) => food.names?.[code] ?? [])
  return [...new Set([main, ...others])].map((name) => packFood(food, name))
}

function packFood(food: StoredFood, description: string): PackFood {
  const { gtin, brandName, serving, kcal, protein, carbs, fat } = food
  return {
    gtin: gtin ?? 0,
    description,
    brandName,
    serving,
    kcal,
    protein,
    carbs,
    fat,
    further: furtherNutrients(food),
  }
}

/** The packs that a folder lists; none if the list is missing or not readable. */
function readPacks(folder: string): readonly FoodPack[] {
  try {
    const text = readFileSync(join(folder, listFoodPacks.list), 'utf8')
    return listFoodPacks.response.parse(JSON.parse(text)).packs
  } catch {
    return []
  }
}

function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.new`
  writeFileSync(draft, content)
  giveToOwner(draft)
  syncFile(draft)
  renameSync(draft, path)
}
