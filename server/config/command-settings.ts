import { wrongSettings } from '../errors/command-problem.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { makeDataFolder } from './data-folder.ts'

/** For commands that need PostgreSQL. */
export const NO_DATABASE_URL =
  'DATABASE_URL is not set: it must be the URL of a PostgreSQL database, such as postgres://name:password@host:5432/tend.'

/**
 * Reads the settings of a command.
 * @param root the folder that contains the default data folder `data/`
 * @throws CommandProblem if a setting is invalid
 */
export function readCommandSettings(env: NodeJS.ProcessEnv, root: string): Config {
  const config = readConfig(env, root)
  if (config instanceof ConfigProblem) throw wrongSettings(config.message)
  return config
}

/**
 * Reads the settings, and creates the data folder if it does not exist.
 * @throws CommandProblem if a setting is invalid or the folder cannot be used
 */
export function prepareSettings(env: NodeJS.ProcessEnv, root: string): Config {
  const config = readCommandSettings(env, root)
  const problem = makeDataFolder(config.dataDir)
  if (problem !== null) throw wrongSettings(problem)
  return config
}
