import { existsSync } from 'node:fs'

/** The first of these paths that is there. */
export function firstOf(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path))
}
