import {
  cloneElement,
  createContext,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'

const DELAY_MS = 700
/** So soon after another tooltip, the next one comes at once. */
const SKIP_DELAY_MS = 300

const LastClosedContext = createContext<RefObject<number> | null>(null)

/** Once, around everything that has tooltips: it remembers when the last one closed. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const lastClosedMs = useRef(Number.NEGATIVE_INFINITY)
  return <LastClosedContext value={lastClosedMs}>{children}</LastClosedContext>
}

type TooltipProps = {
  text: string
  /** `end` for controls at the right edge of the page. */
  align?: 'center' | 'end'
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A few words about the control inside it, for mouse and keyboard; never the only place where
 * something is said. It stays while pointed at, and Esc puts it away.
 */
export function Tooltip({ text, align = 'center', children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastClosedMs = useContext(LastClosedContext)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Wherever the focus is: a tooltip that the mouse opened has to go by Esc too, from its first frame.
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    addEventListener('keydown', closeByEscape)
    return () => removeEventListener('keydown', closeByEscape)
  }, [isOpen])

  function openSoon(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    const isSkipping = lastClosedMs && event.timeStamp - lastClosedMs.current < SKIP_DELAY_MS
    timer.current = setTimeout(() => setOpen(true), isSkipping ? 0 : DELAY_MS)
  }

  function close(event: { timeStamp: number }) {
    clearTimeout(timer.current)
    if (isOpen && lastClosedMs) lastClosedMs.current = event.timeStamp
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the control inside it
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
        <span
          className={classNames(
            'absolute top-full z-30 w-max max-w-60 animate-settle pt-1.5',
            align === 'end' ? 'right-0' : 'right-1/2 translate-x-1/2',
          )}
        >
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
