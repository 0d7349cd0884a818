import { resolve } from 'node:path'
import { readArguments, wrongArguments } from '../config/arguments.ts'
import { prepareSettings } from '../config/command-settings.ts'
import { CommandProblem } from '../errors/command-problem.ts'
import { showProgress } from '../terminal/progress-bar.ts'
import { importDownload } from './fdc/import-download.ts'
import { addSyntheticFoods } from './synthetic-foods.ts'

const MAX_SYNTHETIC = 50_000_000

/** Runs `tend foods import`. */
export async function runFoodsImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const [download] = readArguments(args, ['download'], {}).positionals
  const { dataDir } = prepareSettings(env, root)
  const outcome = await showProgress((onProgress) =>
    importDownload(resolve(download), dataDir, onProgress),
  )
  if (outcome.state === 'failed') throw new CommandProblem(outcome.problem)
  return summary(dataDir, outcome.foods)
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
  const foods = await showProgress((onProgress) => addSyntheticFoods(dataDir, count, onProgress))
  return summary(dataDir, foods)
}

const summary = (dataDir: string, foods: number) =>
  `The food index in ${dataDir} now contains ${foods} foods.`
