import { useState } from 'react'
import { isNativeShell } from '../../../../platform/device/native-shell.ts'
import { storageLifetime } from '../../../../platform/install/persistent-storage.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { readStoredAmounts } from '../../../../store/device/stored-amounts.ts'
import { totalOfCounts } from '../../../../store/files/rules/archive.ts'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { deviceText } from '../lead-text.ts'
import { StorageSafety } from './storage-safety.tsx'
import { useStorageFact } from './use-storage-fact.ts'

/** For how long this device keeps the data, and what makes it longer. */
export function StorageKeeping() {
  const amounts = useLive(readStoredAmounts, [])
  const [asked, setAsked] = useState(0)
  const entries = amounts.state === 'ready' ? totalOfCounts(amounts.value.counts) : 0
  const lifetime = useStorageFact(storageLifetime, `${entries > 0} ${asked}`)
  if (amounts.state === 'loading' || !lifetime) return <Loading />
  return (
    <>
      <p className="text-muted" data-testid="where-device">
        {deviceText(entries, lifetime, isNativeShell())}
      </p>
      <StorageSafety
        lifetime={lifetime}
        isEmpty={entries === 0}
        onAsked={() => setAsked((times) => times + 1)}
      />
    </>
  )
}
