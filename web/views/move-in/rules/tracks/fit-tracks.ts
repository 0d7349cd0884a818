import { fitExercise } from './fit-exercises.ts'
import type { RecordedSet, TrackReader, TrackTotals } from './track-reader.ts'

/** The numbers of the messages of a FIT file that are read, by Garmin's profile. */
export const FIT_MESSAGES = {
  file: 0,
  session: 18,
  record: 20,
  event: 21,
  weight: 30,
  activity: 34,
  set: 225,
} as const

/** The integers of a message by the number of their field, without those that the device did not know. */
export type FitFields = ReadonlyMap<number, number>

const TIMESTAMP = 253
/** Seconds from 1970 to the first second of FIT. */
const FIT_EPOCH = 631_065_600
const DEGREES = 180 / 2 ** 31
const LOCAL_TIMESTAMP = 5
const TIMER = 0
const STOPS: ReadonlySet<number | undefined> = new Set([1, 4, 8, 9])

/** By their numbers in Garmin's profile; empty for those that say nothing. */
const SPORTS: readonly string[] = [
  ...['', 'running', 'cycling', 'transition', '', 'swimming', 'basketball', 'soccer', 'tennis'],
  ...['American football', 'training', 'walking', 'cross country skiing', 'skiing'],
  ...['snowboarding', 'rowing', 'mountaineering', 'hiking', 'swim bike run', 'paddling', 'flying'],
  ...['e-biking', 'motorcycling', 'boating', 'driving', 'golf', 'hang gliding'],
  ...['equestrian sports', 'hunting', 'fishing', 'inline skating', 'rock climbing', 'sailing'],
  ...['ice skating', 'sky diving', 'snowshoeing', 'snowmobiling', 'stand up paddling'],
  ...['surfing', 'wakeboarding', 'water skiing', 'kayaking', 'rafting', 'windsurfing'],
  ...['kitesurfing', 'tactical', 'parachuting', 'boxing', 'floor climbing', 'baseball'],
  ...['', '', '', 'diving', '', '', 'shooting', '', 'snow sports', 'winch grinding', '', ''],
  ...['high intensity interval training', 'video gaming', 'racket sports', 'wheelchair'],
  ...['wheelchair', 'meditation', '', 'disc sports', '', 'cricket', 'rugby', 'hockey'],
  ...['lacrosse', 'volleyball', 'water tubing', 'wakesurfing', '', '', 'martial arts', ''],
  ...['snorkeling', 'dance', 'jump rope'],
]
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

/** The sub-sport of a ride or run in a game. */
const VIRTUAL = 58

/** What a scale writes before it knows the weight. */
const CALCULATING = 0xfffe
/** What scales measure besides, by the number of its field. */
const OTHER_MEASURES = [
  [2, 'Body water'],
  [4, 'Bone mass'],
  [5, 'Muscle mass'],
] as const

/** Minutes: the offsets of time zones are multiples of the first, and at most the second. */
const OFFSET_STEP = 15
const MAX_OFFSET = 14 * 60

/** Smaller timestamps are seconds since the device was turned on: it did not know the time. */
const FIRST_TIMESTAMP = 0x10000000

interface Session {
  readonly startMs: number
  readonly sport: string
  readonly totals: TrackTotals
  readonly sets: RecordedSet[]
}

/** A file of several that follow each other, as devices join them. */
interface Part {
  readonly sessions: Session[]
  readonly sets: { readonly startMs: number; readonly set: RecordedSet; readonly isRest: boolean }[]
  /** Minutes by which the local time of its activity is ahead of UTC. */
  offsetMinutes: number | undefined
  isCourse: boolean
}

/** The sessions of a FIT file, which are at its end: a triathlon has several. */
export class FitSessions {
  readonly #parts: Part[] = [newPart()]
  #count = 0

  add(message: number, fields: FitFields): void {
    const part = this.#parts.at(-1)
    if (!part) return
    if (message === FIT_MESSAGES.file) part.isCourse = fields.get(0) === COURSE
    if (message === FIT_MESSAGES.activity) part.offsetMinutes ??= offsetOf(fields)
    if (message === FIT_MESSAGES.set) addSet(part, fields)
    if (message !== FIT_MESSAGES.session || this.#count >= MAX_SESSIONS) return
    this.#count += 1
    // A device writes a session at its end.
    const [end, elapsed] = [fields.get(TIMESTAMP) ?? 0, fields.get(7) ?? fields.get(8) ?? 0]
    const start = fields.get(2) ?? end - Math.round(elapsed / 1000)
    const startMs = msOf(start)
    const [sport, subSport] = [fields.get(5) ?? 0, fields.get(6) ?? 0]
    part.sessions.push({
      startMs,
      sport: `${subSport === VIRTUAL ? 'virtual ' : ''}${SUB_SPORTS.get(subSport) ?? SPORTS[sport] ?? ''}`,
      sets: [],
      totals: {
        startMs: start < FIRST_TIMESTAMP ? null : startMs,
        meters: (fields.get(9) ?? 0) / 100,
        seconds: (fields.get(8) ?? fields.get(7) ?? 0) / 1000,
        pulse: fields.get(16) ?? null,
        hasEnergy: (fields.get(11) ?? 0) > 0,
      },
    })
  }

  /** Another file follows in the same one. */
  endPart(): void {
    this.#parts.push(newPart())
  }

  /** The sessions of each part, in the order of their starts, with their sets. */
  get parts(): readonly Omit<Part, 'sets'>[] {
    return this.#parts.map(({ sessions, sets, ...part }) => {
      const sorted = sessions.toSorted((a, b) => a.startMs - b.startMs)
      for (const { startMs, set } of restsJoined(sets)) {
        const session = sorted.findLast((each) => each.startMs <= startMs) ?? sorted[0]
        session?.sets.push(set)
      }
      return { ...part, sessions: sorted }
    })
  }
}

const MAX_SESSIONS = 1000
/** The type of a file with a course. */
const COURSE = 6

function newPart(): Part {
  return { sessions: [], sets: [], offsetMinutes: undefined, isCourse: false }
}

/** A device writes a set, and then the rest after it as a separate set. */
function restsJoined(sets: Part['sets']): Part['sets'] {
  return sets.flatMap((each, index) => {
    if (each.isRest) return []
    const next = sets[index + 1]
    return next?.isRest ? { ...each, set: { ...each.set, rest: next.set.seconds } } : each
  })
}

function addSet({ sets }: Part, fields: FitFields): void {
  const start = fields.get(6) ?? fields.get(254) ?? fields.get(TIMESTAMP)
  if (start === undefined || sets.length >= MAX_SETS) return
  const kilograms = (fields.get(4) ?? 0) / 16
  const isPounds = fields.get(9) === POUND
  const set = {
    exercise: fitExercise(fields.get(7), fields.get(8)),
    reps: fields.get(3) ?? 0,
    // A weight in pounds was a multiple of a half.
    weight: isPounds ? Math.round((kilograms / KILOGRAMS_PER_POUND) * 2) / 2 : kilograms,
    unit: isPounds ? ('lb' as const) : ('kg' as const),
    seconds: (fields.get(0) ?? 0) / 1000,
    rest: 0,
  }
  sets.push({ startMs: msOf(start), set, isRest: fields.get(5) === REST })
}

const MAX_SETS = 10_000
const POUND = 2
const REST = 0
const KILOGRAMS_PER_POUND = 0.45359237

/** Passes the records of a FIT file to a reader, each to its session. */
export class FitTracks {
  readonly #reader: TrackReader
  readonly #parts: FitSessions['parts']
  #part = 0
  #at = -1

  constructor(reader: TrackReader, sessions: FitSessions) {
    this.#reader = reader
    this.#parts = sessions.parts
    this.#next()
  }

  add(message: number, fields: FitFields): void {
    const timestamp = fields.get(TIMESTAMP)
    if (message === FIT_MESSAGES.event) {
      if (fields.get(0) === TIMER && STOPS.has(fields.get(1))) this.#reader.pause()
    }
    if (message === FIT_MESSAGES.weight) this.#addWeight(timestamp, fields)
    if (message !== FIT_MESSAGES.record) return
    if (timestamp === undefined || timestamp < FIRST_TIMESTAMP) {
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

  #addWeight(timestamp = 0, fields: FitFields): void {
    const hundredths = fields.get(0) ?? CALCULATING
    if (timestamp < FIRST_TIMESTAMP || hundredths === CALCULATING) return
    const others = OTHER_MEASURES.flatMap(([field, name]) => (fields.has(field) ? [name] : []))
    const bodyFat = (fields.get(1) ?? 0) / 100
    const user = fields.get(12) ?? 0
    const kilograms = hundredths / 100
    this.#reader.addWeight({ ms: msOf(timestamp), user, kilograms, bodyFat, others })
  }

  /** Another file follows in the same one. */
  endPart(): void {
    this.end()
    this.#part += 1
    this.#at = -1
    this.#next()
  }

  /** Call it once, after the last message. */
  end(): void {
    this.#complete()
    while (this.#at + 1 < this.#sessions.length) {
      this.#next()
      this.#complete()
    }
  }

  get #sessions(): readonly Session[] {
    return this.#parts[this.#part]?.sessions ?? []
  }

  #next(): void {
    this.#at += 1
    const sport = this.#sessions[this.#at]?.sport ?? ''
    const { offsetMinutes, isCourse } = this.#parts[this.#part] ?? {}
    this.#reader.begin({ line: this.#at + 1, sport, offsetMinutes, isCourse })
  }

  #complete(): void {
    const session = this.#sessions[this.#at]
    const texts = { name: '', notes: '', ...(session && { sets: session.sets }) }
    this.#reader.complete(texts, session?.totals ?? null)
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
