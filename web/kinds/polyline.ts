/** A place in degrees: latitude, then longitude. A way across the antimeridian goes on beyond 180. */
export type Coordinates = readonly [latitude: number, longitude: number]

/** Five decimal places are about a metre. */
const PRECISION = 1e5

/** A way as text, in Google's encoded polyline format with five decimal places. The text is stored. */
export function encodePolyline(places: readonly Coordinates[]): string {
  // Joined at the end: a text that grows number by number takes ten times the memory until it is read.
  const numbers: string[] = []
  let before = [0, 0]
  for (const place of places) {
    const rounded = place.map((degrees) => Math.round(degrees * PRECISION))
    for (const [axis, value] of rounded.entries()) {
      const difference = value - (before[axis] ?? 0)
      numbers.push(encodeNumber(difference < 0 ? ~(difference << 1) : difference << 1))
    }
    before = rounded
  }
  return numbers.join('')
}

/** The places of an encoded way, up to the first that is damaged. */
export function decodePolyline(text: string): readonly Coordinates[] {
  const places: Coordinates[] = []
  let latitude = 0
  let longitude = 0
  let value = 0
  let shift = 0
  let isLongitude = false
  for (const char of text) {
    const bits = char.charCodeAt(0) - 63
    if (bits < 0 || bits > 63 || shift > 30) break
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits >= 0x20) continue
    const difference = value & 1 ? ~(value >>> 1) : value >>> 1
    if (isLongitude) {
      longitude += difference
      places.push([latitude / PRECISION, longitude / PRECISION])
    } else latitude += difference
    isLongitude = !isLongitude
    value = 0
    shift = 0
  }
  return places
}

function encodeNumber(value: number): string {
  let text = ''
  let rest = value
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180

/** The distance of two places in metres, along the surface of the earth. */
export function metersBetween([lat1, lon1]: Coordinates, [lat2, lon2]: Coordinates): number {
  const [dLat, dLon] = [(lat2 - lat1) * RADIANS, (lon2 - lon1) * RADIANS]
  const half =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}
