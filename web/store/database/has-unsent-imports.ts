import type { TendDatabase } from './database.ts'

/**
 * Whether an import of an export file was not sent yet. Entries of other devices are fetched first: only until then
 * does the server tell which entries of the import are theirs.
 */
export async function hasUnsentImports({ move_in_receipts }: TendDatabase): Promise<boolean> {
  return (await move_in_receipts.filter(({ isUnsent }) => isUnsent === true).count()) > 0
}
