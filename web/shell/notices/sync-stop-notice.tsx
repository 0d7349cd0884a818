import { t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useLive } from '../../store/device/live/live.ts'
import { readSyncStop } from '../../store/identity/erased-elsewhere.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { NoticeCard } from '../../ui/overlays/notice-card.tsx'

const SyncStopped = deferredSection(
  async () => (await import('../../views/your-data/screens/server/sync-stopped.tsx')).SyncStopped,
  null,
)

/**
 * Asks what to do after another device has erased the server's copy or changed the key. It can be
 * dismissed until the next start.
 */
export function SyncStopNotice() {
  const stop = useLive(readSyncStop, [])
  const [isLater, setIsLater] = useState(false)
  if (isLater || stop.state !== 'ready' || !stop.value) return null
  return (
    <NoticeCard>
      <div className="min-w-0 flex-1 py-1.5">
        <SyncStopped device={stop.device} stop={stop.value} />
      </div>
      <div className="self-start">
        <IconButton label={t`Later`} icon={<X />} onClick={() => setIsLater(true)} />
      </div>
    </NoticeCard>
  )
}
