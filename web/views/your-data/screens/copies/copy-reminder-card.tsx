import { t } from '@tend/text'
import { isCopyDue } from '../../../../store/copies/rules/copy-reminder.ts'
import { useCopyStatus } from '../../../../store/copies/stored-copy-status.ts'
import { useCopyReminder } from '../../../../store/copies/use-copy-reminder.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { latestCopyText } from '../storage/where-text.ts'
import { saveCopy } from './save-copy.ts'

/** On Home, after the chosen number of days without a copy: offers to save one. */
export function CopyReminderCard({ device }: { device: Device }) {
  const copies = useCopyStatus()
  const { value: reminder, change } = useCopyReminder()
  const today = useToday()
  const { failed, runOnce } = useCommand()
  if (!isCopyDue(reminder, copies.latest?.atMs ?? null, device.now())) return null
  return (
    <section aria-label={t`Save a copy`} className="mt-4 px-1">
      <h2>{t`Save a copy`}</h2>
      <p className="mt-1 text-muted">{t`Some of what you log is on this device only. Latest copy: ${latestCopyText(copies, today)}`}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="soft"
          onClick={() => runOnce(() => saveCopy(device))}
        >{t`Save a copy`}</Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => change((before) => ({ ...before, sinceMs: device.now() }))}
        >{t`Not now`}</Button>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {failed && <Notice tone="bad">{t`Couldn't save a copy. Please try again.`}</Notice>}
      </div>
    </section>
  )
}
