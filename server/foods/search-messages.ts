export const INDEX_UNREADABLE = 'The food index cannot be read at the moment.'
export const SEARCH_TOO_LONG =
  'This food search took too long: search for fewer words, or try again in a few seconds.'
