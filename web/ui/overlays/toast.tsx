import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Toast as RadixToast } from 'radix-ui'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Pebble } from '../drawings/pebble.tsx'
import { CONTENT_ID } from '../layout/skip-link.tsx'
import { TextButton } from '../layout/text-link.tsx'
import { classNames } from '../styles/class-names.ts'
import { TOAST_SHOWN_MS, type Toast } from './toast-state.ts'

const SWIPE_PX = 50
/** Fields in which the user may be typing, as in components.css. */
const FIELD = 'form :is(input:not([type=checkbox], [type=radio]), select, textarea)'

type ToastRegionProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}

/**
 * The region above the navigation in which toasts appear; F8 moves the focus there. Not for
 * prerendering: Radix writes style attributes, which the content security policy blocks.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)

  function noteFocusBefore({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      focusedBefore.current = relatedTarget
    }
  }

  // Radix moves the focus from a toast that closes to the empty list.
  const isOpen = toasts.some(({ open }) => open)
  useEffect(() => {
    if (isOpen || !list.current?.contains(document.activeElement)) return
    const before = focusedBefore.current
    const target = before?.isConnected ? before : document.getElementById(CONTENT_ID)
    target?.focus({ preventScroll: true })
  }, [isOpen])

  useToastsHeldWhilePressed(list, isOpen)

  return (
    <RadixToast.Provider
      duration={TOAST_SHOWN_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label="Notification"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
      <RadixToast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        ref={list}
        onFocus={noteFocusBefore}
        className="toasts @container fixed inset-x-0 bottom-[calc(var(--nav-h)+max(0.75rem,var(--safe-bottom))+0.75rem+var(--rest-bar-h))] z-20 mx-auto w-[calc(100%-1.5rem)] max-w-[420px] rounded-lg md:bottom-[calc(var(--nav-h)+2rem+var(--rest-bar-h))] lg:bottom-[calc(1.5rem+var(--rest-bar-h))]"
      />
    </RadixToast.Provider>
  )
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

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const { action } = toast
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && onDismiss(toast.id)}
      // The focus stays in the form that is being filled in. Without focus there, the toasts would
      // move away (components.css) between press and release.
      onMouseDown={(event) => event.preventDefault()}
      // Radix lets the region ignore the pointer until an effect after the paint has counted the toast.
      style={{ pointerEvents: 'auto' }}
      data-testid="toast"
      className="toast floating flex flex-wrap items-center justify-end gap-3.5 rounded-lg py-3 pr-3 pl-4 max-[350px]:gap-1.5"
    >
      <span
        className={classNames('flex-none', action && 'max-[350px]:hidden', 'large-text:hidden')}
      >
        <Pebble icon={<Check />} />
      </span>
      <div className="min-w-0 flex-[1_1_7rem] leading-[1.3] [overflow-wrap:anywhere]">
        <RadixToast.Title className="font-[660] text-button">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="text-label text-muted">
            {toast.description}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action altText={action.label} asChild>
          <TextButton className="px-2" onClick={action.onAction}>
            {action.label}
          </TextButton>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton label="Dismiss" icon={<X />} />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
