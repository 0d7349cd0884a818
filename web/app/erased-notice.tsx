import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useLive } from '../data/device/live.ts'
import { readErasedElsewhere } from '../data/identity/erased-elsewhere.ts'
import { deferredSection } from '../ui/deferred-section.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'

const ErasedElsewhere = deferredSection(
  async () => (await import('../features/your-data/erased-elsewhere.tsx')).ErasedElsewhere,
  null,
)

/**
 * Asks what to do with data that another device has erased from the server. It can be dismissed until
 * the next start.
 */
export function ErasedNotice() {
  const erased = useLive(readErasedElsewhere, [])
  const [isLater, setIsLater] = useState(false)
  if (isLater || erased.state !== 'ready' || !erased.value) return null
  return (
    <NoticeCard>
      <div className="min-w-0 flex-1 py-1.5">
        <ErasedElsewhere device={erased.device} />
      </div>
      <div className="self-start">
        <IconButton label="Later" icon={<X />} onClick={() => setIsLater(true)} />
      </div>
    </NoticeCard>
  )
}
