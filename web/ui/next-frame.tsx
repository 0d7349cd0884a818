import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Renders its children one frame later than its siblings. A large screen then renders in two short
 * tasks instead of a long one, and the browser can handle taps in between.
 */
export function NextFrame({ children }: { children: ReactNode }) {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsNext(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isNext && children
}
