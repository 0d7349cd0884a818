import type { RootData } from '@tend/shared/page/page-attributes'
import { onStartFailure } from './start-failure.ts'

/** Figures of the snapshot, which React replaces once it has read the database. */
const DRAWN = '[data-drawn]'

const CONTROL = 'button:not([data-retry]), a[href], input[type=checkbox]'

const root: RootData = document.documentElement.dataset

interface Tap {
  readonly control: HTMLElement
  readonly path: string
}

/** Taps to be carried out, in order. */
const queue: Tap[] = []

/** The drawn control that has the focus. */
let focused: HTMLElement | null = null

const observer = new MutationObserver(() => {
  keepFocus()
  carryOut()
  if (queue.length === 0 && !focused) observer.disconnect()
})

/**
 * Keeps taps on buttons and checkboxes until the page is interactive, and those on drawn figures until the
 * real ones have replaced them. Each is carried out once, in order, unless the user has left the page. Links
 * work without scripts; they wait only if a tap before them does. The focus stays on a control that is replaced.
 */
export function keepEarlyTaps(): void {
  // Before React sees a tap, which would otherwise be handled twice while it hydrates the page.
  addEventListener('click', keepTap, true)
  addEventListener('focusin', ({ target }) => {
    const isDrawn = target instanceof HTMLElement && target.matches(`${DRAWN} *`)
    // Fields keep the focus with their text.
    focused = isDrawn && target.matches(CONTROL) ? target : null
    if (focused) observe()
  })
  onStartFailure(() => {
    removeEventListener('click', keepTap, true)
    queue.length = 0
    // Ticks that cannot be saved are taken back.
    for (const input of document.querySelectorAll<HTMLInputElement>(`${DRAWN} input`)) {
      input.checked = input.defaultChecked
      input.disabled = true
    }
    for (const step of document.querySelectorAll<HTMLElement>(`${DRAWN} [role=radio]`)) {
      showChosen(step, false)
    }
  })
}

function keepTap(event: Event): void {
  // Taps that are carried out are not trusted.
  if (!event.isTrusted || !(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>(CONTROL)
  if (!control) return
  const isDrawn = control.matches(`${DRAWN} *`)
  const isDead = !control.matches('a') && (!isReady() || isDrawn)
  if (!isDead && queue.length === 0) return
  root.tapped = ''
  event.stopImmediatePropagation()
  if (isDrawn && control.matches('input')) {
    // The browser shows the tick at once. A second tap takes the first one back.
    const earlier = queue.findIndex((tap) => tap.control === control)
    if (earlier >= 0) {
      queue.splice(earlier, 1)
      return
    }
  } else event.preventDefault()
  if (isDrawn && control.matches('[role=radio]')) chooseDrawn(control)
  queue.push({ control, path: location.pathname })
  observe()
}

function observe(): void {
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-ready'] })
}

/** Keeps the focus on a drawn control that React moves, or moves the focus to the control that replaces it. */
function keepFocus(): void {
  if (!focused) return
  const control = focused.isConnected ? focused : realControl(focused)
  if (!control && document.querySelector(DRAWN)) return
  if (document.activeElement === document.body) control?.focus({ preventScroll: true })
  if (control !== focused) focused = null
}

/** Shows a tapped step as chosen at once. Of several taps on a scale the last one counts. */
function chooseDrawn(step: HTMLElement): void {
  for (const other of step.parentElement?.children ?? []) {
    const earlier = queue.findIndex((tap) => tap.control === other)
    if (earlier >= 0) queue.splice(earlier, 1)
    showChosen(other, other === step)
  }
}

function showChosen(step: Element, isChosen: boolean): void {
  step.setAttribute('aria-checked', String(isChosen))
  step.querySelector('[data-chosen]')?.setAttribute('data-chosen', String(isChosen))
}

function carryOut(): void {
  if (!isReady()) return
  for (let tap = queue[0]; tap; tap = queue[0]) {
    const isLeft = tap.path !== location.pathname
    const control = realControl(tap.control)
    if (!isLeft && !control && document.querySelector(DRAWN)) return
    queue.shift()
    if (!isLeft && control && !isTicked(control, tap.control)) control.click()
  }
}

/** The control itself. For a drawn control, React's control of the same name. */
function realControl(control: HTMLElement): HTMLElement | undefined {
  if (!control.matches(`${DRAWN} *`)) return control
  return [...document.querySelectorAll<HTMLElement>(control.tagName)].find(
    (each) => nameOf(each) === nameOf(control) && !each.matches(`${DRAWN} *`),
  )
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent
}

/** Whether a checkbox is already in the state that the user has given the drawn one. */
function isTicked(control: HTMLElement, drawn: HTMLElement): boolean {
  return (
    control !== drawn &&
    control instanceof HTMLInputElement &&
    control.checked === (drawn as HTMLInputElement).checked
  )
}

function isReady(): boolean {
  return root.ready !== undefined
}
