// Draws the app's icons from its logo into web/public. Run it after changing the logo:
// `node scripts/make-icons.mjs`. The icons are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawPngs } from './draw-pngs.mjs'
import { BRAND_COLOUR, logoOn, rounded, square } from './logo.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const LEAF = 'M0 0C-4 -30 14 -56 52 -62 56 -24 36 -2 0 0Z'
const DROP = 'M160 128c0 0-26 27-26 46a26 26 0 0 0 52 0c0-19-26-46-26-46Z'

const shortcut = (drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#c8e5e4"/><g fill="${BRAND_COLOUR}">${drawing}</g></svg>`

const ICONS = {
  // For the browser tab, also as favicon.ico. An SVG icon would be laid out like a page, just while the app is starting.
  'icon-48': logoOn(rounded(), 0.74),
  'icon-192': logoOn(rounded(), 0.66),
  'icon-512': logoOn(rounded(), 0.66),
  'maskable-192': logoOn(square(), 0.54),
  'maskable-512': logoOn(square(), 0.54),
  'apple-touch-180': logoOn(square(), 0.62),
  'water-96': shortcut(`<path transform="translate(-144 -123) scale(1.2)" d="${DROP}"/>`),
  'breathing-96': shortcut(
    '<circle cx="48" cy="48" r="30" opacity=".25"/><circle cx="48" cy="48" r="22" opacity=".45"/><circle cx="48" cy="48" r="14"/>',
  ),
  'workout-96': shortcut(
    `<path transform="translate(48 58) scale(.56)" d="${LEAF}"/><path transform="translate(48 64) scale(-.48 .48)" d="${LEAF}"/><path d="M45.5 44h5v34h-5z"/>`,
  ),
}

await drawPngs(
  Object.entries(ICONS).map(([name, svg]) => ({
    file: `${root}web/public/icons/${name}.png`,
    sizePx: Number(name.split('-').at(-1)),
    svg,
  })),
)

// Browsers request this path for pages that name no icon, or not yet.
writeFileSync(
  `${root}web/public/favicon.ico`,
  iconFile(readFileSync(`${root}web/public/icons/icon-48.png`), 48),
)

/** An ICO file with one PNG picture: a header of 6 bytes and a directory entry of 16 before it. */
function iconFile(png, sizePx) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(sizePx, 6)
  header.writeUInt8(sizePx, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
