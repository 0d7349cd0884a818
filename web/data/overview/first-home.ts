import type { Device } from '../device/device.ts'
import { selectedHabits } from '../habits/selected-habits.ts'
import { isHintDismissed } from '../onboarding/dismissed-hints.ts'
import { hasLoggedAnything } from '../onboarding/first-entry.ts'

/**
 * Whether Home is as before the first entry: nothing is logged and no habit is chosen. Does not become true
 * again, even if the first entry is deleted. Reads at most one row of each table.
 */
export async function readIsFirstHome(device: Device): Promise<boolean> {
  const hasBegun = isHintDismissed('one small thing') || selectedHabits().length > 0
  return !hasBegun && !(await hasLoggedAnything(device))
}
