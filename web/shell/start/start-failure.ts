import type { ControlData } from '@tend/shared/page/page-attributes'
import { t } from '@tend/text'

const EVENT = 'tend:start-failed'

/** Shows a failure of `start.ts` on the page; `boot.ts` listens for it. */
export function reportStartFailure(error: unknown): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: error }))
}

export function onStartFailure(listener: (error: unknown) => void): void {
  addEventListener(EVENT, (event) => listener((event as CustomEvent).detail))
}

/**
 * Replaces the content of a prerendered page whose scripts could not be loaded or run, so that the
 * user does not tap buttons that do nothing. Uses plain DOM calls, since React may be what failed.
 */
export function showStartFailure(error: unknown): void {
  console.error('Tend could not start', error)
  const root = document.getElementById('root')
  // The document of `/` contains two main landmarks; one is hidden.
  const mains = Array.from(document.querySelectorAll('main'))
  const content = mains.find((main) => main.offsetParent !== null) ?? root
  if (!content) return

  const heading = create('h2', 'pt-8 font-label text-title', t`Something went wrong`)
  const message = create(
    'p',
    'rounded-md bg-warning-soft px-4.5 py-3.5 font-[600] text-warning-ink',
    t`Tend couldn't start. Everything you have logged is safe.`,
  )
  message.setAttribute('role', 'alert')
  const button = create(
    'button',
    'press min-h-13 rounded-full bg-primary px-6.5 py-2 text-button font-strong text-on-primary',
    t`Try again`,
  )
  // The boot script leaves its taps alone.
  ;(button.dataset as ControlData).retry = ''
  button.addEventListener('click', () => location.reload())

  const gutter = content === root ? 'px-gutter' : ''
  const failure = create('div', `grid justify-items-start gap-4 ${gutter}`)
  failure.append(heading, message, button)
  content.replaceChildren(failure)
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}
