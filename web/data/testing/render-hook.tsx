import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export interface RenderedHook<T> {
  /** The last value that the hook has returned. */
  readonly value: T
  /** Renders again, with the hook's current parameters. */
  rerender(): void
  unmount(): void
}

/**
 * Calls a hook in a component. The test file must begin with `@vitest-environment happy-dom`.
 * Updates of state are rendered soon after, so wait for them with `vi.waitFor`.
 * @param wrap adds the providers that the hook needs
 */
export function renderHook<T>(
  useHook: () => T,
  wrap: (children: ReactNode) => ReactNode = (children) => children,
): RenderedHook<T> {
  let value: T
  function Caller() {
    value = useHook()
    return null
  }
  const root = createRoot(document.createElement('div'))
  // A new element, since React skips one that it has rendered already.
  const rerender = () => flushSync(() => root.render(wrap(<Caller />)))
  rerender()
  return {
    get value() {
      return value
    },
    rerender,
    unmount: () => root.unmount(),
  }
}
