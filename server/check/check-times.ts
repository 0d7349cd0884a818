import { type Finding, fine, fix } from './finding.ts'

export const HOUR_MS = 60 * 60 * 1000

/** A nightly backup is at most this old while the next one is being made. */
const MAX_BACKUP_AGE_MS = 30 * HOUR_MS

/** Clocks of two machines may differ by this much. */
export const MAX_CLOCK_ERROR_MS = 60 * 1000

/**
 * Compares the clock with another time.
 * @param otherwise what else may be done, at the end of the sentence
 */
export function checkClock(otherMs: number, other: string, nowMs: number, otherwise = ''): Finding {
  const now = `The clock shows ${describeTime(nowMs)}`
  return otherMs > nowMs + MAX_CLOCK_ERROR_MS
    ? fix(`${now}, but ${other} ${describeTime(otherMs)}: set the clock${otherwise}.`)
    : fine(`${now}.`)
}

/** @param time when the last backup was made, `null` if none is known */
export function checkBackup(time: number | null, nowMs: number): Finding {
  if (time === null) {
    return fix('No backup has been made: run tend backup every night, with --keep 14.')
  }
  if (time > nowMs + MAX_CLOCK_ERROR_MS) {
    const dated = `The last backup is dated ${describeTime(time)}, in the future`
    return fix(`${dated}: set the clock, or make another backup if the clock was wrong then.`)
  }
  const text = `The last backup is ${Math.round((nowMs - time) / HOUR_MS)} hours old`
  return nowMs - time > MAX_BACKUP_AGE_MS
    ? fix(`${text}: find out why there is none of the last night, and make one with tend backup.`)
    : fine(`${text}.`)
}

/** The last time that a `Date` can have. */
const LAST_MS = 8.64e15

/** A time to the minute, in UTC. A file or database that was edited may contain any number. */
export function describeTime(ms: number): string {
  const [date, time = ''] = new Date(Math.min(ms, LAST_MS)).toISOString().split('T')
  return `${date} ${time.slice(0, 5)} UTC`
}
