import { isGtin } from '@tend/shared/barcodes/gtin'
import * as z from 'zod/mini'
import { FoodSearchResult, ReceivedFood } from './food-search.ts'

/** GET: the food with a barcode, whose number is normalised by `readGtin`; `null` if it is unknown. */
export const lookUpBarcode = {
  path: '/api/food/barcodes/:gtin',
  params: z.object({
    gtin: z
      .string()
      .check(
        z.regex(/^\d{14}$/, 'Must be the 14 digits of a GTIN'),
        z.refine(isGtin, 'The check digit is wrong'),
      ),
  }),
  response: z.object({ food: z.nullable(FoodSearchResult) }),
} as const

/** Reads the food of a response as leniently as a search reads its foods. Throws if it cannot be read. */
export function readBarcodeResponse(response: unknown): ReceivedFood | null {
  return z.object({ food: z.nullable(ReceivedFood) }).parse(response).food
}
