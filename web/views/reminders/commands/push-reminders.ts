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
import { isReminderOver } from '../../../store/push/rules/due-reminders.ts'
import { closeShownReminders } from '../../../store/push/shown-reminders.ts'
import type { Reminder } from './reminders.ts'
import { areRemindersOn, watchPlan } from './reminders.ts'

/** How many reminders wait for the subscription to be turned on. */
let waiting = 0

/**
 * Subscribes this browser for a reminder that is turned on with it. Resolves with whether the push service
 * and the server could be reached. A subscription that arrives too late is ended.
 */
export async function subscribeForReminder(): Promise<boolean> {
  waiting += 1
  try {
    await subscribeToPush(endUnwanted)
    return true
  } catch {
    return false
  } finally {
    waiting -= 1
  }
}

/** Ends a subscription that arrived too late, unless a reminder needs it by now. */
function endUnwanted(): void {
  if (waiting > 0 || areRemindersOn()) return
  endPush().catch((error: unknown) =>
    console.error('A subscription that arrived too late could not be ended', error),
  )
}

/**
 * Keeps this browser's reminders up to date: the plan for the service worker, and the times at which
 * the server wakes it. The times are sent when the app is opened and whenever they change. While the
 * server cannot be reached, they are sent again with the next plan, at least once a minute. A reminder on
 * the screen is closed once it is done, here, in another tab or on another device; a reminder to drink by
 * the next glass. Returns the function that stops this.
 */
export function keepPushReminders(device: Device): () => void {
  /** The endpoint and the plan that the server knows, as JSON. */
  let sent: string | undefined
  let glassesBefore = Number.POSITIVE_INFINITY
  let closedFor: string | undefined

  async function close(plan: readonly Reminder[], glasses: number): Promise<void> {
    const state = JSON.stringify([glasses, plan.map(({ kind, atMs }) => [kind, atMs])])
    if (state === closedFor) return
    closedFor = state
    const isAnswered = glasses > glassesBefore
    glassesBefore = glasses
    await closeShownReminders(
      (shown) =>
        isReminderOver(shown, plan, device.now()) || (isAnswered && shown.tag === 'reminder-water'),
    )
  }

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
    const subscription = (await currentSubscription()) ?? (await subscribeToPush(endUnwanted))
    const state = JSON.stringify([subscription.endpoint, plan.map(({ atMs }) => atMs)])
    if (state === sent) return
    await sendPushTimes(subscription, pushTimes(plan, device.now()), endUnwanted)
    sent = state
  }

  return watchPlan(device, async (plan, { glasses }) => {
    await close(areRemindersOn() ? plan : [], glasses)
    await update(plan).catch(() => {
      // The server or the push service cannot be reached: the next plan tries again.
    })
  })
}
