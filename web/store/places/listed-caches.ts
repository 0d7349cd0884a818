import type { PlaceIn } from './stored-places.ts'

/** Opens a cache of the list. Rejects if the browser fails; throws where there are no caches (plain http). */
export function openCache(name: PlaceIn<'caches'>): Promise<Cache> {
  return caches.open(name)
}

/** Deletes a cache, if there is one of that name. */
export function deleteCache(name: PlaceIn<'caches'>): Promise<boolean> {
  return caches.delete(name)
}

/** Deletes the caches whose name fulfils a condition. Does nothing where there are no caches. */
export async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter(isDeleted)
  await Promise.all(names.map((name) => caches.delete(name)))
}
