import { buildStale } from '../../scripts/build.mjs'

/** Builds `server/dist` before all tests if it is missing or stale. */
export function setup(): void {
  buildStale(['server'])
}
