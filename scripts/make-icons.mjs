// Draws the app's icons from its mark into web/public/icons. Run by hand when the mark changes:
// `node scripts/make-icons.mjs`. The pictures are committed.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const GROUND = '#0e595d'
const INK = '#ffffff'
const LEAF = 'M0 0C-4 -30 14 -56 52 -62 56 -24 36 -2 0 0Z'
const DROP = 'M160 128c0 0-26 27-26 46a26 26 0 0 0 52 0c0-19-26-46-26-46Z'

const mark = readFileSync(`${root}web/public/icon.svg`, 'utf8')
  .replace(/<title>.*<\/title><style>.*<\/style>/, '')
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  .replaceAll(GROUND, INK)

/** @param scale how much of the ground the mark takes; a maskable icon may lose its outer fifth */
function markOn(ground, scale) {
  const size = 40 / scale
  const start = 20 - size / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}">${ground(start, size)}${mark}</svg>`
}

const square = (start, size) =>
  `<rect x="${start}" y="${start}" width="${size}" height="${size}" fill="${GROUND}"/>`
const rounded = (start, size) =>
  `<rect x="${start}" y="${start}" width="${size}" height="${size}" rx="${size * 0.23}" fill="${GROUND}"/>`

const shortcut = (drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#c8e5e4"/><g fill="${GROUND}">${drawing}</g></svg>`

const ICONS = {
  'icon-192': markOn(rounded, 0.66),
  'icon-512': markOn(rounded, 0.66),
  'maskable-192': markOn(square, 0.54),
  'maskable-512': markOn(square, 0.54),
  'apple-touch-180': markOn(square, 0.62),
  'water-96': shortcut(`<path transform="translate(-144 -123) scale(1.2)" d="${DROP}"/>`),
  'breathing-96': shortcut(
    '<circle cx="48" cy="48" r="30" opacity=".25"/><circle cx="48" cy="48" r="22" opacity=".45"/><circle cx="48" cy="48" r="14"/>',
  ),
  'workout-96': shortcut(
    `<path transform="translate(48 58) scale(.56)" d="${LEAF}"/><path transform="translate(48 64) scale(-.48 .48)" d="${LEAF}"/><path d="M45.5 44h5v34h-5z"/>`,
  ),
}

const browser = await chromium.launch(launchOptions())
for (const [name, svg] of Object.entries(ICONS)) {
  const size = Number(name.split('-').at(-1))
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${sized}`)
  await page.screenshot({ path: `${root}web/public/icons/${name}.png`, omitBackground: true })
  await page.close()
}
await browser.close()
