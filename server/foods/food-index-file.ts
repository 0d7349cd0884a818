import { join } from 'node:path'

/** 'TndF', by which an index is told from other databases. */
export const FOOD_INDEX_ID = 0x546e6446

/** Of the layout of the file and of how words are compared: another one is built anew. */
export const FOOD_INDEX_VERSION = 1

export function foodIndexPath(dataDir: string): string {
  return join(dataDir, 'foods.sqlite')
}
