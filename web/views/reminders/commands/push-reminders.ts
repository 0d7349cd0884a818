import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import {
  currentSubscription,
  endPush,
  sendPushTimes,
  subscribeToPush,
} from '../../../store/push/push.ts'
import {
  deleteReminderPlan,
  pushTimes,
  storeReminderPlan,
} from '../../../store/push/reminder-plan.ts'
import type { Reminder } from '../rules/planned-reminders.ts'
import { areRemindersOn, watchPlan } from './reminders.ts'

/**
 * Keeps this browser's reminders up to date: the plan for the service worker, and the times at which
 * the server wakes it. The times are sent when the app is opened and whenever they change. While the
 * server cannot be reached, they are sent again with the next plan, at least once a minute. Returns
 * the function that stops this.
 */
export function keepPushReminders(device: Device): () => void {
  /** The endpoint and the plan that the server knows, as JSON. */
  let sent: string | undefined

  async function update(plan: readonly Reminder[]): Promise<void> {
    if (!areRemindersOn()) {
      sent = undefined
      await endPush()
      return
    }
    await storeReminderPlan(plan)
    await assertOwner(device).catch(async (error) => {
      // Everything was erased after the plan was made.
      await deleteReminderPlan()
      throw error
    })
    if (Notification.permission !== 'granted' || !navigator.onLine) return
    // The browser may have dropped the subscription: the user has allowed it on this device before.
    const subscription = (await currentSubscription()) ?? (await subscribeToPush())
    const state = JSON.stringify([subscription.endpoint, plan.map(({ atMs }) => atMs)])
    if (state === sent) return
    await sendPushTimes(subscription, pushTimes(plan, device.now()))
    sent = state
  }

  return watchPlan(device, (plan) =>
    update(plan).catch(() => {
      // The server or the push service cannot be reached: the next plan tries again.
    }),
  )
}
