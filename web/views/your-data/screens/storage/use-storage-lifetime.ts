import { useEffect, useState } from 'react'
import {
  type StorageLifetime,
  storageLifetime,
} from '../../../../platform/install/persistent-storage.ts'

/** How long the data stays on this device; `null` until known. Read again when `reason` changes. */
export function useStorageLifetime(reason: unknown): StorageLifetime | null {
  const [lifetime, setLifetime] = useState<StorageLifetime | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reason to read again
  useEffect(() => {
    let isCurrent = true
    void storageLifetime().then((read) => isCurrent && setLifetime(read))
    return () => {
      isCurrent = false
    }
  }, [reason])
  return lifetime
}
