import type { TendDatabase } from './database.ts'

/**
 * Whether an import of an export file was not sent yet. What other devices have made is fetched first: until then,
 * the server tells what of the import is theirs.
 */
export async function hasUnsentImports({ move_in_receipts }: TendDatabase): Promise<boolean> {
  return (await move_in_receipts.filter(({ isUnsent }) => isUnsent === true).count()) > 0
}
