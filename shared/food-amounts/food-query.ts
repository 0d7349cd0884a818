/** The pause in typing, in milliseconds, that starts a search. */
export const FOOD_SEARCH_PAUSE_MS = 500

/** Shorter queries, after trimming, are not searched. */
export const MIN_FOOD_QUERY_CHARS = 2

/** The trimmed text to search for, or `null` if it is shorter than `MIN_FOOD_QUERY_CHARS`. */
export function foodQuery(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length < MIN_FOOD_QUERY_CHARS ? null : trimmed
}
