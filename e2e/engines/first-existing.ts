import { existsSync } from 'node:fs'

/** The first of these paths that exists. */
export function firstExisting(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path))
}
