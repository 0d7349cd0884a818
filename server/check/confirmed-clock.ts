import { constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAccessProblem } from '../disk/file-access.ts'
import { giveToOwner } from '../disk/file-modes.ts'

/** The operator has said that the clock is right although later times are stored. Milliseconds since 1970. */
export interface ConfirmedClock {
  /** What the clock showed then. */
  readonly at: number
  /** The latest time that was stored then. Times between both come from a clock that was ahead. */
  readonly until: number
}

const NOTHING: ConfirmedClock = { at: 0, until: 0 }

/** A file in the data folder. Without it, or if it was changed, nothing is confirmed. */
const confirmedClockPath = (dataDir: string) => join(dataDir, 'clock-confirmed')

/** What was confirmed last. */
export function readConfirmedClock(dataDir: string): ConfirmedClock {
  const path = confirmedClockPath(dataDir)
  // Reading a pipe or a device would not end.
  if (!existsSync(path) || fileAccessProblem(path, constants.R_OK) !== null) return NOTHING
  const [, at, until] = /^(\d{1,16}) (\d{1,16})\s*$/.exec(readFileSync(path, 'utf8')) ?? []
  return at && until ? { at: Number(at), until: Number(until) } : NOTHING
}

/** @throws an error of the file system */
export function writeConfirmedClock(dataDir: string, { at, until }: ConfirmedClock): void {
  const path = confirmedClockPath(dataDir)
  writeFileSync(path, `${at} ${until}\n`)
  giveToOwner(path)
}
