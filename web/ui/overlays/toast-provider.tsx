import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { loadOptional } from '../layout/load-optional.ts'
import { NO_TOASTS, reduceToasts, TOAST_REMOVAL_MS, type ToastContent } from './toast-state.ts'

type Toasts = {
  /** Shows a toast, replacing the current one, and returns its id. */
  show: (content: ToastContent) => string
  /** Closes a toast. */
  dismiss: (id: string) => void
  /** Removes a toast at once. */
  remove: (id: string) => void
}

const ToastContext = createContext<Toasts | null>(null)

// Downloaded with the first toast, so that it does not delay the first screen.
const ToastRegion = lazy(() =>
  loadOptional('Toasts', async () => (await import('./toast.tsx')).ToastRegion),
)

/** Holds the toast state and renders the toasts. Wrap the whole app in it once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toasts }, dispatch] = useReducer(reduceToasts, NO_TOASTS)
  const count = useRef(0)

  useEffect(() => {
    const timers = toasts
      .filter((toast) => !toast.open)
      .map(({ id }) => setTimeout(() => dispatch({ type: 'remove', id }), TOAST_REMOVAL_MS))
    return () => timers.forEach(clearTimeout)
  }, [toasts])

  const onClosed = toasts.find((toast) => toast.open)?.onClosed
  useEffect(() => onClosed, [onClosed])

  const actions = useMemo<Toasts>(
    () => ({
      show(content) {
        count.current += 1
        const id = String(count.current)
        dispatch({ type: 'add', id, content })
        return id
      },
      dismiss: (id) => dispatch({ type: 'dismiss', id }),
      remove: (id) => dispatch({ type: 'remove', id }),
    }),
    [],
  )

  return (
    <ToastContext value={actions}>
      {children}
      {toasts.length > 0 && (
        <Suspense>
          <ToastRegion toasts={toasts} onDismiss={actions.dismiss} />
        </Suspense>
      )}
    </ToastContext>
  )
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts must be used inside a ToastProvider')
  return toasts
}
