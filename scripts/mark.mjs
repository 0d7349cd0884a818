// Tend's mark, as the drawings of its icons need it: from web/public/icon.svg, the one original.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const GROUND = '#0e595d'
export const INK = '#ffffff'

const drawing = readFileSync(
  fileURLToPath(new URL('../web/public/icon.svg', import.meta.url)),
  'utf8',
)
const shapes = drawing
  .replace(/<title>.*<\/title><style>.*<\/style>/, '')
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** The mark spans about 40 units, from 0 to 40 both ways. */
export const MARK_UNITS = 40

/** The rings and the core as data, for formats other than SVG. */
export const RINGS = Array.from(
  shapes.matchAll(/<path d="([^"]+)"[^>]*stroke-width="([^"]+)"/g),
  ([, path, width]) => ({ path, width }),
)
const [, cx, cy, r] = /<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/.exec(shapes) ?? []
export const CORE = { cx: Number(cx), cy: Number(cy), r: Number(r) }

/**
 * @param ground draws what lies behind, given where the square starts and its size
 * @param scale how much of the ground the mark takes; a maskable icon may lose its outer fifth
 */
export function markOn(ground, scale, ink = INK) {
  const size = MARK_UNITS / scale
  const start = (MARK_UNITS - size) / 2
  const mark = shapes.replaceAll(GROUND, ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}">${ground(start, size)}${mark}</svg>`
}

export const none = () => () => ''
export const square = (fill = GROUND) => rounded(fill, 0)
export const circle = (fill = GROUND) => rounded(fill, 0.5)
export function rounded(fill = GROUND, corner = 0.23) {
  return (start, size) =>
    `<rect x="${start}" y="${start}" width="${size}" height="${size}" rx="${size * corner}" fill="${fill}"/>`
}
