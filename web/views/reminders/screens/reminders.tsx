import { t } from '@tend/text'
import { type ReactNode, useState } from 'react'
import { isNativeShell } from '../../../platform/device/native-shell.ts'
import { subscribeToPush } from '../../../store/push/push.ts'
import { Disclosure } from '../../../ui/controls/accordion.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import type { RemindersOf } from '../texts/calendar-reminders.ts'
import { PUSH_DETAILS, PUSH_INTRO, SYSTEM_INTRO } from '../texts/support-texts.ts'
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
    const succeeded = await subscribeToPush().then(
      () => true,
      () => false,
    )
    setUnreachable(!succeeded)
    return succeeded
  })
  const problem = problemOf(switches.isDenied, isUnreachable)
  return (
    <div data-testid="reminders">
      {of === 'all' && <p className="mb-4 text-muted">{inShell ? SYSTEM_INTRO : PUSH_INTRO}</p>}
      <ReminderSwitches switches={switches} of={of} />
      <div role="status" className="mt-4 empty:hidden">
        {problem && <Notice tone="warn">{problem}</Notice>}
      </div>
      {!inShell && <Disclosure title={t`How it reaches this device`}>{PUSH_DETAILS}</Disclosure>}
    </div>
  )
}

function problemOf(isDenied: boolean, isUnreachable: boolean): ReactNode {
  if (isDenied && isNativeShell()) {
    return t`Notifications from Tend are turned off. You can turn them on for Tend in your phone's settings.`
  }
  if (isDenied) {
    return t`Notifications from Tend are blocked in this browser. You can allow them for this site in the browser's settings.`
  }
  return (
    isUnreachable &&
    t`The reminder wasn't turned on, because the push service or the server can't be reached. Please try again later.`
  )
}
