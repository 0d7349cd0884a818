import { useEffect, useState } from 'react'

/**
 * What the browser says of its storage, such as how long the data stays; `null` until known.
 * @param read always the same function
 * @param reason read again when it changes
 */
export function useStorageFact<Fact>(read: () => Promise<Fact>, reason: unknown): Fact | null {
  const [fact, setFact] = useState<Fact | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reason to read again
  useEffect(() => {
    let isCurrent = true
    void read().then((found) => isCurrent && setFact(found))
    return () => {
      isCurrent = false
    }
  }, [read, reason])
  return fact
}
