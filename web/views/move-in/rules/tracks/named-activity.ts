/** What the name of a file says about the activity in it. */
export interface NamedActivity {
  readonly startMs: number
  /** How many minutes the local time is ahead of UTC. */
  readonly offsetMinutes: number
  /** Without pauses; 0 if the name does not say it. */
  readonly seconds: number
  /** In the language of the account. */
  readonly sport: string
}

/** `2025-03-04T17_00_00.5+01_00_PT16M14.582S_Walking.tcx`, or a session's file, without the duration. */
const NAME =
  /(\d{4}-\d\d-\d\dT\d\d)_(\d\d)_([\d.]+)(Z|[+-]\d\d_\d\d)_(?:PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?_)?([^/]*)\.(?:tcx|json)$/

/**
 * Reads the name of a file as Google Fit gives it. A TCX file of Google Fit is one activity in several parts: they have
 * what was measured around it, so the first one can begin hours before, and their ends overlap.
 * @returns `null` for other names
 */
export function namedActivity(path: string): NamedActivity | null {
  const [, hour, minute, second, zone = '', ...rest] = NAME.exec(path) ?? []
  if (hour === undefined) return null
  const [h = 0, m = 0, s = 0, sport = ''] = rest
  const offset = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))
  const offsetMinutes = zone.startsWith('-') ? -offset : offset
  return {
    startMs:
      Date.parse(`${hour}:${minute}:00Z`) -
      offsetMinutes * 60_000 +
      Math.round(Number(second) * 1000),
    offsetMinutes,
    seconds: Number(h) * 3600 + Number(m) * 60 + Number(s),
    sport: String(sport),
  }
}
