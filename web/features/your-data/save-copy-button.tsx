import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveCopy } from './save-copy.ts'

/** Saves a copy of everything: with the share sheet, or as a download. */
export function SaveCopyButton({ device }: { device: Device | null }) {
  const { failed, runOnce } = useCommand()
  const [isWriting, setIsWriting] = useState(false)

  function save() {
    if (!device) return
    setIsWriting(true)
    runOnce(() => saveCopy(device).finally(() => setIsWriting(false)))
  }

  return (
    <>
      <Button
        variant="outline"
        wide
        icon={<Share2 />}
        disabled={!device || isWriting}
        onClick={save}
      >
        {isWriting ? 'Writing a copy...' : 'Save a copy'}
      </Button>
      <div role="status" className="empty:hidden">
        {failed && <Notice tone="bad">Couldn't save a copy. Please try again.</Notice>}
      </div>
    </>
  )
}
