/** The part of a planned reminder that a notification needs. */
export interface StoredReminder {
  /** A notification replaces an earlier one of the same kind. */
  readonly kind: string
  /** When it is due, in milliseconds since 1970. */
  readonly atMs: number
  readonly title: string
  readonly body: string
  /** The page that opens when the notification is tapped. */
  readonly path: string
}

/** The content of a notification. A notification replaces the one with the same tag. */
export interface ReminderNotification {
  readonly tag: string
  /** When the reminder was due, in milliseconds since 1970; `null` without one. */
  readonly atMs: number | null
  readonly title: string
  readonly body: string
  /** The page that opens when the notification is tapped. */
  readonly path: string
  /** Whether it is shown without sound and vibration. */
  readonly silent: boolean
}

/** A push service may deliver a message this much later: it keeps messages for half an hour. */
const MAX_LATE_MS = 40 * 60_000
/** The clocks of the server and of the device may differ by this much. */
const MAX_EARLY_MS = 5 * 60_000

/**
 * The notifications to show when a push message has arrived: the latest reminder of each kind that is due
 * at about this time.
 * @param plan the reminders that the app has planned last
 * @param nowMs the current time, milliseconds since 1970
 */
export function dueNotifications(
  plan: readonly StoredReminder[],
  nowMs: number,
): readonly ReminderNotification[] {
  const due = plan.filter(({ atMs }) => atMs > nowMs - MAX_LATE_MS && atMs <= nowMs + MAX_EARLY_MS)
  const latest = new Map(due.sort((a, b) => a.atMs - b.atMs).map((one) => [one.kind, one]))
  return [...latest.values()].map(({ kind, atMs, title, body, path }) => ({
    tag: `reminder-${kind}`,
    atMs,
    title,
    body,
    path,
    silent: false,
  }))
}

/** A notification that a browser shows. `atMs` is missing for one that an earlier version has shown. */
export type ShownReminder = Pick<ReminderNotification, 'tag'> & {
  readonly atMs?: number | null | undefined
}

/**
 * Whether a shown reminder has lost its reason: the plan no longer has it, because it was done, its day is
 * over or it was turned off.
 * @param plan the reminders that the app plans now, those from earlier today included
 */
export function isReminderOver(
  { tag, atMs }: ShownReminder,
  plan: readonly Pick<StoredReminder, 'kind' | 'atMs'>[],
  nowMs: number,
): boolean {
  return !plan.some(
    (planned) =>
      `reminder-${planned.kind}` === tag &&
      (atMs == null ? planned.atMs <= nowMs + MAX_EARLY_MS : planned.atMs === atMs),
  )
}
