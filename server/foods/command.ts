import { resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { ConfigProblem, readConfig } from '../config/config.ts'
import { makeDataFolder } from '../config/data-folder.ts'
import { type ImportOutcome, importDownload, type OnProgress } from './fdc/import-download.ts'
import { addSyntheticFoods } from './synthetic-foods.ts'

const MAX_SYNTHETIC = 50_000_000

/**
 * Runs `foods:import -- <download>` or `foods:synth -- <number>`.
 * @param root the repository's root, which contains the default data folder `data/`
 * @returns the message to print, and whether the command succeeded
 */
export async function runFoodsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<{ readonly message: string; readonly succeeded: boolean }> {
  const failed = (message: string) => ({ message, succeeded: false })
  const [command, argument, ...rest] = args
  if (argument === undefined || rest.length > 0) return failed(usageOf(command))
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.message)
  const folderProblem = makeDataFolder(config.dataDir)
  if (folderProblem !== null) return failed(folderProblem)
  const done = (foods: number) => ({
    message: `The food index in ${config.dataDir} now contains ${foods} foods.`,
    succeeded: true,
  })

  if (command === 'synth') {
    const count = Number(argument)
    if (!/^\d{1,8}$/.test(argument) || count > MAX_SYNTHETIC) return failed(usageOf(command))
    return done(
      withProgressBar((onProgress) => addSyntheticFoods(config.dataDir, count, onProgress)),
    )
  }
  if (command !== 'import') return failed(usageOf(command))
  const outcome: ImportOutcome = await withProgressBar((onProgress) =>
    importDownload(resolve(argument), config.dataDir, onProgress),
  )
  return outcome.state === 'imported' ? done(outcome.foods) : failed(outcome.problem)
}

function usageOf(command: string | undefined): string {
  return command === 'synth'
    ? 'Usage: npm run foods:synth -- <number>\nAdds a number of synthetic foods, such as 10000, to the food index.'
    : 'Usage: npm run foods:import -- <download>\nAdds a FoodData Central download, a zip file or a folder, to the food index.'
}

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
