/** Grown as needed and kept: a search compares with thousands of words. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = threeRows(64)

function threeRows(length: number): [Uint8Array, Uint8Array, Uint8Array] {
  return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)]
}

/**
 * How many slips of the finger lie between two words: a letter too many, too few, another one, or
 * two changed places (Damerau-Levenshtein, no letter moved twice).
 * @returns at most `limit + 1`, which says "more than `limit`"; `limit` is below 200
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
    // Only the band of `limit` around the diagonal can hold a distance that counts.
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

/** How many slips a word of this length may hold and still be guessed. */
export function maxTypos(wordLength: number): number {
  if (wordLength < 4) return 0
  return wordLength < 7 ? 1 : 2
}
