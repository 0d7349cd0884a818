import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, wrongArguments } from '../config/arguments.ts'
import { prepareSettings } from '../config/command-settings.ts'
import { CommandProblem } from '../errors/command-problem.ts'
import { showProgress } from '../terminal/progress-bar.ts'
import { foodIndexPath } from './food-index-file.ts'
import { importDownload, problemOf } from './import-download.ts'
import { countryOf } from './off/off-countries.ts'
import type { OffReport } from './off/off-rules.ts'
import type { StoredFood } from './stored-food.ts'
import { openStoredFoods } from './stored-foods.ts'
import { addSyntheticFoods } from './synthetic-foods.ts'
import { packsFolder, writePack } from './write-pack.ts'

const MAX_SYNTHETIC = 50_000_000

/** Runs `tend foods import`. */
export async function runFoodsImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const { values, positionals } = readArguments(args, ['download'], {
    countries: { type: 'string', default: '' },
    languages: { type: 'string', default: '' },
  })
  const [download] = positionals
  const wanted = {
    countries: readCodes(values.countries, 'countries', countryOf),
    languages: readCodes(values.languages, 'languages', languageOf),
  }
  const { dataDir } = prepareSettings(env, root)
  const path = download === '-' ? '-' : resolve(download)
  const outcome = await showProgress((onProgress) =>
    importDownload(path, dataDir, onProgress, wanted),
  )
  if (outcome.state === 'failed') throw new CommandProblem(outcome.problem)
  const { foods, report } = outcome
  return [...(report ? reportLines(report) : []), summary(dataDir, foods)].join('\n')
}

/** Reads codes with commas between them, such as `de,at`. */
function readCodes(
  text: string,
  option: string,
  codeOf: (code: string) => string | undefined,
): string[] {
  const codes = text.split(',').map((code) => code.trim())
  return codes.filter(Boolean).map((code) => {
    const known = code.length === 2 ? codeOf(code) : undefined
    if (known === undefined) {
      throw wrongArguments(
        `--${option} must be known codes of two letters with commas between them`,
      )
    }
    return known
  })
}

const languageOf = (code: string) => /^[a-z]{2}$/i.exec(code)?.[0].toLowerCase()

/** With energy in fewer of its records, an export has lost most of its values. */
const USUAL_SHARE_WITH_ENERGY = 0.5

function reportLines(report: OffReport): string[] {
  const { records, withEnergy } = report
  if (withEnergy >= records * USUAL_SHARE_WITH_ENERGY) return report.lines()
  const share = Math.round((100 * withEnergy) / records)
  return [
    ...report.lines(),
    `Only ${share} % of the records state their energy. The CSV export lacks it for most products: import the JSONL export instead.`,
  ]
}

const DEFAULT_PACK_FOODS = '50000'
const MAX_PACK_FOODS = 500_000

/** Runs `tend foods pack`. */
export async function runFoodsPack(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const { values } = readArguments(args, [], {
    country: { type: 'string', default: '' },
    count: { type: 'string', default: DEFAULT_PACK_FOODS },
    folder: { type: 'string' },
  })
  const [country, ...others] = readCodes(values.country, 'country', countryOf)
  if (country === undefined || others.length > 0) {
    throw wrongArguments('--country must be the code of one country, such as de')
  }
  const count = Number(values.count)
  if (!/^[1-9]\d{0,5}$/.test(values.count) || count > MAX_PACK_FOODS) {
    throw wrongArguments(`--count must be a whole number from 1 to ${MAX_PACK_FOODS}`)
  }
  const { dataDir } = prepareSettings(env, root)
  const folder = values.folder === undefined ? packsFolder(dataDir) : resolve(values.folder)
  const pack = await orProblem(folder, () => {
    const foods = foodsSoldIn(country, count, foodIndexPath(dataDir))
    return foods.length === 0 ? null : writePack(folder, country, foods, today())
  })
  if (pack === null) {
    throw new CommandProblem(
      `The food index in ${dataDir} has no products of this country: import Open Food Facts first.`,
    )
  }
  const bytes = pack.parts.reduce((sum, part) => sum + part.bytes, 0)
  const files = `${pack.parts.length} file${pack.parts.length === 1 ? '' : 's'}`
  return `${folder} now has ${pack.foods} foods of ${country} in ${files}, ${bytes} bytes.`
}

function foodsSoldIn(country: string, count: number, path: string): readonly StoredFood[] {
  const index = existsSync(path) ? openStoredFoods(path) : null
  try {
    return index?.soldIn(country, count) ?? []
  } finally {
    index?.close()
  }
}

const today = () => new Date().toISOString().slice(0, 10)

/** @throws CommandProblem for a full disk, or a file that cannot be used */
async function orProblem<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new CommandProblem(problemOf(error, folder))
  }
}

/** Runs `tend foods synth`. */
export async function runFoodsSynth(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const [text] = readArguments(args, ['number'], {}).positionals
  const count = Number(text)
  if (!/^\d{1,8}$/.test(text) || count > MAX_SYNTHETIC) {
    throw wrongArguments(`The <number> must be a whole number from 0 to ${MAX_SYNTHETIC}`)
  }
  const { dataDir } = prepareSettings(env, root)
  const foods = await orProblem(dataDir, () =>
    showProgress((onProgress) => addSyntheticFoods(dataDir, count, onProgress)),
  )
  return summary(dataDir, foods)
}

const summary = (dataDir: string, foods: number) =>
  `The food index in ${dataDir} now contains ${foods} foods.`
