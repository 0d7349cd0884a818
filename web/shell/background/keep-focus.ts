/** An element and its ancestors, each with its position among its siblings, from the inside out. */
type Place = readonly {
  readonly element: Element
  readonly parent: Element
  readonly index: number
}[]

const FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select'
const CONTROL = `a[href], button, summary, [tabindex], ${FIELD}`
/** Parts of a page that take the focus, by their heading, if nothing in them can. */
const PART = 'section, form, fieldset, article, dialog, main'

/**
 * Moves the focus when the control that has it is removed, hidden or disabled, in any list, form or sheet.
 * Without it, browsers return the focus to the page, so that the next Tab starts from the top and a screen
 * reader loses its place. The focus goes to the same control of the next sibling, or of the previous one at
 * the end; else to the nearest control around it, or to the heading of the part. Code that moves the focus
 * itself comes first; in a component it is a layout effect, since a slow device runs other effects after the
 * next frame.
 */
export function keepFocus(): void {
  let place: Place = []
  let isWaiting = false
  /** For each open dialog, the place from which it was opened. */
  const openers = new WeakMap<Element, Place>()

  const check = () => {
    isWaiting = false
    const [focused] = place
    if (!focused || hasFocus()) return
    if (!isLost(focused.element)) {
      // The user has left a control that is still there, for example by a tap beside it.
      place = []
      return
    }
    const dialog = focused.element.closest('dialog')
    const isOpen = dialog?.open && dialog.isConnected
    const from = dialog && !isOpen ? (openers.get(dialog) ?? place) : place
    nextPlace(from)?.focus({ preventScroll: true })
  }
  // Browsers take the focus from a control that is hidden or disabled when they draw the next frame.
  const checkSoon = () => {
    if (isWaiting || place.length === 0) return
    isWaiting = true
    requestAnimationFrame(() => setTimeout(check))
  }

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const dialog = target.closest('dialog')
    if (dialog && !place.some(({ element }) => element === dialog)) openers.set(dialog, place)
    place = placeOf(target)
  })
  document.addEventListener('focusout', checkSoon)
  new MutationObserver(checkSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'class'],
  })
}

function hasFocus(): boolean {
  const { activeElement } = document
  return (
    activeElement !== null && activeElement !== document.body && !activeElement.matches(':disabled')
  )
}

function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled') || !element.checkVisibility()
}

function placeOf(element: Element): Place {
  const place = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    const parent = inner.parentElement
    place.push({
      element: inner,
      parent,
      index: Array.prototype.indexOf.call(parent.children, inner),
    })
  }
  return place
}

/** The element that takes over from the one at a place that has lost the focus. */
function nextPlace(place: Place): HTMLElement | undefined {
  const at = place.findIndex(({ parent }) => parent.isConnected && parent.checkVisibility())
  const isText = place[0]?.element.matches(FIELD) ?? false
  const part = place[at]?.parent.closest<HTMLElement>(PART) ?? document.querySelector('main')
  for (let level = Math.max(at, 0); level < place.length; level++) {
    const { parent, element, index } = place[level] as Place[number]
    if (!part?.contains(parent)) break
    // A removed child leaves its position to the next one; a child that is still there is skipped.
    const after = element.parentElement === parent ? index + 1 : index
    const path = place.slice(0, level).map((step) => step.index)
    const siblings = Array.from(parent.children)
    const nearest = [...siblings.slice(after), ...siblings.slice(0, index).reverse()]
    for (const sibling of nearest) {
      const control = controlIn(sibling, path, isText)
      if (control) return control
    }
  }
  const headings = [part, document].flatMap((around) =>
    Array.from(around?.querySelectorAll<HTMLElement>('h1, h2, h3, legend') ?? []),
  )
  const heading = headings.find((candidate) => candidate.checkVisibility())
  const target = heading ?? part
  if (target && !target.matches(CONTROL)) target.tabIndex = -1
  return target ?? undefined
}

/** The control at the same path of child positions, from the inside out; else the first one. */
function controlIn(
  root: Element,
  path: readonly number[],
  isText: boolean,
): HTMLElement | undefined {
  const same = path.reduceRight<Element | undefined>((inner, index) => inner?.children[index], root)
  return [same, root, ...root.querySelectorAll(CONTROL)].find(
    (candidate): candidate is HTMLElement =>
      candidate instanceof HTMLElement &&
      candidate.matches(CONTROL) &&
      // On a phone, a field that gets the focus opens the keyboard.
      (isText || !candidate.matches(FIELD)) &&
      !isLost(candidate),
  )
}
