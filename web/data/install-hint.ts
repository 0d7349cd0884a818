import type { Device } from './device.ts'
import { storedSetting, storeSetting } from './local-storage.ts'

const KEY = 'installHintDismissed'

export function isInstallHintDismissed(): boolean {
  return storedSetting(KEY) !== null
}

export function dismissInstallHint(): void {
  storeSetting(KEY, 'true')
}

/** Whether there is anything yet that would be worth coming back to; reads one row a table at most. */
export async function hasLoggedAnything({ db }: Device): Promise<boolean> {
  const logs = [
    db.daily_data,
    db.fitness_workouts,
    db.fitness_nutrition_logs,
    db.fitness_body_metrics,
    db.breathing_sessions,
  ]
  for (const table of logs) if ((await table.limit(1).count()) > 0) return true
  return false
}
