import { localDateOf } from '@tend/domain/days/local-date'
import { habitsOf } from '@tend/domain/habits/habits'
import {
  MAX_REMINDERS,
  plannedReminders,
  type Reminder,
} from '@tend/domain/reminders/planned-reminders'
import {
  NO_REMINDERS,
  type ReminderSettings,
  readReminderSettings,
} from '@tend/domain/reminders/reminder-settings'
import { liveQuery } from 'dexie'
import { readDay } from '../days/daily-data.ts'
import { watchClock } from '../device/day-clock.ts'
import type { Device } from '../device/device.ts'
import { selectedHabits } from '../habits/habits.ts'
import {
  onPersistedChange,
  type Persisted,
  readPersisted,
  usePersisted,
} from '../storage/persisted.ts'

const KEY = 'tend_reminders'

/** Numbers of notifications that are reminders' own, one for each of a plan. */
export const REMINDER_IDS: readonly number[] = Array.from(
  { length: MAX_REMINDERS },
  (_, index) => 1000 + index,
)

/** What the person wants to be reminded of, kept on the device. */
export function useReminderSettings(): Persisted<ReminderSettings> {
  return usePersisted(KEY, readReminderSettings, NO_REMINDERS)
}

/** Where a plan goes: the system's notifications, as web/platform offers them. */
export interface ReminderSchedule {
  schedule(
    notifications: readonly {
      readonly id: number
      readonly kind: 'reminder'
      readonly title: string
      readonly body: string
      readonly time: { readonly every: 'never'; readonly atMs: number }
      readonly path: string
    }[],
  ): Promise<boolean>
  cancel(ids: readonly number[]): Promise<void>
}

/**
 * Keeps the next days' reminders with the system, and true to what is logged: from now on they are
 * planned anew whenever a setting, a habit or today changes, and when the app comes to the
 * foreground. What an earlier life has left, perhaps from before an erasure, is taken back first;
 * from then on only what a plan lets go: one that is due may come some minutes late, and is there
 * to be read until its day or its reason is over. What the system did not take is tried again at the
 * next of these. Answers the function that ends it.
 */
export function keepRemindersScheduled(device: Device, system: ReminderSchedule): () => void {
  /** What the system was given under each number; nothing while what it has is not known. */
  let scheduled: ReadonlyMap<number, string> | undefined
  let isWanted = false
  let isRunning = false

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      try {
        await replan()
      } catch (error) {
        console.error('Reminders could not be planned; it is tried again', error)
      }
    }
    isRunning = false
  }

  async function replan() {
    const planned = new Map((await plan(device)).map((one) => [JSON.stringify(one), one]))
    const kept = new Map([...(scheduled ?? [])].filter(([, text]) => planned.has(text)))
    const gone = (scheduled ? [...scheduled.keys()] : REMINDER_IDS).filter((id) => !kept.has(id))
    if (gone.length > 0) await system.cancel(gone)
    scheduled = kept

    const known = new Set(kept.values())
    const free = REMINDER_IDS.filter((id) => !kept.has(id))
    const added = [...planned]
      .filter(([text, { atMs }]) => !known.has(text) && atMs > device.now())
      .map(([text, one], index) => ({ text, notification: notificationOf(one, free[index]) }))
    if (added.length === 0) return
    if (!(await system.schedule(added.map(({ notification }) => notification)))) return
    const taken = added.map(({ text, notification }) => [notification.id, text] as const)
    scheduled = new Map([...kept, ...taken])
  }

  const today = liveQuery(async () => await readToday(device)).subscribe(
    () => void run(),
    (error) => console.error('Today could not be watched for reminders', error),
  )
  const ends = [
    () => today.unsubscribe(),
    onPersistedChange(() => void run()),
    watchClock(() => void run()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

async function plan(device: Device): Promise<Reminder[]> {
  const settings = readPersisted(KEY, readReminderSettings, NO_REMINDERS)
  const { fields } = await readToday(device)
  const { waterCount: glasses, sleepRoutine: routine, habits: flags } = fields
  const habits = habitsOf({ selection: selectedHabits(), flags })
  return plannedReminders(settings, { glasses, routine, habits }, device.now())
}

function readToday({ db, userId, now }: Device) {
  return readDay(db, userId, localDateOf(new Date(now())))
}

function notificationOf({ title, body, path, atMs }: Reminder, id: number | undefined) {
  if (id === undefined) throw new Error('More reminders are planned than there are numbers')
  return {
    id,
    kind: 'reminder' as const,
    title,
    body,
    path,
    time: { every: 'never' as const, atMs },
  }
}
