import { gunzipSync } from 'node:zlib'

/** The glasses that were added on all days of an export file. */
export function glassesIn(file: Buffer): number {
  const counters = String(gunzipSync(file)).matchAll(/"waterCount\.[\da-f]{16}":\s*\[\s*(\d+)/g)
  return [...counters].reduce((sum, [, added]) => sum + Number(added), 0)
}
