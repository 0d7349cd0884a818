import { constants, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAccessProblem, refusal, statsOf } from '../disk/file-access.ts'
import { giveToOwner } from '../disk/file-modes.ts'

/** The operator has said that the clock is right although later times are stored. Milliseconds since 1970. */
export interface ConfirmedClock {
  /** What the clock showed then. */
  readonly at: number
  /** The latest time that was stored then. Times between both come from a clock that was ahead. */
  readonly until: number
}

const NOTHING: ConfirmedClock = { at: 0, until: 0 }

/** Twice what the file has. */
const MAX_BYTES = 68

/** A file in the data folder. Without it, or if it was changed, nothing is confirmed. */
const confirmedClockPath = (dataDir: string) => join(dataDir, 'clock-confirmed')

/** What was confirmed last. */
export function readConfirmedClock(dataDir: string): ConfirmedClock {
  const path = confirmedClockPath(dataDir)
  // Reading a pipe or a device would not end.
  const isReadable = fileAccessProblem(path, constants.R_OK) === null
  if (!isReadable || (statsOf(path)?.size ?? Infinity) > MAX_BYTES) return NOTHING
  const [, at, until] = /^(\d{1,16}) (\d{1,16})\s*$/.exec(readFileSync(path, 'utf8')) ?? []
  return at && until ? { at: Number(at), until: Number(until) } : NOTHING
}

/** @returns `null`, or a sentence with the reason why it cannot be kept */
export function writeConfirmedClock(dataDir: string, { at, until }: ConfirmedClock): string | null {
  const path = confirmedClockPath(dataDir)
  const problem = fileAccessProblem(path)
  if (problem !== null) return problem
  try {
    writeFileSync(path, `${at} ${until}\n`)
    giveToOwner(path)
    return null
  } catch (error) {
    return refusal(error, path)
  }
}
