import { t } from '@tend/text'
import { useState } from 'react'
import { isNativeShell } from '../../../platform/device/native-shell.ts'
import { Disclosure } from '../../../ui/controls/accordion.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { subscribeForReminder } from '../commands/push-reminders.ts'
import type { RemindersOf } from '../texts/calendar-reminders.ts'
import {
  PUSH_DETAILS,
  PUSH_INTRO,
  SUPPORT_TEXTS,
  SYSTEM_INTRO,
  TURNING_ON,
} from '../texts/support-texts.ts'
import { CannotRemind } from './cannot-remind.tsx'
import { ReminderSwitches } from './reminder-switches.tsx'
import { useReminderSupport } from './use-reminder-support.ts'
import { useReminderSwitches } from './use-reminder-switches.ts'

/** Reminders of everything or of one thing; where nothing can remind, why, and calendar files in their place. */
export function Reminders({ of }: { of: RemindersOf }) {
  const support = useReminderSupport()
  if (support === null) return <Loading className="min-h-40" />
  if (support === 'system' || support === 'push') return <CanRemind of={of} />
  return <CannotRemind why={support} of={of} />
}

/** The reminder of one thing, above its page. */
export function ReminderDialog({ of, onClose }: { of: RemindersOf; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Reminder`} closeButton>
      <Reminders of={of} />
    </Dialog>
  )
}

function CanRemind({ of }: { of: RemindersOf }) {
  const [isUnreachable, setUnreachable] = useState(false)
  const inShell = isNativeShell()
  const switches = useReminderSwitches(async () => {
    if (inShell) return true
    setUnreachable(false)
    const succeeded = await subscribeForReminder()
    setUnreachable(!succeeded)
    return succeeded
  })
  return (
    <div data-testid="reminders">
      {of === 'all' && <p className="mb-4 text-muted">{inShell ? SYSTEM_INTRO : PUSH_INTRO}</p>}
      <ReminderSwitches switches={switches} of={of} />
      <div role="status" className="mt-4 empty:hidden">
        {switches.isDenied && <Notice tone="warn">{deniedText()}</Notice>}
        <span className="sr-only empty:hidden">
          {switches.pending.length > 0
            ? TURNING_ON
            : isUnreachable && SUPPORT_TEXTS.unreachable.title}
        </span>
      </div>
      {isUnreachable && <CannotRemind why="unreachable" of={of} />}
      {!inShell && <Disclosure title={t`How it reaches this device`}>{PUSH_DETAILS}</Disclosure>}
    </div>
  )
}

function deniedText(): string {
  return isNativeShell()
    ? t`Notifications from Tend are turned off. You can turn them on for Tend in your phone's settings.`
    : t`Notifications from Tend are blocked in this browser. You can allow them for this site in the browser's settings.`
}
