import { deleteCache, openCache } from '../places/listed-caches.ts'
import type { StoredReminder } from './rules/due-reminders.ts'

/**
 * The planned reminders of a browser, where the service worker can read them: it has no access to
 * localStorage, and is started without the app when a push message arrives.
 */
const CACHE = 'tend-reminders'
const KEY = '/plan'

/** Stores the plan. It replaces an earlier plan. */
export async function storeReminderPlan(plan: readonly StoredReminder[]): Promise<void> {
  const stored = plan.map(({ kind, atMs, title, body, path }) => ({
    kind,
    atMs,
    title,
    body,
    path,
  }))
  await (await openCache(CACHE)).put(KEY, new Response(JSON.stringify(stored)))
}

/** The stored plan; `null` if there is none: reminders are off, or everything was erased. */
export async function readReminderPlan(): Promise<readonly StoredReminder[] | null> {
  const stored = await (await openCache(CACHE)).match(KEY)
  return stored ? ((await stored.json()) as readonly StoredReminder[]) : null
}

export async function deleteReminderPlan(): Promise<void> {
  await deleteCache(CACHE)
}

/** When the server has to wake this browser, in milliseconds since 1970, ascending. */
export function pushTimes(plan: readonly StoredReminder[], nowMs: number): readonly number[] {
  const times = new Set(plan.map(({ atMs }) => atMs).filter((atMs) => atMs > nowMs))
  return [...times].sort((a, b) => a - b)
}
