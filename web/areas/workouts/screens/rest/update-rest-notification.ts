import { t } from '@tend/text'
import type { Notifications } from '../../../../platform/device/notifications.ts'
import { platform } from '../../../../platform/device/platform.ts'
import { currentRest } from '../../commands/run-rest-timer.ts'
import { restNotificationAction } from '../../rules/rest-notification.ts'

/** The system's id for this notification. Reminders use other ids. */
const NOTIFICATION_ID = 1

/** The last request that the system accepted; `undefined` before the first one. */
let requested: number | 'cancel' | undefined
let queue: Promise<void> = Promise.resolve()

/**
 * Schedules or cancels the system notification for the end of the current rest. Call it whenever the
 * rest or the visibility of the page may have changed. Calls run one after another, so that a
 * cancellation never overtakes the scheduling before it.
 */
export function updateRestNotification(): Promise<void> {
  queue = queue.then(update)
  return queue
}

async function update(): Promise<void> {
  const { notifications } = await platform()
  if (!notifications.canSchedule) return
  const isVisible = document.visibilityState === 'visible'
  const wanted = restNotificationAction(currentRest(), Date.now(), isVisible)
  if (wanted === 'keep' || wanted === requested) return
  requested = wanted
  if (wanted === 'cancel') await notifications.cancel([NOTIFICATION_ID])
  // Without permission, the next call tries again.
  else if (!(await schedule(notifications, wanted))) requested = undefined
}

function schedule(notifications: Notifications, atMs: number): Promise<boolean> {
  return notifications.schedule([
    {
      id: NOTIFICATION_ID,
      kind: 'rest',
      title: t`Rest complete`,
      body: t`Ready when you are.`,
      atMs,
      path: '/move',
    },
  ])
}
