import { useEffect, useState, useSyncExternalStore } from 'react'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { onInstallOffer } from '../../platform/install/install-offer.ts'
import { type InstallMethod, installMethod } from '../../platform/install/install-prompt.ts'
import { type StorageLifetime, storageLifetime } from '../../platform/install/persistent-storage.ts'
import { hasLoggedAnything } from '../../store/database/dated-entries.ts'
import type { Device } from '../../store/device/device.ts'
import { useLive } from '../../store/device/live/live.ts'
import { useHint } from '../../store/onboarding/dismissed-hints.ts'
import { isInstallHintDismissed } from '../../store/onboarding/install-hint.ts'
import { InstallHint } from '../../views/install/screens/install-hint.tsx'
import { StorageHint } from '../../views/install/screens/storage-hint.tsx'
import { CopyReminderCard } from '../../views/your-data/screens/copies/copy-reminder-card.tsx'
import { LookBackCard } from './look-back-card.tsx'

/** At the end of Home, once the user has logged something: the way to the year in rings, and a hint. */
export function HomeEnd() {
  const logged = useLive(hasLoggedAnything, [])
  if (logged.state !== 'ready' || !logged.value) return null
  return (
    <>
      <LookBackCard device={logged.device} />
      <Hint device={logged.device} />
    </>
  )
}

/**
 * At most one of: the suggestion to install the app, that the browser may delete the data, or the reminder
 * to save a copy.
 */
function Hint({ device }: { device: Device }) {
  const method = useSyncExternalStore<InstallMethod>(onInstallOffer, installMethod, () => 'none')
  const [declined, setDeclined] = useState(false)
  const storage = useHint('storage')
  const [lifetime, setLifetime] = useState<StorageLifetime | null>(null)
  useEffect(() => {
    let isCurrent = true
    void storageLifetime().then((read) => isCurrent && setLifetime(read))
    return () => {
      isCurrent = false
    }
  }, [])

  if (!lifetime) return null
  if (method !== 'none' && !declined && !isInstallHintDismissed()) {
    const onDeclined = () => {
      setDeclined(true)
      // The suggestion has said it.
      storage.dismiss()
    }
    return <InstallHint method={method} lifetime={lifetime} onDeclined={onDeclined} />
  }
  if (lifetime !== 'kept' && !storage.isDismissed) {
    return <StorageHint lifetime={lifetime} onDismiss={storage.dismiss} />
  }
  return isNativeShell() ? null : <CopyReminderCard device={device} />
}
