import { useEffect, useState } from 'react'
import { isNativeShell } from '../../platform/native-shell.ts'
import { isStorageKept, keepStorage } from '../../platform/persistent-storage.ts'
import { storedBytes } from '../../platform/storage-estimate.ts'
import { Button } from '../../ui/button.tsx'
import { bytesWords } from './record-counts.ts'

interface Room {
  readonly kept: boolean
  readonly bytes: number | null
}

/** What the browser says of the storage. @param total of what is stored: with it the bytes change */
export function StoragePersistence({ total }: { total: number }) {
  const [room, setRoom] = useState<Room | null>(null)
  const [refused, setRefused] = useState(false)
  const isApp = isNativeShell()

  // biome-ignore lint/correctness/useExhaustiveDependencies: more entries are more bytes
  useEffect(() => {
    let current = true
    void Promise.all([isStorageKept(), storedBytes()]).then(([kept, bytes]) => {
      if (current) setRoom({ kept, bytes })
    })
    return () => {
      current = false
    }
  }, [total])

  async function ask() {
    const kept = await keepStorage()
    setRefused(!kept)
    setRoom((before) => before && { ...before, kept })
  }

  if (!room) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {room.bytes !== null && (
        <p className="text-muted">
          About {bytesWords(room.bytes)} on this device, the app itself included.
        </p>
      )}
      <p role="status" className="text-muted">
        {isApp
          ? 'The phone keeps it as long as the app is on it.'
          : room.kept
            ? 'The browser has promised to keep it, also when space runs short.'
            : refused
              ? 'The browser did not promise it this time. A file of your data, now and then, is the surest.'
              : 'The browser may clear it when space runs short. It can be asked to keep it.'}
      </p>
      {!room.kept && !isApp && (
        <Button size="small" variant="soft" onClick={() => void ask()}>
          Ask to keep it
        </Button>
      )}
    </div>
  )
}
