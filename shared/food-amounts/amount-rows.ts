/**
 * The table of words for amounts in the language of the app, such as `foods/tables/amounts/de.tsv`; empty in English. A
 * build replaces it.
 */
export const AMOUNT_ROWS: string = ''
