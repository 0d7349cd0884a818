/** Specification §9: how long typing has to rest, in milliseconds, before it is searched for. */
export const FOOD_SEARCH_PAUSE_MS = 500

const MIN_QUERY_CHARS = 2

/** What is searched for: the text without spaces around it; `null` if fewer than 2 characters are left. */
export function foodQuery(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length < MIN_QUERY_CHARS ? null : trimmed
}
