import { useEffect, useState } from 'react'
import { isNativeShell } from '../../platform/native-shell.ts'
import { isStoragePersisted, persistStorage } from '../../platform/persistent-storage.ts'
import { storedBytes } from '../../platform/storage-estimate.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from './record-counts.ts'

interface StorageState {
  readonly isPersisted: boolean
  readonly bytes: number | null
}

/**
 * The size of the stored data, and whether the browser has agreed to keep it.
 * @param total number of stored records; the size is read again when it changes
 */
export function StoragePersistence({ total }: { total: number }) {
  const [storage, setStorage] = useState<StorageState | null>(null)
  const [refused, setRefused] = useState(false)
  const isApp = isNativeShell()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size changes with the number of records
  useEffect(() => {
    let current = true
    void Promise.all([isStoragePersisted(), storedBytes()]).then(([isPersisted, bytes]) => {
      if (current) setStorage({ isPersisted, bytes })
    })
    return () => {
      current = false
    }
  }, [total])

  async function ask() {
    const isPersisted = await persistStorage()
    setRefused(!isPersisted)
    setStorage((before) => before && { ...before, isPersisted })
  }

  if (!storage) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {storage.bytes !== null && (
        <p className="text-muted">
          About {formatBytes(storage.bytes)} on this device, including the app itself.
        </p>
      )}
      <p role="status" className="text-muted">
        {isApp
          ? 'Your data stays on this phone as long as the app is installed.'
          : storage.isPersisted
            ? 'The browser has agreed to keep your data, even when storage runs low.'
            : refused
              ? "The browser didn't agree this time. To be safe, export your data from time to time."
              : 'The browser may delete your data when storage runs low. You can ask it to keep your data.'}
      </p>
      {!storage.isPersisted && !isApp && (
        <Button size="small" variant="soft" onClick={() => void ask()}>
          Ask the browser to keep it
        </Button>
      )}
    </div>
  )
}
