import type { PlaceIn } from '../../store/places/stored-places.ts'

/** The name of the cache of a build continues with its version. */
export const CACHE_PREFIX = 'tend-app '

/** Whether a cache has files of the app, of any build or of release 1.0.0. */
export function isAppCache(name: string): name is PlaceIn<'caches'> {
  return /^(tend-app |workbox-precache-|start )/.test(name)
}
