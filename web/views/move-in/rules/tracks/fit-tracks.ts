import type { TrackReader, TrackTotals } from './track-reader.ts'

/** The numbers of the messages of a FIT file that are read, by Garmin's profile. */
export const FIT_MESSAGES = { session: 18, record: 20, event: 21, activity: 34 } as const

/** The integers of a message by the number of their field, without those that the device did not know. */
export type FitFields = ReadonlyMap<number, number>

const TIMESTAMP = 253
/** Seconds from 1970 to the first second of FIT. */
const FIT_EPOCH = 631_065_600
const DEGREES = 180 / 2 ** 31
const LOCAL_TIMESTAMP = 5
const TIMER = 0
const STOPS: ReadonlySet<number | undefined> = new Set([1, 4, 8, 9])

const SPORTS: ReadonlyMap<number, string> = new Map([
  [1, 'running'],
  [2, 'cycling'],
  [3, 'transition'],
  [5, 'swimming'],
  [6, 'basketball'],
  [7, 'soccer'],
  [8, 'tennis'],
  [10, 'training'],
  [11, 'walking'],
  [12, 'cross country skiing'],
  [13, 'skiing'],
  [14, 'snowboarding'],
  [15, 'rowing'],
  [16, 'mountaineering'],
  [17, 'hiking'],
  [19, 'paddling'],
  [21, 'e-biking'],
  [30, 'inline skating'],
  [31, 'rock climbing'],
  [33, 'ice skating'],
  [35, 'snowshoeing'],
  [37, 'stand up paddling'],
  [38, 'surfing'],
  [41, 'kayaking'],
])
/** Those that say more than their sport, such as fitness equipment. */
const SUB_SPORTS: ReadonlyMap<number, string> = new Map([
  [1, 'running'],
  [5, 'cycling'],
  [6, 'cycling'],
  [14, 'rowing'],
  [15, 'elliptical'],
  [16, 'stair climbing'],
  [20, 'strength training'],
  [43, 'yoga'],
  [44, 'pilates'],
])

/** Minutes: the offsets of time zones are multiples of the first, and at most the second. */
const OFFSET_STEP = 15
const MAX_OFFSET = 14 * 60

interface Session {
  readonly startMs: number
  readonly sport: string
  readonly totals: TrackTotals
}

/** The sessions of a FIT file, which are at its end: a triathlon has several. */
export class FitSessions {
  readonly #sessions: Session[] = []
  /** Minutes by which the local time of the file's activity is ahead of UTC. */
  #offsetMinutes: number | undefined

  add(message: number, fields: FitFields): void {
    if (message === FIT_MESSAGES.activity) this.#offsetMinutes ??= offsetOf(fields)
    const start = fields.get(2)
    if (message !== FIT_MESSAGES.session || start === undefined) return
    if (this.#sessions.length >= MAX_SESSIONS) return
    const startMs = msOf(start)
    const [sport, subSport] = [fields.get(5) ?? 0, fields.get(6) ?? 0]
    this.#sessions.push({
      startMs,
      sport: SUB_SPORTS.get(subSport) ?? SPORTS.get(sport) ?? '',
      totals: {
        startMs,
        meters: (fields.get(9) ?? 0) / 100,
        seconds: (fields.get(8) ?? fields.get(7) ?? 0) / 1000,
        pulse: fields.get(16) ?? null,
      },
    })
  }

  get offsetMinutes(): number | undefined {
    return this.#offsetMinutes
  }

  /** In the order of their starts. */
  get sorted(): readonly Session[] {
    return this.#sessions.toSorted((a, b) => a.startMs - b.startMs)
  }
}

const MAX_SESSIONS = 1000

/** Passes the records of a FIT file to a reader, each to its session. */
export class FitTracks {
  readonly #reader: TrackReader
  readonly #sessions: readonly Session[]
  readonly #offsetMinutes: number | undefined
  #at = -1

  constructor(reader: TrackReader, sessions: FitSessions) {
    this.#reader = reader
    this.#sessions = sessions.sorted
    this.#offsetMinutes = sessions.offsetMinutes
    this.#next()
  }

  add(message: number, fields: FitFields): void {
    const timestamp = fields.get(TIMESTAMP)
    if (message === FIT_MESSAGES.event) {
      if (fields.get(0) === TIMER && STOPS.has(fields.get(1))) this.#reader.pause()
    }
    if (message !== FIT_MESSAGES.record) return
    if (timestamp === undefined) {
      this.#reader.add(null)
      return
    }
    const ms = msOf(timestamp)
    while (ms >= (this.#sessions[this.#at + 1]?.startMs ?? Number.POSITIVE_INFINITY)) {
      this.#complete()
      this.#next()
    }
    const [latitude, longitude] = [fields.get(0), fields.get(1)]
    const isPlaced = latitude !== undefined && longitude !== undefined
    const elevation = fields.get(78) ?? fields.get(2)
    const distance = fields.get(5)
    this.#reader.add({
      ms,
      place: isPlaced ? [latitude * DEGREES, longitude * DEGREES] : null,
      elevation: elevation === undefined ? undefined : elevation / 5 - 500,
      distance: distance === undefined ? undefined : distance / 100,
      pulse: fields.get(3),
    })
  }

  /** Call it once, after the last message. */
  end(): void {
    this.#complete()
    while (this.#at + 1 < this.#sessions.length) {
      this.#next()
      this.#complete()
    }
  }

  #next(): void {
    this.#at += 1
    const sport = this.#sessions[this.#at]?.sport ?? ''
    this.#reader.begin({ line: this.#at + 1, sport, offsetMinutes: this.#offsetMinutes })
  }

  #complete(): void {
    this.#reader.complete('', this.#sessions[this.#at]?.totals ?? null)
  }
}

/** @returns minutes, `undefined` if the device does not know its local time */
function offsetOf(fields: FitFields): number | undefined {
  const [timestamp, local] = [fields.get(TIMESTAMP), fields.get(LOCAL_TIMESTAMP)]
  if (timestamp === undefined || local === undefined) return undefined
  const minutes = Math.round((local - timestamp) / 60 / OFFSET_STEP) * OFFSET_STEP
  return Math.abs(minutes) <= MAX_OFFSET ? minutes : undefined
}

function msOf(timestamp: number): number {
  return (timestamp + FIT_EPOCH) * 1000
}
