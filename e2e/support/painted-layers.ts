/** How a page looks: its colours are all that differs. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly mood: string
}

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** The colours of an element in one look. */
export interface Surface {
  readonly opacity: number
  /** Painted one over the other; of each, one of several colours. */
  readonly paints: readonly (readonly Rgba[])[]
}

/** One ancestor of a text (or the text's element) at one point of the text. */
export interface Layer {
  readonly surface: number
  /** Whether the point is inside it. */
  readonly isPainted: boolean
  /**
   * What is painted there between it and the next layer: drawings and boxes that are no ancestors
   * of the text, each followed by the elements around it, up to this layer.
   */
  readonly drawn: readonly (readonly number[])[]
}

export interface PaintedText {
  readonly name: string
  /** As WCAG defines it: from 24 px, or from 18.66 px in bold type. */
  readonly isLarge: boolean
  /** Every different stack of layers, from the root up. */
  readonly stacks: readonly (readonly Layer[])[]
}

export interface PaintedLook {
  readonly look: Look
  readonly textColors: readonly Rgba[]
  readonly surfaces: readonly Surface[]
}

/**
 * Finds all visible text, what is painted behind it, and the colours in each look. Runs in the page,
 * so it uses nothing outside itself. Borders, shadows and rounded corners are not considered.
 * `missing` are those of the selectors whose text was not found.
 *
 * @throws if a text is on an image or a pattern, whose colours are unknown
 */
export function readPaintedLayers({
  looks,
  selectors,
}: {
  readonly looks: readonly Look[]
  readonly selectors: readonly string[]
}) {
  const POINT_DISTANCE_PX = 4
  const SHAPES = 'path, circle, ellipse, line, rect, polygon, polyline, use'
  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea'
  const COLOR = /\b(?:rgba?|hsla?|color|oklab|oklch|lab|lch)\([^()]*\)/g

  const root = document.documentElement
  const elements = [...document.querySelectorAll('html, body, body *')]
  const indexes = new Map(elements.map((element, index) => [element, index]))
  const boxes = new Map<Element, DOMRect>()
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colors = new Map<string, Rgba>()
  const surfaces = elements.filter((element) => isShown(element) && isSurface(element))

  const found = findTexts()
  const texts = found.map(({ element, rects, text }): PaintedText => {
    const { fontWeight } = getComputedStyle(element)
    const sizePx = fontSizeOf(element)
    return {
      name: `“${text.trim().slice(0, 40)}” in ${nameOf(element)}`,
      isLarge: sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700),
      stacks: stacksOf(element, rects),
    }
  })
  const used = new Set(
    texts.flatMap(({ stacks }) =>
      stacks.flat().flatMap(({ surface, drawn }) => [surface, ...drawn.flat()]),
    ),
  )
  const painted = inEveryLook((look): PaintedLook => {
    return {
      look,
      textColors: found.map(textColorOf),
      surfaces: elements.map((element, index) =>
        used.has(index) ? surfaceOf(element) : { opacity: 1, paints: [] },
      ),
    }
  })
  const missing = selectors.filter(
    (selector) => !found.some(({ element }) => element.matches(selector)),
  )
  return { texts, looks: painted, missing }

  function findTexts() {
    const rectsOf = new Map<Element, DOMRect[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node
      if (!element || !node.textContent?.trim() || !isReadable(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].map((rect) => lettersIn(rect, fontSizeOf(element)))
      rectsOf.set(element, [...(rectsOf.get(element) ?? []), ...rects])
    }
    const texts = [...rectsOf].map(([element, rects]) => {
      return { element, rects, text: String(element.textContent), isPlaceholder: false }
    })
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
      .filter(isReadable)
      .map((element) => {
        const { value, placeholder } = element
        const isPlaceholder = !value && placeholder !== ''
        return { element, rects: [boxOf(element)], text: value || placeholder, isPlaceholder }
      })
    return [...texts, ...fields].filter(({ rects }) =>
      rects.some(({ width, height }) => width > 0 && height > 0),
    )
  }

  /** Changes the look of the page, without transitions, and restores it. */
  function inEveryLook<T>(read: (look: Look) => T): T[] {
    const { theme, mood } = root.dataset
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const results = looks.map((look) => {
      Object.assign(root.dataset, look)
      return read(look)
    })
    Object.assign(root.dataset, { theme, mood })
    document.adoptedStyleSheets.pop()
    return results
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** Not text for screen readers only; nor that of disabled controls, which WCAG exempts. */
  function isReadable(element: Element): boolean {
    const control = element.closest('label')?.control ?? element
    return (
      isShown(element) &&
      !control.closest(':disabled, [aria-disabled=true]') &&
      !ancestorsOf(element).some((ancestor) => boxOf(ancestor).width <= 1)
    )
  }

  function fontSizeOf(element: Element): number {
    const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a : 1
    return Number.parseFloat(getComputedStyle(element).fontSize) * (scale ?? 1)
  }

  /** The part of a line of text that its letters fill; the rest can be outside its card. */
  function lettersIn({ x, y, width, height }: DOMRect, sizePx: number): DOMRect {
    return new DOMRect(x, y + Math.max(0, height - sizePx) / 2, width, Math.min(height, sizePx))
  }

  function nameOf(element: Element): string {
    return (element.cloneNode() as Element).outerHTML.replace(/<\/.*/, '').slice(0, 80)
  }

  /** The part of an element's box that is not clipped by the elements around it. */
  function boxOf(element: Element): DOMRect {
    const known = boxes.get(element)
    if (known) return known
    let box = element.getBoundingClientRect()
    const { parentElement } = element
    if (parentElement) {
      const clips = ancestorsOf(parentElement).filter(
        (ancestor) => getComputedStyle(ancestor).overflowX !== 'visible',
      )
      for (const clip of clips) box = intersection(box, clip.getBoundingClientRect())
    }
    boxes.set(element, box)
    return box
  }

  function intersection(a: DOMRect, b: DOMRect): DOMRect {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
    const width = Math.max(0, Math.min(a.right, b.right) - left)
    return new DOMRect(left, top, width, Math.max(0, Math.min(a.bottom, b.bottom) - top))
  }

  function indexOf(element: Element): number {
    return indexes.get(element) ?? -1
  }

  /** From the root to the element itself, or only those below another ancestor. */
  function ancestorsOf(element: Element, below: Element | null = null): Element[] {
    const ancestors = []
    for (let at: Element | null = element; at && at !== below; at = at.parentElement) {
      ancestors.unshift(at)
    }
    return ancestors
  }

  function isSurface(element: Element): boolean {
    if (element instanceof SVGElement) return element.matches(SHAPES)
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return (
      element.matches('img, video, canvas') ||
      backgroundImage !== 'none' ||
      colorOf(backgroundColor)[3] > 0
    )
  }

  function stacksOf(element: Element, rects: readonly DOMRect[]): Layer[][] {
    const ancestors = ancestorsOf(element)
    const behind = surfaces.filter(
      (surface) =>
        !surface.contains(element) &&
        rects.some((rect) => overlaps(rect, boxOf(surface))) &&
        isPaintedBefore(surface, element),
    )
    const stacks = new Map<string, Layer[]>()
    for (const point of rects.flatMap(pointsIn)) {
      const hits = behind.filter((surface) => isAt(point, surface))
      const stack = ancestors.map((ancestor, index) => {
        const next = ancestors[index + 1]
        return {
          surface: indexOf(ancestor),
          isPainted: ancestor === root || isIn(point, boxOf(ancestor)),
          drawn: hits
            .filter((hit) => ancestor.contains(hit) && !next?.contains(hit))
            .map((hit) => ancestorsOf(hit, ancestor).reverse().map(indexOf)),
        }
      })
      stacks.set(JSON.stringify(stack), stack)
    }
    return [...stacks.values()]
  }

  function isPaintedBefore(surface: Element, element: Element): boolean {
    const [level, textLevel] = [levelOf(surface, element), levelOf(element, surface)]
    if (level !== textLevel) return level < textLevel
    return (surface.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  }

  /** The z-index of an element next to another one, by the outermost stacking context around it. */
  function levelOf(element: Element, other: Element): number {
    const context = ancestorsOf(element)
      .filter((ancestor) => !ancestor.contains(other))
      .map((ancestor) => getComputedStyle(ancestor))
      .find(({ zIndex, isolation }) => zIndex !== 'auto' || isolation === 'isolate')
    return Number(context?.zIndex) || 0
  }

  function overlaps(a: DOMRect, b: DOMRect): boolean {
    const { width, height } = intersection(a, b)
    return width > 0 && height > 0
  }

  function isIn({ x, y }: DOMPoint, box: DOMRect): boolean {
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }

  /** Drawings that are used by reference count in their whole box. */
  function isAt(point: DOMPoint, surface: Element): boolean {
    if (!isIn(point, boxOf(surface))) return false
    if (!(surface instanceof SVGGeometryElement)) return true
    const { fill, stroke } = getComputedStyle(surface)
    const local = point.matrixTransform(surface.getScreenCTM()?.inverse())
    return (
      (fill !== 'none' && surface.isPointInFill(local)) ||
      (stroke !== 'none' && surface.isPointInStroke(local))
    )
  }

  function pointsIn({ x, y, width, height }: DOMRect): DOMPoint[] {
    const columns = Math.ceil(width / POINT_DISTANCE_PX)
    const rows = Math.ceil(height / POINT_DISTANCE_PX)
    return Array.from({ length: columns * rows }, (_, index) => {
      const column = (index % columns) + 0.5
      const row = Math.floor(index / columns) + 0.5
      return new DOMPoint(x + (column * width) / columns, y + (row * height) / rows)
    })
  }

  function textColorOf({ element, isPlaceholder }: (typeof found)[number]): Rgba {
    const { color, fill } = getComputedStyle(element, isPlaceholder ? '::placeholder' : null)
    return colorOf(element instanceof SVGElement ? fill : color)
  }

  function surfaceOf(element: Element): Surface {
    const style = getComputedStyle(element)
    const opacity = Number(style.opacity)
    if (element instanceof SVGElement) {
      const shapes = element.matches(SHAPES) ? [shapeColorsOf(style)] : []
      return { opacity, paints: shapes }
    }
    const { backgroundColor, backgroundImage, backgroundRepeat } = style
    if (element.matches('img, video, canvas') || backgroundImage.includes('url(')) {
      throw new Error(`Text on an image, whose contrast is unknown: ${nameOf(element)}`)
    }
    const stops = (backgroundImage.match(COLOR) ?? []).map(colorOf)
    const gradient = stops.flatMap((stop, index) => between(stop, stops[index + 1] ?? stop))
    if (backgroundRepeat !== 'repeat') gradient.push([0, 0, 0, 0])
    return {
      opacity,
      paints: [[colorOf(backgroundColor)], ...(stops.length > 0 ? [gradient] : [])],
    }
  }

  function shapeColorsOf(style: CSSStyleDeclaration): Rgba[] {
    const paints = [
      { paint: style.fill, opacity: Number(style.fillOpacity) },
      { paint: style.stroke, opacity: Number(style.strokeOpacity) },
    ]
    return paints
      .filter(({ paint }) => paint !== 'none')
      .map(({ paint, opacity }) => {
        const [red, green, blue, alpha] = colorOf(paint)
        return [red, green, blue, alpha * opacity]
      })
  }

  /** The first of two colours of a gradient, and three between them. */
  function between(from: Rgba, to: Rgba): Rgba[] {
    return [0, 0.25, 0.5, 0.75].map((share) => {
      const mix = (index: 0 | 1 | 2 | 3) => from[index] + (to[index] - from[index]) * share
      return [mix(0), mix(1), mix(2), mix(3)]
    })
  }

  function colorOf(css: string): Rgba {
    const known = colors.get(css)
    if (known) return known
    if (!canvas || css.includes('url(')) throw new Error(`The colour ${css} is unknown`)
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color: Rgba = [red, green, blue, alpha / 255]
    colors.set(css, color)
    return color
  }
}
