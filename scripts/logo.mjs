// Reads the logo from web/public/icon.svg for the scripts that draw icons.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const BRAND_COLOUR = '#0e595d'
export const WHITE = '#ffffff'

const drawing = readFileSync(
  fileURLToPath(new URL('../web/public/icon.svg', import.meta.url)),
  'utf8',
)
const shapes = drawing
  .replace(/<title>.*<\/title><style>.*<\/style>/, '')
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** The logo is 40 units wide and high. */
export const LOGO_UNITS = 40

/** The shapes of the logo as data, for formats other than SVG. */
export const RINGS = Array.from(
  shapes.matchAll(/<path d="([^"]+)"[^>]*stroke-width="([^"]+)"/g),
  ([, path, width]) => ({ path, width }),
)
const [, cx, cy, r] = /<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/.exec(shapes) ?? []
export const CORE = { cx: Number(cx), cy: Number(cy), r: Number(r) }

/**
 * Draws the logo on a background, as SVG.
 * @param background one of the functions below: returns the background of a square, given its start
 *   and its size
 * @param scale the size of the logo relative to the background. Systems may crop a maskable icon to
 *   its middle 80%.
 */
export function logoOn(background, scale, logoColour = WHITE) {
  const size = LOGO_UNITS / scale
  const start = (LOGO_UNITS - size) / 2
  const logo = shapes.replaceAll(BRAND_COLOUR, logoColour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}">${background(start, size)}${logo}</svg>`
}

/** Backgrounds for `logoOn`: transparent, or filled in the given shape. */
export const none = () => () => ''
export const square = (fill = BRAND_COLOUR) => rounded(fill, 0)
export const circle = (fill = BRAND_COLOUR) => rounded(fill, 0.5)
export function rounded(fill = BRAND_COLOUR, corner = 0.23) {
  return (start, size) =>
    `<rect x="${start}" y="${start}" width="${size}" height="${size}" rx="${size * corner}" fill="${fill}"/>`
}
