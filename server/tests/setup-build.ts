import { resolve } from 'node:path'
import { build } from 'vite'

/** Builds `server/dist` once before all tests. */
export async function setup(): Promise<void> {
  await build({ root: resolve(import.meta.dirname, '..'), logLevel: 'error' })
}
