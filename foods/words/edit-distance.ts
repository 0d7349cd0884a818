/** Reused between calls and grown as needed: a search compares thousands of words. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = threeRows(64)

function threeRows(length: number): [Uint8Array, Uint8Array, Uint8Array] {
  return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)]
}

/**
 * Counts the typos between two words: a letter inserted, deleted or replaced, or two neighbouring
 * letters swapped (optimal string alignment, a restricted Damerau-Levenshtein distance).
 * @param limit below 200
 * @returns the distance, or `limit + 1` if it is above `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  if (rows[0].length <= b.length) rows = threeRows(b.length + 1)
  let [before, previous, current] = rows
  const far = limit + 1
  for (let j = 0; j <= b.length; j++) previous[j] = Math.min(j, far)
  for (let i = 1; i <= a.length; i++) {
    current.fill(far, 0, b.length + 1)
    if (i <= limit) current[0] = i
    let best = i <= limit ? i : far
    // Only cells within `limit` of the diagonal can be at most `limit`.
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    for (let j = from; j <= to; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let distance = Math.min(
        (previous[j] ?? far) + 1,
        (current[j - 1] ?? far) + 1,
        (previous[j - 1] ?? far) + (isSame ? 0 : 1),
      )
      const isSwapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwapped) distance = Math.min(distance, (before[j - 2] ?? far) + 1)
      current[j] = Math.min(distance, far)
      best = Math.min(best, distance)
    }
    if (best > limit) return far
    ;[before, previous, current] = [previous, current, before]
  }
  return previous[b.length] ?? far
}
