import { t } from '@tend/text'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../controls/icon-button.tsx'
import { Pebble } from '../drawings/pebble.tsx'
import { CONTENT_ID } from '../layout/skip-link.tsx'
import { TextButton } from '../layout/text-link.tsx'
import { classNames } from '../styles/class-names.ts'
import { TOAST_SHOWN_MS, type Toast } from './toast-state.ts'
import { useSwipeRight } from './use-swipe-right.ts'

const HOTKEY = 'F8'
/** Screen readers announce a text only if its region was there before, and it is not to be found later. */
const ANNOUNCED_MS = { from: 100, to: 1100 }
/** Fields in which the user may be typing, as in components.css. */
const FIELD = 'form :is(input:not([type=checkbox], [type=radio]), select, textarea)'

type ToastRegionProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}

/** At the top of a sheet, whose buttons are at the bottom. */
const IN_SHEET = { top: 'calc(var(--safe-top) + 0.75rem)', height: 'fit-content' }

/**
 * The region above the navigation in which toasts appear, or at the top of the sheet that has caused one. F8 moves the
 * focus there, and Escape closes them. None closes by itself while it has the pointer or the focus, or while the
 * window has no focus.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null)
  const openId = toasts.find(({ open }) => open)?.id
  const isOpen = openId !== undefined
  const { isHeld, ...holding } = useHeld(openId)
  const onFocus = useFocusReturn(list, isOpen)
  useToastsHeldWhilePressed(list, isOpen)
  const sheet = useSheetOf(openId)

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY) list.current?.focus()
      if (key === 'Escape' && openId !== undefined) onDismiss(openId)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [openId, onDismiss])

  const region = (
    <section
      aria-label={t`Notifications (${HOTKEY})`}
      className="toast-region"
      {...holding}
      onFocus={(event) => {
        holding.onFocus()
        onFocus(event)
      }}
    >
      <ol
        ref={list}
        tabIndex={-1}
        style={sheet ? IN_SHEET : undefined}
        className="toasts @container fixed inset-x-0 bottom-[calc(var(--nav-h)+max(0.75rem,var(--safe-bottom))+0.75rem+var(--rest-bar-h))] z-20 mx-auto w-[calc(100%-1.5rem)] max-w-[420px] rounded-lg md:bottom-[calc(var(--nav-h)+2rem+var(--rest-bar-h))] lg:bottom-[calc(1.5rem+var(--rest-bar-h))]"
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isHeld={isHeld} onDismiss={onDismiss} />
        ))}
      </ol>
      {toasts.map((toast) => (
        <Announcement key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return sheet ? createPortal(region, sheet) : region
}

/** The topmost sheet that stays open when a toast appears: the rest of the page is behind it, and inert. */
function useSheetOf(openId: string | undefined): Element | null {
  const [sheet, setSheet] = useState<Element | null>(null)
  useLayoutEffect(() => {
    if (openId === undefined) return
    const top = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? null
    setSheet(top)
    const leave = () => setSheet(null)
    top?.addEventListener('close', leave)
    return () => top?.removeEventListener('close', leave)
  }, [openId])
  return sheet
}

/** Whether toasts must stay, and the properties of their region that tell it. */
function useHeld(openId: string | undefined) {
  const [isOver, setIsOver] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [isAway, setIsAway] = useState(false)

  // No event says that the pointer and the focus have left a toast that is replaced.
  const [lastId, setLastId] = useState(openId)
  if (openId !== lastId) {
    setLastId(openId)
    setIsOver(false)
    setHasFocus(false)
  }

  useEffect(() => {
    const leave = () => setIsAway(true)
    const comeBack = () => setIsAway(false)
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [])

  return {
    isHeld: isOver || hasFocus || isAway,
    onPointerMove: () => setIsOver(true),
    onPointerLeave: () => setIsOver(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHasFocus(currentTarget.contains(relatedTarget)),
  }
}

/**
 * Moves the focus back when the toast that has it closes.
 * @returns to be called when the focus enters the region
 */
function useFocusReturn(list: RefObject<HTMLElement | null>, isOpen: boolean) {
  const focusedBefore = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (isOpen || !list.current?.contains(document.activeElement)) return
    const before = focusedBefore.current
    const target = before?.isConnected ? before : document.getElementById(CONTENT_ID)
    target?.focus({ preventScroll: true })
  }, [list, isOpen])

  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      focusedBefore.current = relatedTarget
    }
  }
}

/**
 * Keeps the toasts above a form while a mouse button is pressed. The press takes the focus from the
 * field, so the toasts would move (components.css) below the mouse, and its click would be lost.
 */
function useToastsHeldWhilePressed(list: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = list.current
    if (!isOpen || !element) return
    const hold = () => {
      if (document.activeElement?.matches(FIELD)) element.dataset.held = ''
    }
    const release = () => {
      delete element.dataset.held
    }
    addEventListener('mousedown', hold, true)
    addEventListener('mouseup', release, true)
    return () => {
      release()
      removeEventListener('mousedown', hold, true)
      removeEventListener('mouseup', release, true)
    }
  }, [list, isOpen])
}

type ToastItemProps = { toast: Toast; isHeld: boolean; onDismiss: (id: string) => void }

function ToastItem({ toast, isHeld, onDismiss }: ToastItemProps) {
  const { id, open, action } = toast
  const item = useRef<HTMLLIElement>(null)
  const [isGone, setIsGone] = useState(false)
  const leftMs = useRef(TOAST_SHOWN_MS)
  const swipe = useSwipeRight(() => onDismiss(id))

  useEffect(() => {
    if (!open || isHeld) return
    const startMs = performance.now()
    const timer = setTimeout(() => onDismiss(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startMs
    }
  }, [id, open, isHeld, onDismiss])

  // It stays until its animation has ended.
  useLayoutEffect(() => {
    if (open) return
    const animations = item.current?.getAnimations({ subtree: false }) ?? []
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => setIsGone(true))
  }, [open])

  if (isGone) return null
  return (
    <li
      ref={item}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users keep a toast by its focus
      tabIndex={0}
      {...swipe}
      // The focus stays in the form that is being filled in. Without focus there, the toasts would
      // move away (components.css) between press and release.
      onMouseDown={(event) => event.preventDefault()}
      data-state={open ? 'open' : 'closed'}
      data-testid="toast"
      className="toast floating flex flex-wrap items-center justify-end gap-3.5 rounded-lg py-3 pe-3 ps-4 max-[350px]:gap-1.5"
    >
      <span
        className={classNames('flex-none', action && 'max-[350px]:hidden', 'large-text:hidden')}
      >
        <Pebble icon={<Check />} />
      </span>
      <div className="min-w-0 flex-[1_1_7rem] leading-[1.3] [overflow-wrap:anywhere]">
        <div className="font-[660] text-button">{toast.title}</div>
        {toast.description && <div className="text-label text-muted">{toast.description}</div>}
      </div>
      {action && (
        <TextButton
          className="px-2"
          onClick={() => {
            action.onAction()
            onDismiss(id)
          }}
        >
          {action.label}
        </TextButton>
      )}
      <IconButton label={t`Dismiss`} icon={<X />} onClick={() => onDismiss(id)} />
    </li>
  )
}

/** What screen readers say when a toast appears. */
function Announcement({ toast: { title, description, isFailure, action } }: { toast: Toast }) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timers = [
      setTimeout(() => setIsThere(true), ANNOUNCED_MS.from),
      setTimeout(() => setIsThere(false), ANNOUNCED_MS.to),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div
      role={isFailure ? 'alert' : 'status'}
      aria-live={isFailure ? 'assertive' : 'polite'}
      className="sr-only"
    >
      {isThere && [t`Notification`, title, description, action?.label].filter(Boolean).join(' ')}
    </div>
  )
}
