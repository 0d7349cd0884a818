import { restNotificationAction } from '@tend/domain/workouts/rest-notification'
import { currentRest } from '../../data/workouts/rest-timer.ts'
import type { Notifications } from '../../platform/notifications.ts'
import { platform } from '../../platform/platform.ts'

/** By which the system knows it; reminders have others. */
const NOTICE_ID = 1

/** What was last asked of the system; nothing while it is not known. */
let arranged: number | 'cancel' | undefined
let turn: Promise<void> = Promise.resolve()

/**
 * Has the system know the end of the rest that goes on, or forget it. To be called whenever the rest
 * or whether it is seen may have changed; one after another, so that what is taken back at once has
 * been scheduled before.
 */
export function arrangeRestNotice(): Promise<void> {
  turn = turn.then(arrange)
  return turn
}

async function arrange(): Promise<void> {
  const { notifications } = await platform()
  if (!notifications.canSchedule) return
  const isSeen = document.visibilityState === 'visible'
  const wanted = restNotificationAction(currentRest(), Date.now(), isSeen)
  if (wanted === 'keep' || wanted === arranged) return
  arranged = wanted
  if (wanted === 'cancel') await notifications.cancel([NOTICE_ID])
  // Not allowed yet: it is tried again at the next occasion.
  else if (!(await schedule(notifications, wanted))) arranged = undefined
}

function schedule(notifications: Notifications, atMs: number): Promise<boolean> {
  return notifications.schedule([
    {
      id: NOTICE_ID,
      kind: 'rest',
      title: 'The rest is over',
      body: 'Ready when you are.',
      time: { every: 'never', atMs },
      path: '/move',
    },
  ])
}
