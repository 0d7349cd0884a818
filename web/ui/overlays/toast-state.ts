const TOAST_LIMIT = 1
export const TOAST_SHOWN_MS = 5000
/** A dismissed toast stays in the state this long before it is removed. */
export const TOAST_REMOVAL_MS = 1_000_000

export type ToastContent = {
  title: string
  description?: string
  /** Whether something failed; a screen reader then stops what it is saying. */
  isFailure?: boolean
  /** One action, such as Undo. */
  action?: { label: string; onAction: () => void }
  /** Called once when the toast disappears: timed out, closed or replaced. */
  onClosed?: () => void
}

export type Toast = ToastContent & { id: string; open: boolean }

export type ToastState = { readonly toasts: readonly Toast[] }

export type ToastEvent =
  | { type: 'add'; id: string; content: ToastContent }
  | { type: 'dismiss'; id: string }
  | { type: 'remove'; id: string }

export const NO_TOASTS: ToastState = { toasts: [] }

/** Adds new toasts at the front and drops the oldest ones beyond the limit. */
export function reduceToasts(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case 'add': {
      const added: Toast = { ...event.content, id: event.id, open: true }
      return { toasts: [added, ...state.toasts].slice(0, TOAST_LIMIT) }
    }
    case 'dismiss':
      return {
        toasts: state.toasts.map((toast) =>
          toast.id === event.id ? { ...toast, open: false } : toast,
        ),
      }
    case 'remove':
      return { toasts: state.toasts.filter((toast) => toast.id !== event.id) }
  }
}
