import type { PlaceIn } from './stored-places.ts'

/** Opens a cache of the list. Rejects if the browser fails; throws where there are no caches (plain http). */
export function openCache(name: PlaceIn<'caches'>): Promise<Cache> {
  return caches.open(name)
}

/** Deletes a cache, if there is one of that name. */
export function deleteCache(name: PlaceIn<'caches'>): Promise<boolean> {
  return caches.delete(name)
}

/** The names of all caches; none where there are no caches. */
export async function cacheNames(): Promise<string[]> {
  return 'caches' in globalThis ? caches.keys() : []
}

/** Deletes the caches whose name fulfils a condition. Does nothing where there are no caches. */
export async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  const names = (await cacheNames()).filter(isDeleted)
  await Promise.all(names.map((name) => caches.delete(name)))
}
