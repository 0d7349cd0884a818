/** The largest number that a form accepts. Larger ones are typing mistakes. */
export const MAX_NUMBER = 1_000_000
