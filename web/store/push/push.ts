import { deletePushSubscription, readPushKey, savePushSubscription } from '@tend/protocol/web-push'
import { createApi } from '../server/api.ts'
import { deleteReminderPlan } from './reminder-plan.ts'

/**
 * Push messages wake this browser for its reminders. They are empty, and calls to the server carry no
 * access key: the server gets to know an address at the push service and times, but not whose they
 * are.
 */
const api = createApi()

/**
 * How long subscribing may take, with the service worker of a first visit. A browser without a way to
 * its push service may never answer.
 */
const TIMEOUT_MS = 15_000

/** Whether this browser can receive push messages. */
export function hasPush(): boolean {
  return 'PushManager' in globalThis && 'serviceWorker' in navigator && 'caches' in globalThis
}

/** The server's key for push messages; `null` if it sends none. Rejects if it cannot be reached. */
export async function readServerKey(): Promise<string | null> {
  return readPushKey.response.parse(await api.read([readPushKey.path])).publicKey
}

/**
 * Subscribes this browser at its push service. The user must have allowed notifications. Rejects if the
 * push service or the server cannot be reached, or does not answer within 15 seconds.
 * @param onLate called if the subscription arrives after that
 */
export function subscribeToPush(onLate: () => void): Promise<PushSubscription> {
  const subscribing = readServerKey().then((key) => {
    if (key === null) throw new Error('The server sends no push messages')
    return subscribe(key)
  })
  return inTime(subscribing, onLate)
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  if (existing && keyOf(existing) === key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** The subscription of this browser; `null` if it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/**
 * Sends the times at which the server wakes this browser.
 * @param onLate as for `subscribeToPush`
 */
export async function sendPushTimes(
  subscription: PushSubscription,
  times: readonly number[],
  onLate: () => void,
): Promise<void> {
  const send = async ({ endpoint }: PushSubscription) =>
    savePushSubscription.response.parse(
      await api.write(savePushSubscription.path, { endpoint, times }),
    )
  const { publicKey } = await send(subscription)
  // The server has lost its keys, and cannot send to this subscription.
  if (keyOf(subscription) === publicKey) return
  await send(await inTime(subscribe(publicKey), onLate))
}

/** Ends the subscription of this browser, if it has one, and deletes the stored plan. */
export async function endPush(): Promise<void> {
  if (!hasPush()) return
  await deleteReminderPlan()
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // If the server cannot be reached, it learns from the push service that the subscription has ended.
  await api.write(deletePushSubscription.path, { endpoint }).catch(() => {})
}

/** Closes the notifications of this browser, whose texts may name habits. */
export async function closeNotifications(): Promise<void> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
}

/** The server's key with which a subscription was made, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Rejects if the task takes longer than `TIMEOUT_MS`; if it succeeds after that, `onLate` is called. */
function inTime<T>(task: Promise<T>, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The push service does not answer'))
      // The caller has an error already.
      task.then(onLate, () => {})
    }, TIMEOUT_MS)
    task.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
