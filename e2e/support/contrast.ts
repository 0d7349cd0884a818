import { expect, type Page } from '@playwright/test'
import {
  type Layer,
  type Look,
  type PaintedLook,
  type PaintedText,
  type Rgba,
  readPaintedLayers,
} from './painted-layers.ts'

const MOODS = [
  'calm',
  'energetic',
  'focused',
  'peaceful',
  'uplifting',
  'grounding',
  'creative',
  'restorative',
]

export const EVERY_LOOK = MOODS.flatMap((mood) =>
  (['light', 'dark'] as const).map((theme): Look => ({ theme, mood })),
)

const TRANSPARENT: Rgba = [0, 0, 0, 0]

/**
 * Expects every text of the page to have enough contrast in every look with all that is painted
 * behind it, gradients and drawings included: 3:1 if it is large, else 4.5:1, as WCAG AA demands.
 *
 * @param selectors elements whose text must be measured
 */
export async function expectContrast(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate(loadPalettes)
  const { texts, looks, missing } = await page.evaluate(readPaintedLayers, {
    looks: EVERY_LOOK,
    selectors,
  })
  expect(missing, 'texts that are not measured').toEqual([])
  expect(new Set(looks.map(colorsOf)).size, 'looks that differ').toBe(EVERY_LOOK.length)
  const failures = texts.flatMap((text, index) => failureOf(text, index, looks) ?? [])
  expect(failures, 'texts with too little contrast').toEqual([])
}

/** Fetches the style sheet of the moods, which the document only names until one is chosen. */
async function loadPalettes(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][data-href]')
  if (!link?.dataset.href) return
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
  link.href = link.dataset.href
  delete link.dataset.href
  await loaded
}

function colorsOf({ textColors, surfaces }: PaintedLook): string {
  return JSON.stringify([textColors, surfaces])
}

function failureOf(text: PaintedText, index: number, looks: readonly PaintedLook[]): string | null {
  const least = text.isLarge ? 3 : 4.5
  const failures = looks
    .map((look) => ({ ...leastContrast(text, index, look), look: look.look }))
    .filter(({ ratio }) => ratio < least)
    .sort((a, b) => a.ratio - b.ratio)
  const [worst] = failures
  if (!worst) return null
  const { ratio, color, ground, look } = worst
  return (
    `${text.name}: ${ratio.toFixed(2)} of ${least} (${hex(color)} on ${hex(ground)}) ` +
    `in ${look.mood}, ${look.theme}; too little in ${failures.length} of ${looks.length} looks`
  )
}

function leastContrast({ stacks }: PaintedText, index: number, look: PaintedLook) {
  const pairs = stacks.flatMap((stack) =>
    paint(stack, look.textColors[index] ?? TRANSPARENT, look, TRANSPARENT),
  )
  const ratios = pairs.map(({ color, ground }) => ({
    ratio: contrast(luminance(color), luminance(ground)),
    color,
    ground,
  }))
  return ratios.reduce((least, pair) => (pair.ratio < least.ratio ? pair : least))
}

interface Pair {
  readonly color: Rgba
  readonly ground: Rgba
}

/** Every colour that a text, and the ground beside its letters, can have on top of `under`. */
function paint(
  [layer, ...upper]: readonly Layer[],
  color: Rgba,
  look: PaintedLook,
  under: Rgba,
): Pair[] {
  if (!layer) return [{ color: over(color, under), ground: under }]
  const { opacity, paints } = surfaceOf(look, layer.surface)
  // An element with opacity is painted separately, with all that it contains.
  const start = opacity < 1 ? TRANSPARENT : under
  const own = layer.isPainted ? paints : []
  const drawn = layer.drawn.flatMap((within) => drawingOf(look, within))
  const grounds = [...own, ...drawn].reduce(
    (grounds, paints) =>
      paints.length === 0
        ? grounds
        : grounds.flatMap((ground) => paints.map((top) => over(top, ground))),
    [start],
  )
  const pairs = grounds.flatMap((ground) => paint(upper, color, look, ground))
  if (opacity === 1) return pairs
  return pairs.map((pair) => ({
    color: over(faded(pair.color, opacity), under),
    ground: over(faded(pair.ground, opacity), under),
  }))
}

/** The paints of a drawing, with the opacity of all elements around it. */
function drawingOf(look: PaintedLook, within: readonly number[]): Rgba[][] {
  const [drawing, ...around] = within.map((index) => surfaceOf(look, index))
  if (!drawing) return []
  const opacity = around.reduce((product, { opacity }) => product * opacity, drawing.opacity)
  return drawing.paints.map((paints) => paints.map((paint) => faded(paint, opacity)))
}

function surfaceOf({ surfaces }: PaintedLook, index: number) {
  const surface = surfaces[index]
  if (!surface) throw new Error(`There is no surface ${index}`)
  return surface
}

function faded([red, green, blue, alpha]: Rgba, opacity: number): Rgba {
  return [red, green, blue, alpha * opacity]
}

function over(top: Rgba, under: Rgba): Rgba {
  const [topShare, underShare] = [top[3], under[3] * (1 - top[3])]
  const alpha = topShare + underShare
  if (alpha === 0) return TRANSPARENT
  const mix = (index: 0 | 1 | 2) => (top[index] * topShare + under[index] * underShare) / alpha
  return [mix(0), mix(1), mix(2), alpha]
}

/** The relative luminance of a colour, as WCAG defines it. */
function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function hex([red, green, blue]: Rgba): string {
  const digits = [red, green, blue].map((channel) => Math.round(channel).toString(16))
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`
}
