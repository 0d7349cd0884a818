import { useLive } from '../../data/live.ts'
import { readStoredAmounts, type StoredAmounts } from '../../data/stored-amounts.ts'
import { useLastExchange } from '../../data/sync/last-exchange.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'

/** When device and server were last of one mind, and what is still to be sent. */
export function SecondCopy() {
  const amounts = useLive(readStoredAmounts, [])
  const lastExchange = useLastExchange()
  if (amounts.state === 'loading') return <Loading />
  if (amounts.state === 'failed') return <StorageFailure />
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
