import { RING_LINES } from '../../../contract/day-facet.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { readFontFace } from '../../../store/appearance/font-face.ts'
import { FONT_URL } from '../../../ui/styles/font-url.ts'
import { RING_TEXTS } from '../texts/year-text.ts'
import { YEAR_BOX } from './year-drawing.tsx'

export type PictureType = 'png' | 'svg'

/** In pixels of the PNG. The picture has the same shape as SVG. */
const WIDTH = 1600
const HEIGHT = 2000
/** In units of the drawing. */
const BOX_WIDTH = 440
const BOX_HEIGHT = (BOX_WIDTH * HEIGHT) / WIDTH
const TITLE_Y = 52
const DRAWING_Y = 76
const LEGEND_Y = 515

const INLINED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
] as const
const INLINED_TEXT = ['font-family', 'font-size', 'font-weight', 'text-anchor'] as const
const NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Saves the picture of a year with its name and the legend, in the colours of the page. Rejects if the
 * browser cannot draw it.
 */
export async function saveYearPicture(
  drawing: SVGSVGElement,
  year: number,
  type: PictureType,
): Promise<void> {
  const svg = pictureText(drawing, year, await readFontFace(FONT_URL))
  const name = `tend-${year}.${type}`
  if (type === 'svg') await saveFile(name, new Blob([svg], { type: 'image/svg+xml' }))
  else await saveFile(name, await drawPng(svg))
}

/** The drawing as an SVG file with fixed size and colours, which need no style sheet. */
function pictureText(drawing: SVGSVGElement, year: number, fontFace: string): string {
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string) => styles.getPropertyValue(name).trim()
  const svg = element('svg', { width: WIDTH, height: HEIGHT })
  svg.setAttribute('viewBox', `0 0 ${BOX_WIDTH} ${BOX_HEIGHT}`)
  const font = styles.fontFamily
  const style = element('style', {})
  style.textContent = fontFace
  svg.append(
    style,
    element('rect', { width: '100%', height: '100%', fill: colour('--bg-to') }),
    text(BOX_WIDTH / 2, TITLE_Y, `${year}`, { fill: colour('--text'), 'font-size': 38, font }),
    inlined(drawing),
    ...legend(colour('--text'), font),
  )
  return new XMLSerializer().serializeToString(svg)
}

/** A copy of the drawing that has the computed styles as attributes. */
function inlined(drawing: SVGSVGElement): Element {
  const copy = element('g', {
    transform: `translate(${(BOX_WIDTH - YEAR_BOX.width) / 2 - YEAR_BOX.x} ${DRAWING_Y - YEAR_BOX.y})`,
  })
  for (const child of drawing.children) copy.append(child.cloneNode(true))
  // The file shows the year, without the chosen day.
  copy.querySelector('[data-picked]')?.remove()
  const sources = drawing.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((target, index) => {
    const source = sources[index]
    if (!source) return
    const computed = getComputedStyle(source)
    const names = target.tagName === 'text' ? [...INLINED, ...INLINED_TEXT] : INLINED
    for (const name of names) target.setAttribute(name, computed.getPropertyValue(name))
    target.removeAttribute('class')
  })
  return copy
}

/** The legend below the drawing, copied from the page with its strokes. */
function legend(fill: string, font: string): Element[] {
  const strokes = document.querySelectorAll('.look-back [data-legend] path')
  const names = RING_LINES.map((line) => RING_TEXTS[line].name)
  const step = (BOX_WIDTH - 40) / names.length
  return names.flatMap((name, index) => {
    const x = 20 + step * (index + 0.5)
    const stroke = strokes[index]?.cloneNode(true) as Element | undefined
    if (!stroke || !strokes[index]) return []
    const computed = getComputedStyle(strokes[index])
    for (const each of INLINED) stroke.setAttribute(each, computed.getPropertyValue(each))
    stroke.removeAttribute('class')
    stroke.setAttribute('transform', `translate(${x - 14} ${LEGEND_Y - 28})`)
    return [stroke, text(x, LEGEND_Y, name, { fill, 'font-size': 14, font })]
  })
}

function text(
  x: number,
  y: number,
  content: string,
  { font, ...look }: { fill: string; 'font-size': number; font: string },
): Element {
  const made = element('text', { x, y, 'text-anchor': 'middle', 'font-family': font, ...look })
  made.textContent = content
  return made
}

function element(name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, `${value}`)
  }
  return made
}

async function drawPng(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT)
  // The Content Security Policy allows data URLs, and no blob URLs, as images.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG was made'))))
  })
}
