import { liveQuery } from 'dexie'
import type { Device } from '../device/device.ts'

/** Whether the user has logged anything yet. Reads at most one row of each table. */
export async function hasLoggedAnything({ db }: Device): Promise<boolean> {
  const logs = [
    db.daily_data,
    db.fitness_workouts,
    db.fitness_nutrition_logs,
    db.fitness_body_metrics,
    db.breathing_sessions,
    db.tracker_entries,
  ]
  for (const table of logs) if ((await table.limit(1).count()) > 0) return true
  return false
}

/** Calls `listener` once, when the first entry has been logged; at once if there is one already. */
export function onFirstEntry(device: Device, listener: () => void): void {
  const watching = liveQuery(async () => await hasLoggedAnything(device)).subscribe({
    next: (logged) => {
      if (!logged) return
      watching.unsubscribe()
      listener()
    },
    error: (error: unknown) => console.error('Watching for the first entry failed', error),
  })
}
