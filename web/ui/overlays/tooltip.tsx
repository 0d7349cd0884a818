import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const DELAY_MS = 700
/** A tooltip opens without a delay if another one closed less than this ago. */
const SKIP_DELAY_MS = 300

/** When any tooltip of the page last closed, as an event time stamp. */
let lastClosedMs = Number.NEGATIVE_INFINITY

type TooltipProps = {
  text: string
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * Describes the control inside it on hover and keyboard focus. It stays open while hovered and
 * closes on Esc. Never use it as the only place for information, since touch users do not see it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Listens on the window, because a tooltip opened by the mouse must close on Esc without the
  // focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    addEventListener('keydown', closeByEscape)
    return () => removeEventListener('keydown', closeByEscape)
  }, [isOpen])

  function openSoon(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    const isSkipping = event.timeStamp - lastClosedMs < SKIP_DELAY_MS
    timer.current = setTimeout(() => setOpen(true), isSkipping ? 0 : DELAY_MS)
  }

  function close(event: { timeStamp: number }) {
    clearTimeout(timer.current)
    if (isOpen) lastClosedMs = event.timeStamp
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the control inside it
    <span
      className="relative inline-flex"
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span className="absolute top-full right-1/2 z-30 w-max max-w-60 translate-x-1/2 animate-settle pt-1.5">
          <span
            id={id}
            role="tooltip"
            className="floating block rounded-sm px-3 py-1.5 font-label text-small leading-snug"
          >
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
