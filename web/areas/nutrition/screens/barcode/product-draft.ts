import { type Gtin, isGtin } from '@tend/shared/barcodes/gtin'
import { ownDraftsOf } from '../../../../store/local-storage/draft.ts'

const PREFIX = 'product_'

/** The name of the draft of the food under a barcode. */
export const productDraft = (gtin: Gtin) => `${PREFIX}${gtin}`

/** The barcode whose food was being filled in before a reload. */
export function unfinishedProduct(): Gtin | undefined {
  const gtin = ownDraftsOf(PREFIX)[0]
  return gtin !== undefined && isGtin(gtin) ? gtin : undefined
}
