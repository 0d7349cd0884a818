import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import { type BreathPattern, CLASSIC, isClassic, readPattern } from './breath-pattern.ts'

/**
 * The random part of a session's id with its pattern in half seconds, which the server and older
 * files do not store. 4-7-8 is left out.
 * @param id at most 41 characters
 */
export function idWithPattern(id: string, pattern: BreathPattern): string {
  return isClassic(pattern) ? id : `${id}_${pattern.map((seconds) => seconds * 2).join('-')}`
}

const PATTERN_IN_ID = /_(\d{1,2}-\d{1,2}-\d{1,2}-\d{1,2})(?:_\d{4}-\d{2}-\d{2})?$/

/** The pattern of a session, from its id. */
export function sessionPattern({ id }: Pick<BreathingSession, 'id'>): BreathPattern {
  const halves = PATTERN_IN_ID.exec(id)?.[1]?.split('-')
  return readPattern(halves?.map((half) => Number(half) / 2)) ?? CLASSIC
}
