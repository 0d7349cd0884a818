import { useEffect, useState } from 'react'

/**
 * A fact about the storage of the browser, such as how long the data stays; `null` until known.
 * @param read has the same identity in each render
 * @param reason a value whose change makes it read again
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
