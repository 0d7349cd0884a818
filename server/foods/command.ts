import { resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { ConfigProblem, readConfig } from '../config/config.ts'
import { makeDataFolder } from '../config/data-folder.ts'
import { type Imported, importDownload, type OnProgress } from './fdc/import-download.ts'
import { addSyntheticFoods } from './synth-foods.ts'

const MAX_SYNTHETIC = 50_000_000

/**
 * `foods:import -- <download>` and `foods:synth -- <number>`.
 * @returns what to say, and whether all went well
 */
export async function runFoodsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<{ readonly sentence: string; readonly isDone: boolean }> {
  const failed = (sentence: string) => ({ sentence, isDone: false })
  const [command, argument, ...rest] = args
  if (argument === undefined || rest.length > 0) return failed(usageOf(command))
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) return failed(config.sentence)
  const folderProblem = makeDataFolder(config.dataDir)
  if (folderProblem !== null) return failed(folderProblem)

  if (command === 'synth') {
    const count = Number(argument)
    if (!/^\d{1,8}$/.test(argument) || count > MAX_SYNTHETIC) return failed(usageOf(command))
    const foods = withBar((onProgress) => addSyntheticFoods(config.dataDir, count, onProgress))
    return { sentence: `${foods} foods are in ${config.dataDir}.`, isDone: true }
  }
  if (command !== 'import') return failed(usageOf(command))
  const imported: Imported = await withBar((onProgress) =>
    importDownload(resolve(argument), config.dataDir, onProgress),
  )
  return imported.state === 'imported'
    ? { sentence: `${imported.foods} foods are in ${config.dataDir}.`, isDone: true }
    : failed(imported.problem)
}

function usageOf(command: string | undefined): string {
  return command === 'synth'
    ? 'Say how many foods to invent: npm run foods:synth -- 10000'
    : 'Name a download of FoodData Central, a zip file or a folder: npm run foods:import -- download.zip'
}

function withBar<T>(act: (onProgress: OnProgress) => T): T {
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
