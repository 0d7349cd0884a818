import { useEffect, useState } from 'react'

const STEP_MS = 30_000

/** The present in milliseconds since 1970, updated every 30 s, for texts such as '2 minutes ago'. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
