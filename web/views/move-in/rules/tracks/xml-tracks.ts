import type { Coordinates } from '../../../../kinds/polyline.ts'
import type { TrackReader, TrackTotals } from './track-reader.ts'

type Attributes = ReadonlyMap<string, string>

/** Passes the tracks of a GPX file to a reader. Their times are in UTC. */
export class GpxTracks {
  readonly root = 'gpx'
  readonly app = 'GPX'
  /** Elements with a text that is read. */
  readonly texts: ReadonlySet<string> = new Set([
    ...['name', 'type', 'time', 'ele', 'hr', 'heartrate', 'desc', 'cmt'],
  ])
  readonly #reader: TrackReader
  #track: GpxTrack | null = null
  #point: OpenPoint | null = null

  constructor(reader: TrackReader) {
    this.#reader = reader
  }

  open(name: string, attributes: Attributes, line: number): void {
    if (name === 'trk') this.#track = { line, sport: '', name: '', notes: '', isBegun: false }
    else if (name === 'wpt') this.#reader.lose('waypoints')
    else if (name === 'rte') this.#reader.lose('routes')
    else if (name === 'trkseg') this.#reader.pause()
    else if (name === 'trkpt' && this.#track) {
      if (!this.#track.isBegun) this.#begin(this.#track)
      this.#point = newPoint()
      this.#point.latitude = attributes.get('lat') ?? ''
      this.#point.longitude = attributes.get('lon') ?? ''
    }
  }

  close(name: string, text: string): void {
    const point = this.#point
    if (point) {
      if (name === 'time') point.time = text
      if (name === 'ele') point.elevation = text
      if (name === 'hr' || name === 'heartrate') point.pulse = text
      if (name !== 'trkpt') return
      this.#reader.add(pointOf(point), offsetOf(point.time))
      this.#point = null
    } else if (this.#track) {
      if (name === 'name') this.#track.name ||= text
      if (name === 'desc' || name === 'cmt') this.#track.notes ||= text
      // A `type` with a slash belongs to a link, and is the media type of the linked file.
      if (name === 'type' && !text.includes('/')) this.#track.sport ||= text
      if (name !== 'trk') return
      if (!this.#track.isBegun) this.#begin(this.#track)
      this.#reader.complete(this.#track, null)
      this.#track = null
    }
  }

  #begin(track: GpxTrack): void {
    track.isBegun = true
    this.#reader.begin({ line: track.line, sport: track.sport })
  }
}

/** Passes the activities and courses of a TCX file to a reader. */
export class TcxTracks {
  readonly root = 'TrainingCenterDatabase'
  readonly app = 'TCX'
  readonly texts: ReadonlySet<string> = new Set([
    'Id',
    'Name',
    'Time',
    'LatitudeDegrees',
    'LongitudeDegrees',
    'AltitudeMeters',
    'DistanceMeters',
    'TotalTimeSeconds',
    'Calories',
    'Notes',
    'Value',
  ])
  readonly #reader: TrackReader
  #isActivity = false
  /** Of a course. */
  #name = ''
  #totals = noTotals()
  #notes: string[] = []
  #point: OpenPoint | null = null
  #isPulse = false
  /** Whether the lap has a track already. */
  #hasTrack = false

  constructor(reader: TrackReader) {
    this.#reader = reader
  }

  open(name: string, attributes: Attributes, line: number): void {
    if (name === 'Activity' || name === 'Course') {
      this.#isActivity = true
      this.#name = ''
      this.#totals = noTotals()
      this.#notes = []
      const isCourse = name === 'Course'
      this.#reader.begin({ line, sport: attributes.get('Sport') ?? '', isCourse })
    } else if (name === 'Lap') this.#hasTrack = false
    else if (name === 'Track') {
      // A lap has one track, and another one after each stop.
      if (this.#hasTrack) this.#reader.pause()
      this.#hasTrack = true
    } else if (name === 'Trackpoint') this.#point = newPoint()
    else if (name === 'HeartRateBpm') this.#isPulse = true
  }

  close(name: string, text: string): void {
    if (!this.#isActivity) return
    const point = this.#point
    if (point) {
      if (name === 'Time') point.time = text
      if (name === 'LatitudeDegrees') point.latitude = text
      if (name === 'LongitudeDegrees') point.longitude = text
      if (name === 'AltitudeMeters') point.elevation = text
      if (name === 'DistanceMeters') point.distance = text
      if (name === 'Value' && this.#isPulse) point.pulse = text
      if (name === 'Trackpoint') {
        this.#reader.add(pointOf(point), offsetOf(point.time))
        this.#point = null
      }
    } else {
      if (name === 'Id') this.#totals.startMs = timeOf(text)
      if (name === 'TotalTimeSeconds') this.#totals.seconds += numberOf(text) ?? 0
      if (name === 'Calories' && Number(text) > 0) this.#totals.hasEnergy = true
      if (name === 'Name') this.#name ||= text
      if (name === 'Notes' && text.trim() !== '') this.#notes.push(text.trim())
      if (name === 'DistanceMeters') this.#totals.meters += numberOf(text) ?? 0
      if (name === 'Activity' || name === 'Course') {
        this.#isActivity = false
        this.#reader.complete(
          { name: name === 'Course' ? this.#name : '', notes: this.#notes.join('\n') },
          this.#totals,
        )
      }
    }
    if (name === 'HeartRateBpm') this.#isPulse = false
  }
}

interface GpxTrack {
  readonly line: number
  sport: string
  name: string
  notes: string
  /** Whether its points have begun. */
  isBegun: boolean
}

interface OpenPoint {
  time: string
  latitude: string
  longitude: string
  elevation: string
  distance: string
  pulse: string
}

function newPoint(): OpenPoint {
  return { time: '', latitude: '', longitude: '', elevation: '', distance: '', pulse: '' }
}

function noTotals(): { -readonly [name in keyof TrackTotals]: TrackTotals[name] } {
  return { startMs: null, meters: 0, seconds: 0, pulse: null, hasEnergy: false }
}

/** `null` without a time. */
function pointOf(point: OpenPoint) {
  const ms = timeOf(point.time)
  if (ms === null) return null
  const [latitude, longitude] = [numberOf(point.latitude), numberOf(point.longitude)]
  const place: Coordinates | null =
    latitude === undefined || longitude === undefined ? null : [latitude, longitude]
  return {
    ms,
    place,
    elevation: numberOf(point.elevation),
    distance: numberOf(point.distance),
    pulse: numberOf(point.pulse),
  }
}

function numberOf(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** The minutes of `+09:00`; `undefined` for a time in UTC, which says nothing about the place. */
function offsetOf(time: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)\s*$/.exec(time) ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  return offset > 0 ? (sign === '-' ? -offset : offset) : undefined
}

function timeOf(text: string): number | null {
  const ms = Date.parse(text.trim())
  return Number.isNaN(ms) ? null : ms
}
