import { offsetDateTime } from '@tend/domain/days/local-date'
import { useLive } from '../../data/device/live.ts'
import { readStoredAmounts, type StoredAmounts } from '../../data/device/stored-amounts.ts'
import { useToday } from '../../data/device/today.tsx'
import { readErasedElsewhere } from '../../data/identity/erased-elsewhere.ts'
import { useLastSync } from '../../data/server/last-sync.ts'
import { weekdayDateTime } from '../../platform/date-formats.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { ErasedElsewhere } from './erased-elsewhere.tsx'

/** The time of the last sync and the number of pending entries; or that the code was erased. */
export function SyncStatus() {
  const amounts = useLive(readStoredAmounts, [])
  const erased = useLive(readErasedElsewhere, [])
  const lastSync = useLastSync()
  const today = useToday()
  if (amounts.state === 'failed' || erased.state === 'failed') return <StorageFailure />
  if (amounts.state === 'loading' || erased.state === 'loading') return <Loading />
  if (erased.value) {
    return (
      <Card>
        <ErasedElsewhere device={erased.device} />
      </Card>
    )
  }
  return (
    <Card>
      <p className="font-strong">
        {lastSync === null
          ? 'Not synced yet'
          : `Last synced: ${weekdayDateTime(offsetDateTime(new Date(lastSync)), today)}`}
      </p>
      <p className="mt-1 text-muted" data-testid="sync-waiting">
        {pendingText(amounts.value)}
      </p>
    </Card>
  )
}

function pendingText({ waiting, erasureWaiting }: StoredAmounts): string {
  if (erasureWaiting) {
    return 'The data you erased will be deleted from the server the next time Tend is open and online.'
  }
  if (waiting === 0) return 'Nothing is waiting to sync.'
  const entries = waiting === 1 ? '1 entry' : `${waiting} entries`
  return `${entries} will sync the next time Tend is open and online.`
}
