import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildStale } from '../../scripts/build.mjs'

/** Builds `server/dist` before all tests if it is missing or stale. */
export function setup(): void {
  buildStale(['server'])
  // Without this folder, every server process logs a warning.
  mkdirSync(resolve(import.meta.dirname, '../../web/dist'), { recursive: true })
}
