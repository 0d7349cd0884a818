import { t } from '@tend/text'
import { pushTimes, readReminderPlan } from '../../store/push/reminder-plan.ts'
import {
  dueNotifications,
  type ReminderNotification,
} from '../../store/push/rules/due-reminders.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'

/**
 * Browsers require a notification for every message, also where nothing is due, for example because the plan
 * has changed while the device was offline.
 */
const NOTHING_DUE: ReminderNotification = {
  tag: 'reminder-none',
  atMs: null,
  title: t`Tend`,
  body: t`Nothing to do right now.`,
  path: '/',
  silent: true,
}

/**
 * Shows what is due when an empty push message has arrived. The texts are from the device's plan. Without one,
 * for example after an erasure that could not end the subscription, this message is the last.
 */
export async function showDueReminders(): Promise<void> {
  const { pushManager } = self.registration
  const plan = await readReminderPlan().catch(() => [])
  if (plan === null) await (await pushManager.getSubscription())?.unsubscribe()
  const due = dueNotifications(plan ?? [], Date.now())
  await Promise.all(
    (due.length > 0 ? due : [NOTHING_DUE]).map(({ title, path, atMs, ...options }) =>
      self.registration.showNotification(title, { ...options, icon: ICON, data: { path, atMs } }),
    ),
  )
}

/**
 * Subscribes again when the browser has ended a subscription, and sends the times of its plan. Firefox
 * may name neither subscription; then the key comes from the server. Without a plan, none is needed.
 */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: Partial<PushSubscriptionChangeEvent>): Promise<void> {
  const plan = await readReminderPlan()
  if (plan === null) return
  const subscription =
    newSubscription ?? (await subscribe(oldSubscription?.options.applicationServerKey))
  if (!subscription) return
  const times = pushTimes(plan, Date.now())
  await fetch('/api/push-subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint, times }),
  })
}

/** @returns `null` if the server sends no push messages any more */
async function subscribe(
  previousKey: ArrayBuffer | null | undefined,
): Promise<PushSubscription | null> {
  const applicationServerKey = previousKey ?? (await readServerKey())
  if (applicationServerKey === null) return null
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function readServerKey(): Promise<string | null> {
  const response = await fetch('/api/push-key')
  return ((await response.json()) as { publicKey: string | null }).publicKey
}

/** The page that a tapped notification opens; `null` if it opens none. */
export function pathOf({ data }: Notification): string | null {
  const path: unknown = data?.path
  return typeof path === 'string' && path.startsWith('/') ? path : null
}
