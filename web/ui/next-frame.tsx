import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Shows its children one frame after what stands around it: a screen that fills at once is drawn in
 * two short frames where one would be long, and whoever taps meanwhile is answered in between.
 */
export function NextFrame({ children }: { children: ReactNode }) {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsNext(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isNext && children
}
