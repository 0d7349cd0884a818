import type { WeightUnit } from '@tend/shared/units/quantity'
import { exerciseName } from '../../../../areas/workouts/rules/exercises/exercise-name.ts'
import { encodePolyline } from '../../../../kinds/polyline.ts'
import { REST_LIMITS } from '../../../../kinds/set-figures.ts'
import type { Collector } from '../collector.ts'
import {
  isSameRecording,
  keyOfOther,
  type RecordingFigures,
  TRACK_APP,
} from '../matching/same-recording.ts'
import {
  type BroughtTrack,
  isTrackFormat,
  type MoveInContext,
  type MoveInQuestion,
  type MoveInReport,
} from '../move-in.ts'
import { checkDate, LineProblem, MAX_NAME_CHARS, readOrSkip } from '../reading/csv-format.ts'
import { instantAt } from '../reading/file-instant.ts'
import { Measurements, type RawMeasure } from '../reading/measurements.ts'
import { SetDetails } from '../reading/set-details.ts'
import { trackerName } from '../reading/tracker-names.ts'
import { type FileSet, type FileWorkout, WorkoutCollector } from '../workout-collector.ts'
import { localDateAt } from './local-date-at.ts'
import { type NamedActivity, namedActivity } from './named-activity.ts'
import { type Sport, sportOf, sportOfSpeed, UNKNOWN_SPEED } from './sport.ts'
import { Track, type TrackFigures, type TrackPoint } from './track.ts'

/** What the file says about a recording as a whole. */
export interface TrackTotals {
  readonly startMs: number | null
  readonly meters: number
  /** Without pauses. */
  readonly seconds: number
  /** With pauses, if a table says it. */
  readonly recordedSeconds?: number
  readonly pulse: number | null
  readonly hasEnergy: boolean
}

/** What a person wrote about a recording, and its sets. */
export interface TrackTexts {
  /** Empty if it has none. */
  readonly name: string
  readonly notes: string
  readonly sets?: readonly RecordedSet[]
}

/** A row of a table about an activity, whose recording may be in a separate file. */
export interface AnnouncedActivity extends TrackTexts, TrackHead {
  /** The name of the file; empty if the start tells which it is. */
  readonly file: string
  readonly totals: TrackTotals
}

/** A set of a strength workout that a device has counted. */
export interface RecordedSet {
  readonly exercise: string
  readonly reps: number
  /** Kilograms; pounds if the device showed these. */
  readonly weight: number
  readonly unit: WeightUnit
  readonly seconds: number
  /** Seconds of rest after it; 0 if the device does not know. */
  readonly rest: number
}

/** Weight and body fat of a scale. */
interface RecordedWeight {
  readonly ms: number
  /** The number of a person who uses the scale. */
  readonly user: number
  readonly kilograms: number
  /** In percent; 0 if the scale does not know it. */
  readonly bodyFat: number
  /** The names of other measures. */
  readonly others: readonly string[]
}

/** What the file says about a recording before its points. */
export interface TrackHead {
  /** The line of the file, or the number of the recording. */
  readonly line: number
  /** Empty if the file does not say it. */
  readonly sport: string
  /** How many minutes the local time is ahead of UTC, if the file says it. */
  readonly offsetMinutes?: number | undefined
  /** Whether it can be a route that was only planned. */
  readonly isCourse?: boolean | undefined
}

interface OpenTrack {
  readonly isCourse: boolean
  readonly line: number
  /** How many minutes the local time is ahead of UTC, once the file has said it. */
  offsetMinutes: number | undefined
  readonly sport: Sport | null
  /** Whether its places are on the map of a game. */
  readonly isVirtual: boolean
  readonly track: Track
  /** What was announced about it, if that is known from the name of its file. */
  readonly announced: AnnouncedActivity | undefined
}

/** Two tables of a device begin an activity at about the same time. */
const SAME_START_MS = 120_000
/** The same for the time in the name of a file. */
const SAME_NAMED_MS = 1000
/** Recordings that are named in the preview. */
const MAX_NAMED = 50
/** 1990: a device whose clock was not set writes an earlier time. */
const FIRST_MS = 631_152_000_000
/** Kilometres, farther than anyone goes in one recording. */
const MAX_KM = 20_000
/** 30 days, longer than anyone records. */
const MAX_SECONDS = 2_592_000

/** Turns the recordings of a file into workouts. */
export class TrackReader {
  readonly #format: string
  #fileName = ''
  /** Names the file among several, otherwise empty. */
  #place = ''
  /** The activity that the recordings of the file are parts of. */
  #named: NamedActivity | null = null
  /** The parts so far. */
  #parts = 0
  /** The time of the last point of the parts, in milliseconds. */
  #lastMs = 0
  /** Completes the activity of the parts. */
  #completeParts: (() => void) | null = null
  /** Adds the workouts of the file once it is read to its end. */
  #pending: (() => void)[] = []
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #workouts: WorkoutCollector
  readonly #details: SetDetails
  /** The recordings that begin in each second. */
  readonly #starts = new Map<number, RecordingFigures[]>()
  /** Activities without a recording so far. */
  readonly #announced: AnnouncedActivity[] = []
  /** Those of the file that is being read. */
  #taken: AnnouncedActivity[] = []
  readonly #brought: BroughtTrack[] = []
  /** The name and day of a course. */
  #course: string | null = null
  #count = 0
  #open: OpenTrack | null = null
  /** Points of the recording without a time. */
  #untimed = 0
  readonly #measurements: Measurements
  readonly #weighed = new Set<number>()
  /** The first person whose weight the file has: such a file has no recording. */
  #weighedUser: number | null = null

  constructor(format: string, context: MoveInContext, to: Collector) {
    this.#format = format
    this.#context = context
    this.#to = to
    this.#workouts = new WorkoutCollector(TRACK_APP, context, to)
    this.#details = new SetDetails(context.answers, to)
    this.#measurements = new Measurements(TRACK_APP, context, to)
  }

  /** Begins a file. The records of the file before are dropped, unless it was ended. */
  startFile(fileName: string, place: string): void {
    this.#fileName = fileName
    this.#place = place
    this.#named = namedActivity(fileName)
    this.#parts = 0
    this.#completeParts = null
    this.#open = null
    this.#weighedUser = null
    this.#pending = []
    this.#announced.push(...this.#taken.splice(0))
  }

  /** Tells of an activity. It names its recording; without one, its totals become the workout. */
  announce(activity: AnnouncedActivity): void {
    this.#announced.push(activity)
  }

  /** The file was read to its end without a problem. */
  endFile(): void {
    this.#completeParts?.()
    for (const add of this.#pending.splice(0)) add()
    this.#taken = []
  }

  /** Something of the file that Tend has no place for. */
  lose(note: 'waypoints' | 'routes'): void {
    this.#pending.push(() => this.#to.lose(note))
  }

  /**
   * A measurement of a scale. Exports of apps have it in another file too, so it is read only from recordings. Of several
   * people in a file, the first one is meant.
   */
  addWeight({ ms, user, kilograms, bodyFat, others }: RecordedWeight): void {
    if (!isTrackFormat(this.#format)) return
    this.#weighedUser ??= user
    if (user !== this.#weighedUser) {
      this.#pending.push(() => this.#to.lose('sourcesNotChosen'))
      return
    }
    const place = { line: 1, file: this.#place }
    const measures: RawMeasure[] = [{ key: 'weight', value: kilograms, unit: 'kg' }]
    if (bodyFat > 0) measures.push({ key: 'bodyFat', value: bodyFat, unit: '%' })
    this.#pending.push(() => {
      if (this.#weighed.has(ms)) return
      this.#weighed.add(ms)
      readOrSkip(place, this.#to, () => {
        const at = instantAt(ms, this.#context.today)
        this.#measurements.add(place, String(ms), at, measures)
      })
      for (const name of others) {
        this.#to.lose({ note: 'otherRecords', example: trackerName(name) })
      }
    })
  }

  begin(head: TrackHead): void {
    const named = this.#named
    this.#parts += 1
    if (named && this.#parts > 1) {
      this.pause()
      return
    }
    const announced = named ? this.#announcementOf(named.startMs) : undefined
    const sport = sportOf(announced?.sport || head.sport) ?? sportOf(named?.sport ?? '')
    const track = new Track(sport?.maxSpeed ?? UNKNOWN_SPEED)
    const offsetMinutes = named?.offsetMinutes ?? head.offsetMinutes
    const { line, isCourse = false } = head
    const isVirtual = /virtual/i.test(`${announced?.sport} ${head.sport}`)
    this.#open = { isCourse, line, offsetMinutes, sport, isVirtual, track, announced }
    this.#untimed = 0
    this.#lastMs = (named?.startMs ?? 0) - 1
  }

  /**
   * @param point `null` for a point without a time
   * @param offsetMinutes how many minutes the local time of the point is ahead of UTC, if the file says it
   */
  add(point: TrackPoint | null, offsetMinutes?: number): void {
    const open = this.#open
    if (!point || point.ms < FIRST_MS) this.#untimed += 1
    else if (open && !(this.#named && point.ms <= this.#lastMs)) {
      this.#lastMs = point.ms
      open.offsetMinutes ??= offsetMinutes
      open.track.add(point)
    }
  }

  /** The recording was stopped until the next point. */
  pause(): void {
    this.#open?.track.pause()
  }

  complete(texts: TrackTexts, totals: TrackTotals | null): void {
    const open = this.#open
    if (!open || (this.#weighedUser !== null && totals === null)) return
    if (this.#named) this.#completeParts = () => this.#completeOrSkip(open, texts, totals)
    else {
      this.#open = null
      this.#completeOrSkip(open, texts, totals)
    }
  }

  #completeOrSkip(open: OpenTrack, texts: TrackTexts, totals: TrackTotals | null): void {
    try {
      this.#complete(open, texts, totals)
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      const { reason, value } = error
      const place = { line: open.line, file: this.#place }
      this.#pending.push(() => this.#to.skip(place, reason, value))
    }
  }

  /**
   * Call it once, after the last recording.
   * @param questions those about other entries of the files
   */
  end(questions: readonly MoveInQuestion[] = []): MoveInReport {
    for (const { line, sport, offsetMinutes, totals, ...texts } of this.#announced.splice(0)) {
      this.startFile('', '')
      this.begin({ line, sport, offsetMinutes })
      this.complete(texts, totals)
      this.endFile()
    }
    const exercises = this.#workouts.end()
    const asked = [...questions, ...this.#details.questions, ...this.#courseQuestion()]
    const report = this.#to.report(this.#format, asked, exercises)
    return { ...report, tracks: this.#brought, trackCount: this.#count }
  }

  #isPlanned(course: string): boolean {
    this.#course ??= course
    const isPlanned = this.#context.answers.courses === 'planned'
    if (isPlanned) this.#to.lose('routes')
    return isPlanned
  }

  /** Programs also save recordings as courses. */
  #courseQuestion(): MoveInQuestion[] {
    if (this.#course === null) return []
    const isAnswered = this.#context.answers.courses !== undefined
    return [{ kind: 'courses', example: this.#course, isAnswered }]
  }

  #complete(
    { isCourse, offsetMinutes, sport: ownSport, isVirtual, track, announced: known }: OpenTrack,
    texts: TrackTexts,
    ownTotals: TrackTotals | null,
  ): void {
    const figures = track.end()
    const startedMs = track.firstMs ?? ownTotals?.startMs ?? null
    const announced = known ?? this.#announcementOf(startedMs)
    const named = this.#named
    const parts = named ? this.#parts : 1
    const sport = ownSport ?? sportOf(announced?.sport ?? '')
    const told = named
      ? (announced?.totals ?? namedTotals(named, ownTotals, parts))
      : (ownTotals ?? announced?.totals ?? null)
    const totals = told && possibleTotals(told, figures, sport?.maxSpeed ?? UNKNOWN_SPEED)
    const firstMs = track.firstMs ?? totals?.startMs ?? null
    const ofDevice = deviceTotals(figures, totals, firstMs)
    const beganMs = ofDevice?.startMs && firstMs ? Math.min(ofDevice.startMs, firstMs) : firstMs
    const startMs = named?.startMs ?? beganMs
    if (startMs === null) {
      if (this.#untimed > 0 || this.#place === '') {
        throw new LineProblem(this.#untimed > 0 ? 'noTimes' : 'noPoints')
      }
      this.#pending.push(() => this.#to.lose('filesWithoutWorkout'))
      return
    }
    const name = announced?.name || texts.name
    const notes = announced?.notes || texts.notes
    const { sets = [] } = texts
    const start = new Date(startMs)
    const text = Number.isNaN(start.getTime()) ? '' : start.toISOString()
    const local = localDateAt(startMs, offsetMinutes, isVirtual ? undefined : figures.line[0])
    const { date } = checkDate({ date: local, seconds: 0 }, text, this.#context.today)
    const exact = named ? totals : ofDevice
    const meters = exact?.meters || figures.meters || (totals?.meters ?? 0)
    const ofPoints = figures.seconds || (totals?.seconds ?? 0)
    // Without a way, the device knows best how long it was: some do not write points all the time.
    const isTimed = figures.meters === 0 && totals === told
    const seconds = Math.round(exact?.seconds || (isTimed && totals?.seconds) || ofPoints)
    const pulse = figures.pulse ?? totals?.pulse ?? null
    const km = Math.round(meters) / 1000
    if (seconds === 0) throw new LineProblem(track.points === 1 ? 'singlePoint' : 'noMotion')
    if (km > MAX_KM) throw new LineProblem('distanceTooLong')
    if (seconds > MAX_SECONDS) throw new LineProblem({ reason: 'aboveMaximum', what: 'duration' })
    // The devices of one run agree on its seconds.
    const startSecond = Math.floor(startMs / 1000)
    const key = this.#keyOf(startSecond, { exercise: sport?.name ?? '', distance: km, seconds })
    const exercise = sport?.name ?? sportOfSpeed(meters / seconds)
    const workout = {
      name: exerciseName(name.trim().slice(0, MAX_NAME_CHARS).trim() || exercise),
      date,
      createdAt: new Date(startSecond * 1000).toISOString(),
      minutes: Math.max(1, Math.round(seconds / 60)),
      notes: notes.trim(),
      recorded: {
        ...(this.#fileName !== '' && { fileName: this.#fileName }),
        ...(figures.line.length > 1 && { route: encodePolyline(figures.line) }),
        ...(figures.splits.length > 0 && !ofDevice && { splits: figures.splits }),
        ...(figures.climb !== null && { climb: figures.climb }),
        ...(pulse !== null && { meanPulse: Math.round(pulse) }),
      },
    }
    const set: FileSet = {
      exercise,
      reps: 0,
      weight: 0,
      seconds,
      ...(km > 0 && { distance: km }),
      figures: km > 0 ? 'distanceTime' : 'time',
      remarks: [],
      muscleGroup: '',
      category: sport?.category ?? 'cardio',
    }
    const untimed = this.#untimed
    this.#pending.push(() => {
      if (isCourse && this.#isPlanned(`${workout.name}, ${date}`)) return
      this.#noteErrors(track)
      this.#to.lose('untimedPoints', untimed)
      if (!ofDevice) this.#noteDifferences(track, { meters, seconds }, totals)
      if (!sport) this.#to.convert('guessedSports')
      if (ofDevice) this.#to.convert('deviceTotals')
      if (told !== totals) this.#to.convert('impossibleTotals')
      if (parts > 1) this.#to.convert('joinedParts')
      if (totals?.hasEnergy || announced?.totals.hasEnergy) this.#to.lose('calories')
      this.#addSets(key, workout, sets.length > 0 ? sets : [set])
      this.#count += 1
      if (this.#brought.length >= MAX_NAMED) return
      const { name } = workout
      const file = this.#place
      this.#brought.push({ name, exercise, date, distance: km, seconds, ...(file && { file }) })
    })
  }

  /** The key of a recording among those that begin in the same second. Throws if it is one of them again. */
  #keyOf(second: number, figures: RecordingFigures): string {
    const others = this.#starts.get(second) ?? []
    if (others.some((other) => isSameRecording(figures, other))) {
      throw new LineProblem('repeatedRecording')
    }
    this.#starts.set(second, [...others, figures])
    return others.length === 0 ? String(second) : keyOfOther(second, figures)
  }

  /** Takes what was announced about a recording, by its file or the time of its start. */
  #announcementOf(startMs: number | null): AnnouncedActivity | undefined {
    if (startMs === null) return undefined
    const nearMs = this.#named ? SAME_NAMED_MS : SAME_START_MS
    const at = this.#announced.findIndex(({ file, totals }) =>
      file === ''
        ? Math.abs((totals.startMs ?? 0) - startMs) <= nearMs
        : unpackedName(file) === unpackedName(this.#fileName),
    )
    const [found] = at === -1 ? [] : this.#announced.splice(at, 1)
    if (found) this.#taken.push(found)
    return found
  }

  #addSets(key: string, workout: FileWorkout, sets: readonly (FileSet | RecordedSet)[]): void {
    for (const set of sets) {
      const isCounted = 'unit' in set
      this.#workouts.add(key, () => workout, isCounted ? this.#countedSet(set) : set)
      if (!isCounted || set.rest === 0) continue
      const isKept = set.rest >= REST_LIMITS.min && set.rest <= REST_LIMITS.max
      if (isKept) this.#workouts.addRest(key, set.exercise, Math.round(set.rest))
      else this.#to.lose('restTimers')
    }
  }

  #countedSet({ exercise, reps, weight, unit, seconds }: RecordedSet): FileSet {
    const read = this.#details.read({
      ...{ line: 0, exercise, reps, weight, weightUnit: unit },
      ...{ distance: null, distanceUnit: '', rpe: '' },
      // Each set has a time; it is a figure only of those that are held.
      seconds: reps > 0 ? null : Math.round(seconds),
    })
    return { ...read, exercise, muscleGroup: '' }
  }

  #noteDifferences(
    track: Track,
    { meters, seconds }: Pick<TrackFigures, 'meters' | 'seconds'>,
    totals: TrackTotals | null,
  ): void {
    if (isOtherThanPlain(track, meters)) this.#to.convert('plainDistances')
    const ofTable = track.points === 0 ? totals?.recordedSeconds : undefined
    const recorded = ofTable ?? ((totals?.meters && totals.seconds) || track.plainSeconds)
    if (isShorter(seconds, recorded)) this.#to.convert('shorterTimes')
  }

  #noteErrors({ outOfOrder, jumps, heightJumps }: Track): void {
    this.#to.lose('outOfOrder', outOfOrder)
    this.#to.lose('jumps', jumps)
    this.#to.lose('heightJumps', heightJumps)
  }
}

/** The table of an archive still has the packed name of a recording that the person has unpacked. */
function unpackedName(file: string): string {
  return file.replace(/\.gz$/, '')
}

/** The share by which a distance of the device may differ from the distance of its points. */
const TOLERANCE = 0.03

/** The same in metres where the first point is so many milliseconds after the start. */
const LATE_METERS = 10
const LATE_MS = 10_000

/** Metres by which a distance may differ from the way from point to point without a note. */
const PLAIN_TOLERANCE = 50

/** The share by which the way of the places may differ from measured distances without a note: each place is a bit wrong. */
const PLACED_TOLERANCE = 0.25

/** Whether a distance has to be explained. */
function isOtherThanPlain({ plainMeters, placedMeters }: Track, meters: number): boolean {
  const ways = [[plainMeters, TOLERANCE] as const, [placedMeters, PLACED_TOLERANCE] as const]
  return ways.some(
    ([way, share]) => way > 0 && Math.abs(way - meters) > Math.max(PLAIN_TOLERANCE, share * way),
  )
}

/** Seconds by which a time may be shorter than its recording without a note. */
const STANDING_TOLERANCE = 60

/** Whether a time has to be explained. */
function isShorter(seconds: number, recorded: number): boolean {
  return recorded - seconds > Math.max(STANDING_TOLERANCE, TOLERANCE * recorded)
}

/** The totals of an activity without an announcement. Its parts together are longer than it. */
function namedTotals(
  { startMs, seconds }: NamedActivity,
  own: TrackTotals | null,
  parts: number,
): TrackTotals {
  const meters = parts === 1 ? (own?.meters ?? 0) : 0
  return { startMs, meters, seconds, pulse: null, hasEnergy: own?.hasEnergy ?? false }
}

/** The share of the distance of the points below which a total is wrong. The noise of GPS can double a way. */
const LEAST_SHARE = 1 / 3

/** The totals; an impossible distance is left out. If they have no time, the time of the points decides. */
function possibleTotals(totals: TrackTotals, figures: TrackFigures, maxSpeed: number): TrackTotals {
  const { meters, seconds } = totals
  // Nobody keeps up half of the highest speed: points that are so fast prove nothing.
  const hasWay = figures.meters <= (maxSpeed / 2) * figures.seconds
  const isTooShort = hasWay && meters > 0 && meters < LEAST_SHARE * figures.meters
  const isTooLong = meters > maxSpeed * (seconds || figures.seconds) || seconds > MAX_SECONDS
  return isTooShort || isTooLong ? { ...totals, meters: 0 } : totals
}

/**
 * The totals of the device where its points give another distance. Of a pool swim, the first point is at the end of the
 * first length, so that only a length is missing.
 */
function deviceTotals(
  { meters, seconds }: TrackFigures,
  totals: TrackTotals | null,
  firstMs: number | null,
): TrackTotals | null {
  if (!totals || totals.meters === 0 || totals.seconds === 0 || seconds === 0) return null
  const isLate = totals.startMs !== null && (firstMs ?? 0) - totals.startMs > LATE_MS
  const tolerance = isLate ? LATE_METERS : TOLERANCE * totals.meters
  return Math.abs(meters - totals.meters) > tolerance ? totals : null
}
