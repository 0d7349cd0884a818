import { join } from 'node:path'

/** SQLite's application id for food indexes: the letters "TndF". */
export const FOOD_INDEX_ID = 0x546e6446

/** Changes with the tables and with how words are normalised. An index of another version is rebuilt. */
export const FOOD_INDEX_VERSION = 1

export function foodIndexPath(dataDir: string): string {
  return join(dataDir, 'foods.sqlite')
}
