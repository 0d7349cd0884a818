import type { ErrorResponse } from '@tend/protocol/error'
import * as z from 'zod/mini'
import { LimitReached } from '../errors/limit-reached.ts'
import type { RequestTurns } from '../http/clients/request-turns.ts'
import { errorResponse } from '../http/error-response.ts'

/** The most bytes of the error of an item in a response. */
const ITEM_ERROR_BYTES = 1000

/**
 * For how long one turn of the event loop validates items of a batch. Writing them takes about as long. A thousand
 * take tens of milliseconds, and several times as long until Node has compiled the code.
 */
const PART_MS = 5

/** A part ends after this many errors, so that they and the largest day fit into one response. */
const MAX_PART_ERRORS = 100

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

/** How the items of a batch are validated, written, and described in its response. */
interface BatchRules<Item, Written> {
  readonly item: z.ZodMiniType<Item>
  /**
   * Writes valid items in one transaction, with their own `WriteLimits`: a part that fails gives back no more than it
   * has used.
   * @param usedBytes the bytes of the response before them
   * @returns the results of the first ones; those after them were not written
   */
  readonly write: (
    valid: readonly Item[],
    usedBytes: number,
  ) => Promise<readonly (Written | LimitReached)[]>
  /** The JSON of a result. */
  readonly json: (written: Written) => string
  /** Refuses a batch without valid items as others, if its access key is wrong. It claims nothing. */
  readonly checkAccess: () => Promise<unknown>
}

/**
 * Writes the valid items of a batch in their order, part by part.
 * @returns the JSON of the response, with the results up to the last item that was written
 * @throws LimitReached if limits refuse all valid items
 */
export async function writeBatch<Item, Written>(
  turns: RequestTurns,
  items: readonly unknown[],
  { item, write, json, checkAccess }: BatchRules<Item, Written>,
): Promise<string> {
  const results: string[] = []
  const outcomes: (Written | LimitReached)[] = []
  let bytes = 0
  for (let parsed = 0; parsed < items.length; ) {
    const part = await turns.continue(() => parsePart(items, parsed, item))
    parsed += part.length
    const valid = part.filter((each) => isValid(each))
    const errorBytes = (part.length - valid.length) * ITEM_ERROR_BYTES
    const written = valid.length > 0 ? await write(valid, bytes + errorBytes) : []
    const texts = partResults(part, written, json)
    for (const text of texts) bytes += Buffer.byteLength(text)
    results.push(...texts)
    outcomes.push(...written)
    if (written.length < valid.length) break
  }
  if (outcomes.length === 0) await checkAccess()
  unlessAllRefused(outcomes)
  return `{"results":[${results}]}`
}

/** Validates items from an index on, until the time of a part is over. */
function parsePart<Item>(
  items: readonly unknown[],
  start: number,
  item: z.ZodMiniType<Item>,
): readonly (Item | ItemError)[] {
  const endMs = performance.now() + PART_MS
  const part: (Item | ItemError)[] = []
  let errors = 0
  for (const value of items.slice(start)) {
    const parsed = item.safeParse(value)
    part.push(parsed.success ? parsed.data : new ItemError(parsed.error))
    if (!parsed.success) errors += 1
    if (errors === MAX_PART_ERRORS || performance.now() >= endMs) break
  }
  return part
}

function isValid<Item>(item: Item | ItemError): item is Item {
  return !(item instanceof ItemError)
}

/** The JSON of the results of items, up to the last one that was written. */
function partResults<Item, Written>(
  items: readonly (Item | ItemError)[],
  written: readonly (Written | LimitReached)[],
  json: (written: Written) => string,
): string[] {
  const results: string[] = []
  let used = 0
  for (const item of items) {
    if (item instanceof ItemError) {
      results.push(JSON.stringify(item.response))
      continue
    }
    const result = written[used++]
    if (result === undefined) break
    results.push(result instanceof LimitReached ? refusalJson(result) : json(result))
  }
  return results
}

function refusalJson({ status, message, code }: LimitReached): string {
  return JSON.stringify(errorResponse(status, message, code))
}

/** @throws LimitReached the first refusal, if none of several writes was saved */
export function unlessAllRefused(outcomes: readonly unknown[]): void {
  const [first] = outcomes
  const areAllRefused = outcomes.every((outcome) => outcome instanceof LimitReached)
  if (areAllRefused && first instanceof LimitReached) throw first
}
