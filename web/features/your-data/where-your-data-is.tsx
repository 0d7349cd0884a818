import Archive from 'lucide-react/icons/archive'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Server from 'lucide-react/icons/server'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useCopyStatus } from '../../data/copies/copy-status.ts'
import { useLive } from '../../data/device/live.ts'
import { readStoredAmounts } from '../../data/device/stored-amounts.ts'
import { useToday } from '../../data/device/today.tsx'
import { readSyncStop } from '../../data/identity/erased-elsewhere.ts'
import { useLastSync } from '../../data/server/last-sync.ts'
import { useHasServer } from '../../data/server/server-address.ts'
import { useVaultState } from '../../data/vault/vault-state.ts'
import { isNativeShell } from '../../platform/native-shell.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { isSealed, sealedServerText } from './sealed-copy-text.ts'
import { StorageSafety } from './storage-safety.tsx'
import { UnusableDatabase } from './unusable-database.tsx'
import { useStorageLifetime } from './use-storage-lifetime.ts'
import { copyText, deviceText, lossText, SEALED_LOSS_TEXT, serverText } from './where-text.ts'

/** At a glance: where the data is, for how long, and what remains if the device is lost. */
export function WhereYourDataIs() {
  const amounts = useLive(readStoredAmounts, [])
  const copies = useCopyStatus()
  const lastSync = useLastSync()
  const hasServer = useHasServer()
  const live = useVaultState()
  const syncStop = useLive(readSyncStop, [])
  const today = useToday()
  const [asked, setAsked] = useState(0)
  const entries =
    amounts.state === 'ready' ? Object.values(amounts.value.counts).reduce((a, b) => a + b) : 0
  const lifetime = useStorageLifetime(`${entries > 0} ${asked}`)
  if (amounts.state === 'failed') return <UnusableDatabase />
  if (amounts.state === 'loading' || syncStop.state === 'loading' || !lifetime)
    return <Loading className="min-h-84" />
  const { counts, waiting } = amounts.value
  const synced = counts.days + counts.breathingSessions
  const vault = live.state === 'ready' ? live.value : null
  const sealedText = vault && sealedServerText(vault)
  const stop = syncStop.state === 'ready' ? syncStop.value : null
  // The code of this device brings nothing back after an erasure or with a key that was changed elsewhere.
  const isOnServer =
    hasServer &&
    sealedText === null &&
    stop === null &&
    lastSync !== null &&
    (synced === 0 || waiting < synced)
  const inShell = isNativeShell()
  return (
    <>
      <List data-testid="where-your-data-is">
        <ListRow
          icon={<Pebble icon={<Smartphone />} />}
          title={inShell ? 'On this phone' : 'On this device'}
          meta={deviceText(entries, lifetime, inShell)}
          testId="where-device"
        />
        <ListRow
          icon={<Pebble icon={<Server />} shape={3} />}
          title="On the server"
          meta={
            sealedText ??
            (hasServer
              ? serverText(synced, waiting, lastSync !== null, stop)
              : 'There is no server. Nothing leaves this phone.')
          }
          testId="where-server"
        />
        <ListRow
          icon={<Pebble icon={<Archive />} shape={2} />}
          title="Latest copy of everything"
          meta={copyText(copies, today)}
          testId="where-copies"
        />
        {entries === 0 ? (
          <ListRow
            icon={<Pebble icon={<LifeBuoy />} />}
            title="Do you already use Tend elsewhere?"
            meta={
              hasServer
                ? 'Import a file from there, or enter the recovery words or the code from there, further down this page.'
                : 'Import a file from there, further down this page.'
            }
            testId="where-bring-over"
          />
        ) : (
          <ListRow
            icon={<Pebble icon={<LifeBuoy />} />}
            title={inShell ? 'If you lose this phone' : 'If you lose this device'}
            meta={
              vault && isSealed(vault)
                ? SEALED_LOSS_TEXT
                : lossText(copies.latest !== null, isOnServer, inShell)
            }
            testId="where-loss"
          />
        )}
      </List>
      <StorageSafety
        lifetime={lifetime}
        isEmpty={entries === 0}
        onAsked={() => setAsked((times) => times + 1)}
      />
    </>
  )
}
