import type { Page } from '@playwright/test'

/** A combination of theme and mood. Looks differ in colours only. */
interface Look {
  readonly theme: 'light' | 'dark'
  readonly mood: string
}

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

const EVERY_LOOK = MOODS.flatMap((mood) =>
  (['light', 'dark'] as const).map((theme): Look => ({ theme, mood })),
)

/** A text, and the key of the reason for which axe cannot compute its contrast. */
interface Text {
  readonly selector: string
  readonly undecided: string | null
}

/** The reasons that `measureContrast` settles. A text with any other reason fails. */
const SETTLED_REASONS = [
  'bgGradient',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'emptyValue',
  'imgNode',
  'shortTextContent',
]

/**
 * Finds texts with too little contrast with anything painted behind them, in any look. Large text
 * needs 3:1, other text 4.5:1 (WCAG AA). A gradient counts with all of its colours.
 *
 * @returns a message for each text
 */
export async function findLowContrast(page: Page, texts: readonly Text[]): Promise<string[]> {
  if (texts.length === 0) return []
  await page.evaluate(loadPalettes)
  await page.evaluate(() => document.fonts.ready)
  const isSettled = ({ undecided }: Text) =>
    undecided === null || SETTLED_REASONS.includes(undecided)
  const messages = await page.evaluate(measureContrast, {
    looks: EVERY_LOOK,
    selectors: texts.filter(isSettled).map(({ selector }) => selector),
  })
  const unsettled = texts.filter((text) => !isSettled(text))
  const { pathname } = new URL(page.url())
  return [
    ...unsettled.map(({ selector, undecided }) => `${selector}: contrast unknown (${undecided})`),
    ...messages,
  ].map((message) => `text on ${pathname}, ${message}`)
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

/**
 * Measures texts, and returns a message for each with too little contrast. Runs in the page, so it
 * uses nothing outside itself. It asks the browser what is painted at points of the text, and
 * computes the colours of these elements in every look. Rules:
 *
 * - Lines of drawings that are hidden from screen readers are decoration; their areas count.
 * - A text that is covered, by a toast for example, is measured as if it were not.
 * - A text that is clipped at every point fails.
 * - Borders, shadows and pseudo-elements are not considered.
 */
function measureContrast({
  looks,
  selectors,
}: {
  readonly looks: readonly Look[]
  readonly selectors: readonly string[]
}): string[] {
  type Rgba = readonly [red: number, green: number, blue: number, alpha: number]
  type Point = [x: number, y: number]
  /** Something painted in one of several colours, which are the stops of a gradient. */
  type Paint = readonly Rgba[]
  /** The part of an element that is painted at a point. */
  interface Layer {
    readonly element: Element
    readonly part: 'box' | 'fill' | 'stroke'
  }

  const COLUMN_PX = 10
  const ROWS = [0.3, 0.5, 0.7]
  const COLOR = /\b(?:rgba?|hsla?|color|oklab|oklch|lab|lch)\([^()]*\)/g
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** The colours that were read from the canvas, by their name in CSS. */
  const colors = new Map<string, Rgba>()
  // Both are of one look. Many texts have the same layers behind them.
  const opacities = new Map<Element, number>()
  const paints = { box: new Map(), fill: new Map(), stroke: new Map() } satisfies Record<
    Layer['part'],
    Map<Element, Paint[]>
  >
  const root = document.documentElement
  const everything = [...root.querySelectorAll('*')]
  const painted = everything.filter((each) => !isInDrawing(each) || isShape(each))

  const scroll = [window.scrollX, window.scrollY] as const
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { transition: none !important; pointer-events: auto !important; scroll-behavior: auto !important }
    [data-unmeasured] { display: none !important }`,
  )
  document.adoptedStyleSheets.push(sheet)
  const { ...before } = root.dataset
  try {
    const gone = selectors.filter((selector) => !document.querySelector(selector))
    const texts = selectors.flatMap((selector) => {
      const element = document.querySelector(selector)
      // axe also lists fields in a closed `details`.
      return element?.checkVisibility() ? [findText(selector, element)] : []
    })
    hideOthers(
      texts.flatMap(({ element, stacks }) => [
        element,
        ...stacks.flat().map((layer) => layer.element),
      ]),
    )
    const backgrounds = new Set<string>()
    const results = looks.map((look) => {
      Object.assign(root.dataset, look)
      for (const known of [opacities, ...Object.values(paints)]) known.clear()
      backgrounds.add(getComputedStyle(root).getPropertyValue('--bg-from'))
      return texts.map((text) => ({ ...leastContrast(text), look }))
    })
    if (backgrounds.size < looks.length) throw new Error('Some looks have the same background')
    const messages = texts.flatMap((text, index) => {
      const failures = results
        .flatMap((result) => result[index] ?? [])
        .filter(({ ratio }) => ratio < text.least)
        .sort((a, b) => a.ratio - b.ratio)
      const [worst] = failures
      if (text.stacks.length === 0) return [`${text.selector}: clipped everywhere`]
      if (!worst) return []
      return (
        `${text.selector}: ${worst.ratio.toFixed(2)}:1 instead of ${text.least}:1 ` +
        `(${hex(worst.color)} on ${hex(worst.ground)}) in ${worst.look.mood}, ${worst.look.theme}; ` +
        `too little in ${failures.length} of ${looks.length} looks`
      )
    })
    return [...gone.map((selector) => `${selector}: no longer there`), ...messages]
  } finally {
    for (const name of Object.keys(root.dataset)) delete root.dataset[name]
    Object.assign(root.dataset, before)
    document.adoptedStyleSheets.pop()
    for (const each of everything) each.removeAttribute('data-unmeasured')
    window.scrollTo(...scroll)
  }

  /** Hides what is not measured, because the browser then computes no styles for it in every look. */
  function hideOthers(measured: readonly Element[]) {
    const kept = new Set<Element | null>([null])
    for (const each of measured) {
      for (let at: Element | null = each; at && !kept.has(at); at = at.parentElement) kept.add(at)
    }
    for (const each of everything) each.toggleAttribute('data-unmeasured', !kept.has(each))
  }

  function findText(selector: string, element: Element) {
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { fontSize, fontWeight } = getComputedStyle(element)
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
    const sizePx = Number.parseFloat(fontSize) * scale
    const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700)
    return { selector, element, least: isLarge ? 3 : 4.5, stacks: stacksBehind(element) }
  }

  /** Every different stack of layers that is painted behind points of a text, the lowest first. */
  function stacksBehind(element: Element): Layer[][] {
    const stacks = new Map<string, Layer[]>()
    const ids = new Map<Element, number>()
    const boxes = painted.map((each) => ({ element: each, box: each.getBoundingClientRect() }))
    const points = textBoxes(element).flatMap((textBox) => differingPointsIn(textBox, boxes))
    for (const [x, y] of points) {
      const hits = document.elementsFromPoint(x, y)
      const at = hits.indexOf(element)
      if (at < 0) continue
      const stack = hits
        .slice(at)
        .reverse()
        .flatMap((hit) => partsAt(hit, x, y).map((part) => ({ element: hit, part })))
      const key = stack.map(({ element, part }) => {
        if (!ids.has(element)) ids.set(element, ids.size)
        return `${ids.get(element)} ${part}`
      })
      stacks.set(key.join(), stack)
    }
    return [...stacks.values()]
  }

  /**
   * The points in a box, or one of them if the same is painted at all of them. A box, also one with round
   * corners, that has the four outermost points has all others; a shape may have a hole.
   */
  function differingPointsIn(
    textBox: DOMRect,
    boxes: readonly { readonly element: Element; readonly box: DOMRect }[],
  ): Point[] {
    const points = pointsIn(textBox)
    const first: Point = points[0] ?? [0, 0]
    const last = points.at(-1) ?? first
    const [left, top, right, bottom] = [...first, ...last] as const
    const nearby = boxes.filter(
      ({ box }) => box.left <= right && left <= box.right && box.top <= bottom && top <= box.bottom,
    )
    if (nearby.some(({ element }) => isShape(element))) return points
    const corners: Point[] = [first, [right, top], [left, bottom], last]
    const [hits = [], ...others] = corners.map(([x, y]) => document.elementsFromPoint(x, y))
    const isSame =
      nearby.every(({ element }) => hits.includes(element)) &&
      others.every(
        (other) => other.length === hits.length && other.every((hit, nth) => hit === hits[nth]),
      )
    return isSame ? [first] : points
  }

  function textBoxes(element: Element): DOMRect[] {
    if (element.matches('input, textarea, select')) return [element.getBoundingClientRect()]
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    return texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    })
  }

  function pointsIn({ x, y, width, height }: DOMRect): Point[] {
    const columns = Math.ceil(width / COLUMN_PX)
    return ROWS.flatMap((row) =>
      Array.from(
        { length: columns },
        (_, column): Point => [x + ((column + 0.5) * width) / columns, y + row * height],
      ),
    )
  }

  function isInDrawing(element: Element): element is SVGElement {
    return element instanceof SVGElement && !(element instanceof SVGSVGElement)
  }

  function isShape(element: Element): element is SVGGeometryElement | SVGUseElement {
    return element instanceof SVGGeometryElement || element instanceof SVGUseElement
  }

  /** The parts of an element that are painted at a point in its box. */
  function partsAt(element: Element, x: number, y: number): Layer['part'][] {
    if (!isInDrawing(element)) return ['box']
    if (!isShape(element)) return []
    const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM()?.inverse())
    const isDecoration = element.closest('svg[aria-hidden=true]') !== null
    const isGeometry = element instanceof SVGGeometryElement
    const parts: Layer['part'][] = []
    if (!isGeometry || element.isPointInFill(point)) parts.push('fill')
    if (!isDecoration && (!isGeometry || element.isPointInStroke(point))) parts.push('stroke')
    return parts
  }

  function paintsOf({ element, part }: Layer): Paint[] {
    const known = paints[part].get(element) ?? readPaints({ element, part })
    paints[part].set(element, known)
    return known
  }

  /** @throws if the element is an image, whose colours are unknown */
  function readPaints({ element, part }: Layer): Paint[] {
    const style = getComputedStyle(element)
    const opacity = opacityOf(element)
    const fade = (paint: Paint) => paint.map((color) => faded(color, opacity))
    if (part !== 'box') {
      const share = Number(part === 'fill' ? style.fillOpacity : style.strokeOpacity)
      return [svgColors(style[part]).map((color) => faded(color, share * opacity))]
    }
    const { backgroundColor, backgroundImage } = style
    if (element.matches('img, video, canvas') || backgroundImage.includes('url(')) {
      throw new Error(`The colours behind a text are unknown: ${element.outerHTML.slice(0, 200)}`)
    }
    const stops = (backgroundImage.match(COLOR) ?? []).map(rgba)
    return [[rgba(backgroundColor)], stops].filter(({ length }) => length > 0).map(fade)
  }

  function svgColors(paint: string): Rgba[] {
    if (paint === 'none') return [[0, 0, 0, 0]]
    const id = /^url\("#(.+)"\)/.exec(paint)?.[1]
    if (!id) return [rgba(paint)]
    return [...document.querySelectorAll(`#${CSS.escape(id)} stop`)].map((stop) => {
      const { stopColor, stopOpacity } = getComputedStyle(stop)
      return faded(rgba(stopColor), Number(stopOpacity))
    })
  }

  /** The share of an element's own colours that remains after the opacity of all its ancestors. */
  function opacityOf(element: Element): number {
    const known = opacities.get(element)
    if (known !== undefined) return known
    const parent = element.parentElement
    const opacity = Number(getComputedStyle(element).opacity) * (parent ? opacityOf(parent) : 1)
    opacities.set(element, opacity)
    return opacity
  }

  function leastContrast({ element, stacks }: ReturnType<typeof findText>) {
    const color = faded(textColor(element), opacityOf(element))
    const WHITE: Rgba = [255, 255, 255, 1]
    const pairs = stacks.flatMap((stack) => {
      const grounds = stack
        .flatMap(paintsOf)
        .reduce(
          (grounds: Paint, paint) =>
            paint.flatMap((top) => grounds.map((ground) => over(top, ground))),
          [WHITE],
        )
      const pairs = grounds.map((ground) => pairOf(over(color, ground), ground))
      // Between two colours of a gradient, one lighter and one darker than the text, is its own.
      const isBetween =
        pairs.some(({ isDarker }) => isDarker) && pairs.some(({ isDarker }) => !isDarker)
      return isBetween ? pairs.map((pair) => ({ ...pair, ratio: 1 })) : pairs
    })
    const none = { ratio: Number.POSITIVE_INFINITY, color, ground: WHITE, isDarker: true }
    return pairs.reduce((least, pair) => (pair.ratio < least.ratio ? pair : least), none)
  }

  function textColor(element: Element): Rgba {
    const isPlaceholder = element.matches(':placeholder-shown')
    const { color, fill } = getComputedStyle(element, isPlaceholder ? '::placeholder' : null)
    return rgba(element instanceof SVGElement ? fill : color)
  }

  function pairOf(color: Rgba, ground: Rgba) {
    const [text, behind] = [luminance(color), luminance(ground)]
    const ratio = (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05)
    return { ratio, color, ground, isDarker: text < behind }
  }

  function luminance([red, green, blue]: Rgba): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  function faded([red, green, blue, alpha]: Rgba, share: number): Rgba {
    return [red, green, blue, alpha * share]
  }

  /** A colour on top of an opaque one. */
  function over([red, green, blue, alpha]: Rgba, ground: Rgba): Rgba {
    const mix = (top: number, under: number) => top * alpha + under * (1 - alpha)
    return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
  }

  function rgba(css: string): Rgba {
    const known = colors.get(css)
    if (known) return known
    if (!canvas) throw new Error('There is no canvas to read colours with')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color: Rgba = [red, green, blue, alpha / 255]
    colors.set(css, color)
    return color
  }

  function hex([red, green, blue]: Rgba): string {
    const digits = [red, green, blue].map((channel) => Math.round(channel).toString(16))
    return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`
  }
}
