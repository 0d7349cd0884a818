import { offsetDateTime } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import { weekdayDateTime } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { readStoredAmounts } from '../../../../store/device/stored-amounts.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { readSyncStop } from '../../../../store/identity/erased-elsewhere.ts'
import { readServerLimit } from '../../../../store/identity/stored-server-limit.ts'
import { useLastSync } from '../../../../store/server/last-sync.ts'
import { useIsSyncing } from '../../../../store/sync/sync-activity.ts'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { ServerLimitNotice } from './server-limit-notice.tsx'
import { SyncStopped } from './sync-stopped.tsx'
import { announcementKey, syncText } from './sync-text.ts'

/** The time of the last sync, how much is on the server, and why no more is; or why sync has stopped. */
export function SyncStatus() {
  const amounts = useLive(readStoredAmounts, [])
  const stop = useLive(readSyncStop, [])
  const limit = useLive(readServerLimit, [])
  const lastSync = useLastSync()
  const today = useToday()
  const isSyncing = useIsSyncing(amounts.state === 'ready' ? amounts.value.waiting : 0)
  const states = [amounts.state, stop.state, limit.state]
  if (amounts.state !== 'ready' || stop.state !== 'ready' || limit.state !== 'ready') {
    return states.includes('failed') ? <StorageFailure /> : <Loading />
  }
  if (stop.value) {
    return <SyncStopped device={stop.device} stop={stop.value} />
  }
  const text = syncText(amounts.value, isSyncing, limit.value !== null)
  return (
    <div>
      <p className="font-strong">
        {lastSync === null
          ? t`Not synced yet`
          : t`Last synced: ${weekdayDateTime(offsetDateTime(new Date(lastSync)), today)}`}
      </p>
      <p className="mt-1 text-muted" data-testid="sync-waiting">
        {text}
      </p>
      {limit.value && <ServerLimitNotice device={limit.device} code={limit.value.code} />}
      <Announcement text={text} announced={announcementKey(amounts.value, isSyncing)} />
    </div>
  )
}

/** Announces a text to screen readers, only when `announced` changes. */
function Announcement({ text, announced }: { text: string; announced: string }) {
  const [spoken, setSpoken] = useState({ announced, text: '' })
  if (spoken.announced !== announced) setSpoken({ announced, text })
  return (
    <p role="status" className="sr-only">
      {spoken.text}
    </p>
  )
}
