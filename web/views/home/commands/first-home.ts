import { selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { hasLoggedAnything } from '../../../store/database/dated-entries.ts'
import type { Device } from '../../../store/device/device.ts'
import { isHintDismissed } from '../../../store/onboarding/dismissed-hints.ts'

/**
 * Whether Home is as before the first entry: nothing is logged, and no habit or tracker is chosen. Does not become
 * true again, even if the first entry is deleted. Reads at most one row of each table.
 */
export async function readIsFirstHome(device: Device): Promise<boolean> {
  const hasBegun = isHintDismissed('one small thing') || selectedHabits().length > 0
  if (hasBegun || (await device.db.trackers.limit(1).count()) > 0) return false
  return !(await hasLoggedAnything(device))
}
