import * as z from 'zod/mini'
import { ErrorResponse } from './error.ts'

/**
 * The most bytes of a batch's body, and of the items in a response. A page or a batch with a single
 * larger item is larger, so that every request makes progress.
 */
export const MAX_BATCH_BYTES = 256 * 1024

/** The most items in a batch or a page. */
export const MAX_BATCH_ITEMS = 1000

/** The items of a batch. Each is validated by itself, so that an invalid one does not affect the others. */
export function batchItems() {
  return z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_BATCH_ITEMS))
}

/**
 * The results of the first items of a batch, in the order of the request: for each the stored entry, or
 * the error that it would have got alone. A response that would become too large ends earlier. The
 * items after the last result were not processed, and the client sends them again.
 */
export function batchResponse<Result extends z.ZodMiniType>(result: Result) {
  return z.object({ results: z.array(z.union([result, ErrorResponse])) })
}

/** The response of a batch whose results are not parsed yet, for a device that does so in small tasks. */
export const UnparsedBatchResponse = z.object({ results: z.array(z.unknown()) })
