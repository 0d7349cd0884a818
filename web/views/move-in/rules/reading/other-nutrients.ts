import type { Collector } from '../collector.ts'
import { type JsonObject, jsonNumber } from './json-format.ts'

/** Names the nutrients of a food that Tend does not keep. */
export function loseOtherNutrients(to: Collector, of: JsonObject, kept: readonly string[]): void {
  const others = Object.keys(of).filter((name) => jsonNumber(of[name]) && !kept.includes(name))
  to.lose({ note: 'otherRecords', example: others[0] ?? '' }, others.length)
}
