import type { Page } from '@playwright/test'

/**
 * The visible texts of a page that are cut off: by the window's sides, or by an element that hides
 * what overflows it. A field for a number or a choice is cut off if its value is wider.
 */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1
    const found = new Set<string>()

    function isShown(element: Element): boolean {
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }

    /** The boxes that cut this element's text: the window, and elements that hide their overflow. */
    function clips(element: Element): { box: DOMRect; vertical: boolean }[] {
      const boxes = [{ box: new DOMRect(0, 0, innerWidth, 0), vertical: false }]
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX)) return boxes.slice(1)
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          boxes.push({ box: at.getBoundingClientRect(), vertical: /hidden|clip/.test(overflowY) })
        }
        if (position === 'fixed') break
      }
      return boxes
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!element || !text || !isShown(element) || element.closest('script, style, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
      // Text for screen readers only is in boxes of one pixel.
      const boxes = clips(element)
      const isForScreenReaders = boxes.some(({ box }) => box.width === 1)
      if (isForScreenReaders) continue
      for (const { box, vertical } of boxes) {
        const isCut = rects.some(
          ({ left, right, top, bottom }) =>
            left < box.left - TOLERANCE_PX ||
            right > box.right + TOLERANCE_PX ||
            // Line boxes are higher than letters.
            (vertical && (top + bottom) / 2 > box.bottom) ||
            (vertical && (top + bottom) / 2 < box.top),
        )
        if (isCut) found.add(text)
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode], select')) {
      if (isShown(field) && field.scrollWidth > field.clientWidth + TOLERANCE_PX) {
        found.add(`field ${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent}`)
      }
    }
    // The browser draws the figures of a date inside its own control, where they can't be measured. A copy
    // of the control, as wide as its content, shows how much room they need.
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
      if (!isShown(field)) continue
      const probe = field.cloneNode() as HTMLInputElement
      probe.style.cssText = 'position: absolute; width: max-content'
      field.after(probe)
      const isCut = probe.offsetWidth > field.offsetWidth + TOLERANCE_PX
      probe.remove()
      if (isCut) found.add(`field ${field.labels?.[0]?.textContent}`)
    }
    return [...found]
  })
}

/** Sets the font size in the browser's settings, as a share of the usual 16 px. */
export async function setTextSize(page: Page, share: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * share } })
  await session.detach()
}

/**
 * The elements that make a page scroll sideways, with the place of their right edge; or that the open sheet
 * does.
 */
export function elementsBeyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
    if (dialog && dialog.scrollWidth > dialog.clientWidth) {
      return [`the sheet is ${dialog.scrollWidth} wide`]
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    return Array.from(document.querySelectorAll('body *'), (element) => ({
      element,
      right: element.getBoundingClientRect().right,
    }))
      .filter(({ right }) => right > innerWidth && right <= scrollWidth + 1)
      .map(({ element, right }) => `${element.tagName} ${element.getAttribute('class')} ${right}`)
  })
}
