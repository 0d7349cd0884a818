import { resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { readArguments, wrongArguments } from '../config/arguments.ts'
import { prepareSettings } from '../config/command-settings.ts'
import { CommandProblem } from '../errors/command-problem.ts'
import { importDownload, type OnProgress } from './fdc/import-download.ts'
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
  const outcome = await withProgressBar((onProgress) =>
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
  const add = (onProgress: OnProgress) => addSyntheticFoods(dataDir, count, onProgress)
  return summary(dataDir, withProgressBar(add))
}

const summary = (dataDir: string, foods: number) =>
  `The food index in ${dataDir} now contains ${foods} foods.`

function withProgressBar<T>(act: (onProgress: OnProgress) => T): T {
  const bar = new SingleBar({
    format: '{stage} {bar} {percentage}% · {eta_formatted}',
    hideCursor: true,
  })
  let stage = ''
  const finish = () => {
    if (stage !== '') bar.stop()
  }
  const result = act((name, done, total) => {
    if (name !== stage) {
      finish()
      stage = name
      bar.start(total, 0, { stage: name === 'reading' ? 'Reading' : 'Writing' })
    }
    bar.update(done)
  })
  if (result instanceof Promise) return result.finally(finish) as T
  finish()
  return result
}
