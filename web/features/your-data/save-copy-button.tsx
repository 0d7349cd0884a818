import Share2 from 'lucide-react/icons/share-2'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveCopy } from './save-copy.ts'

/** Saves a copy of everything: with the share sheet, or as a download. */
export function SaveCopyButton({ device }: { device: Device | null }) {
  const { failed, runOnce } = useCommand()
  return (
    <>
      <Button
        variant="outline"
        wide
        icon={<Share2 />}
        disabled={!device}
        onClick={() => device && runOnce(() => saveCopy(device))}
      >
        Save a copy
      </Button>
      <div role="status" className="empty:hidden">
        {failed && <Notice tone="bad">Couldn't save a copy. Please try again.</Notice>}
      </div>
    </>
  )
}
