import { useEffect, useState } from 'react'
import { storedBytes } from '../../../../platform/install/storage-estimate.ts'

/** The size of the stored data; `null` until known. Read again when `reason` changes. */
export function useStoredBytes(reason: unknown): number | null {
  const [bytes, setBytes] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reason to read again
  useEffect(() => {
    let isCurrent = true
    void storedBytes().then((read) => isCurrent && setBytes(read))
    return () => {
      isCurrent = false
    }
  }, [reason])
  return bytes
}
