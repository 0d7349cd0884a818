import type { ErrorResponse } from '@tend/protocol/error'
import * as z from 'zod/mini'
import { LimitReached } from '../errors/limit-reached.ts'
import { errorResponse } from '../http/error-response.ts'
import type { Store } from '../store/store.ts'
import type { UserHash } from '../store/user-hash.ts'

/** The most bytes of the error of an item in a response. */
export const ITEM_ERROR_BYTES = 1000

/**
 * Describes the items of a batch in the API's OpenAPI document. The contract itself declares them as
 * unknown, so that each is validated by itself.
 */
export function documentItems(
  items: z.ZodMiniArray<z.ZodMiniUnknown>,
  item: z.ZodMiniType<unknown>,
): void {
  const { $schema, ...description } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' })
  z.globalRegistry.add(items.def.element, description)
}

/** Validates each item of a batch. */
export function parseItems<Item>(
  items: readonly unknown[],
  item: z.ZodMiniType<Item>,
): readonly (Item | ItemError)[] {
  return items.map((value) => {
    const parsed = item.safeParse(value)
    return parsed.success ? parsed.data : new ItemError(parsed.error)
  })
}

/** The item does not match the contract. */
export class ItemError {
  readonly response: ErrorResponse

  constructor({ issues }: z.core.$ZodError) {
    const [issue] = issues
    const path = issue?.path.join('.') ?? ''
    const problem = issue?.message ?? 'does not match the schema'
    const message = path ? `${path.slice(0, 100)}: ${problem}` : problem
    this.response = errorResponse(400, message.slice(0, 300))
  }
}

/**
 * Writes the valid items of a batch. A batch without any is refused like others if the access key is
 * wrong, but claims nothing.
 */
export async function writeValid<Item, Written>(
  store: Store,
  user: UserHash,
  valid: readonly Item[],
  write: (valid: readonly Item[]) => Promise<readonly Written[]>,
): Promise<readonly Written[]> {
  if (valid.length > 0) return write(valid)
  await store.isClaimed(user)
  return []
}

/**
 * The results of a batch, in the order of its items, up to the last one that was written.
 * @param written the responses for the first valid items
 */
export function batchResults<Item, Response>(
  items: readonly (Item | ItemError)[],
  written: readonly Response[],
): (Response | ErrorResponse)[] {
  const results: (Response | ErrorResponse)[] = []
  let used = 0
  for (const item of items) {
    if (item instanceof ItemError) {
      results.push(item.response)
      continue
    }
    const response = written[used++]
    if (response === undefined) break
    results.push(response)
  }
  return results
}

/** The responses for the items of a batch. A limit may have refused some of them. */
export function responsesOf<Result, Response>(
  written: readonly (Result | LimitReached)[],
  responseOf: (result: Result) => Response,
): (Response | ErrorResponse)[] {
  return written.map((result) =>
    result instanceof LimitReached
      ? errorResponse(result.status, result.message, result.code)
      : responseOf(result),
  )
}
