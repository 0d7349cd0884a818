import { useLive } from '../../data/device/live.ts'
import { readStoredAmounts, type StoredAmounts } from '../../data/device/stored-amounts.ts'
import { readErasedElsewhere } from '../../data/identity/erased-elsewhere.ts'
import { useLastSync } from '../../data/server/last-sync.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { ErasedElsewhere } from './erased-elsewhere.tsx'

/** When device and server were last of one mind, and what is still to be sent; or that they part. */
export function ServerCopy() {
  const amounts = useLive(readStoredAmounts, [])
  const erased = useLive(readErasedElsewhere, [])
  const lastExchange = useLastSync()
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
        {lastExchange === null
          ? 'No exchange with the server yet'
          : `Last exchange: ${timeWords(lastExchange)}`}
      </p>
      <p className="mt-1 text-muted" data-testid="sync-waiting">
        {waitingWords(amounts.value)}
      </p>
    </Card>
  )
}

function waitingWords({ waiting, erasureWaiting }: StoredAmounts): string {
  if (erasureWaiting) return 'An erasure waits to be sent to the server.'
  if (waiting === 0) return 'Nothing waits to be sent.'
  const entries = waiting === 1 ? 'One entry waits' : `${waiting} entries wait`
  return `${entries} to be sent, at the next occasion.`
}

function timeWords(ms: number): string {
  return new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
