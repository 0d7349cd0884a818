import type { Coordinates } from '../../../../../kinds/polyline.ts'
import { nextCrc } from '../fit-messages.ts'

/** A point of a generated recording. */
export interface MadePoint {
  /** Since the start. */
  readonly seconds: number
  readonly place?: Coordinates
  readonly elevation?: number
  readonly pulse?: number
  /** Metres since the start. */
  readonly distance?: number
}

/** Sunday, 15 November 2026, 8:12 in UTC. */
export const START_MS = Date.UTC(2026, 10, 15, 8, 12)
const METERS_PER_DEGREE = 111_195

/** Metres to the north and the east of a place near Vienna. */
export function placeAt(north: number, east = 0, from: Coordinates = [48.2, 16.37]): Coordinates {
  const perLongitude = METERS_PER_DEGREE * Math.cos((from[0] * Math.PI) / 180)
  return [from[0] + north / METERS_PER_DEGREE, from[1] + east / perLongitude]
}

/** A run to the north, a point each second. */
export function straightRun(seconds: number, speed = 3, from = 0, start = 0): MadePoint[] {
  return Array.from({ length: seconds + 1 }, (_, index) => ({
    seconds: start + index,
    place: placeAt(from + index * speed),
  }))
}

function timeOf(seconds: number): string {
  return new Date(START_MS + seconds * 1000).toISOString()
}

/** A point of a GPX file. */
export function gpxPoint({ seconds, place = [0, 0], elevation, pulse }: MadePoint): string {
  const hr =
    pulse === undefined
      ? ''
      : `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${pulse}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>`
  const ele = elevation === undefined ? '' : `<ele>${elevation}</ele>`
  return `<trkpt lat="${place[0]}" lon="${place[1]}">${ele}<time>${timeOf(seconds)}</time>${hr}</trkpt>\n`
}

/** A GPX file with a track of segments. */
export function makeGpx(segments: readonly (readonly MadePoint[])[], head = ''): string {
  const points = segments.map((each) => `<trkseg>${each.map(gpxPoint).join('')}</trkseg>`)
  return gpxOf(`<trk>${head}${points.join('')}</trk>`)
}

export function gpxOf(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\n<metadata><name>not this</name></metadata>${content}</gpx>\n`
}

/** A TCX file with an activity. */
export function makeTcx(sport: string, points: readonly MadePoint[], lap = ''): string {
  const trackpoints = points.map(({ seconds, place, elevation, pulse, distance }) =>
    [
      `<Trackpoint><Time>${timeOf(seconds)}</Time>`,
      place &&
        `<Position><LatitudeDegrees>${place[0]}</LatitudeDegrees><LongitudeDegrees>${place[1]}</LongitudeDegrees></Position>`,
      elevation !== undefined && `<AltitudeMeters>${elevation}</AltitudeMeters>`,
      distance !== undefined && `<DistanceMeters>${distance}</DistanceMeters>`,
      pulse !== undefined && `<HeartRateBpm><Value>${pulse}</Value></HeartRateBpm>`,
      '</Trackpoint>',
    ]
      .filter(Boolean)
      .join(''),
  )
  return `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="${sport}"><Id>${timeOf(0)}</Id><Lap StartTime="${timeOf(0)}">${lap}<MaximumHeartRateBpm><Value>199</Value></MaximumHeartRateBpm><Track>${trackpoints.join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`
}

type FitField = readonly [number: number, type: keyof typeof FIT_SIZES, value: number]
export type FitMessage = readonly [message: number, fields: readonly FitField[]]

const FIT_SIZES = { 0: 1, 2: 1, 132: 2, 133: 4, 134: 4 } as const
const FIT_EPOCH_MS = 631_065_600_000

export function fitTime(seconds: number): number {
  return (START_MS - FIT_EPOCH_MS) / 1000 + seconds
}

/** A FIT file, as Garmin's protocol describes it. Each message has its definition. */
export function makeFit(messages: readonly FitMessage[]): Uint8Array<ArrayBuffer> {
  const data = messages.flatMap(([message, fields]) => [
    ...[0x40, 0, 0, message & 0xff, message >> 8, fields.length],
    ...fields.flatMap(([number, type]) => [number, FIT_SIZES[type], type]),
    0,
    ...fields.flatMap(([, type, value]) => littleEndian(value, FIT_SIZES[type])),
  ])
  const bytes = [14, 0x20, 0, 0, ...littleEndian(data.length, 4), ...text('.FIT'), 0, 0, ...data]
  return Uint8Array.from([...bytes, ...littleEndian(bytes.reduce(nextCrc, 0), 2)])
}

/** The record of a point. */
export function fitRecord({ seconds, place, elevation, pulse, distance }: MadePoint): FitMessage {
  const fields: FitField[] = [[253, 0x86, fitTime(seconds)]]
  if (place) {
    const [latitude, longitude] = place.map((degrees) => Math.round((degrees * 2 ** 31) / 180))
    fields.push([0, 0x85, latitude ?? 0], [1, 0x85, longitude ?? 0])
  }
  if (elevation !== undefined) fields.push([78, 0x86, (elevation + 500) * 5])
  if (pulse !== undefined) fields.push([3, 0x02, pulse])
  if (distance !== undefined) fields.push([5, 0x86, distance * 100])
  return [20, fields]
}

/** A session from `start`, in seconds. */
export function fitSession(
  sport: number,
  start: number,
  { subSport = 0, seconds = 0, meters = 0 } = {},
): FitMessage {
  return [
    18,
    [
      [253, 0x86, fitTime(start)],
      [2, 0x86, fitTime(start)],
      [5, 0x00, sport],
      [6, 0x00, subSport],
      [8, 0x86, seconds * 1000],
      [9, 0x86, meters * 100],
    ],
  ]
}

function littleEndian(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) & 0xff)
}

function text(value: string): number[] {
  return [...value].map((char) => char.charCodeAt(0))
}
