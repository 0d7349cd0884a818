import type { LocalDate } from '@tend/shared/days/local-date'
import { selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { edgeDay, hasLoggedAnything } from '../../../store/database/dated-entries.ts'
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

/** What can be begun with one tap from Home. */
export type Beginning = 'mood' | 'breaths' | 'habit'

/** The things that the user has not begun yet, if the first entry is not older than `since`; otherwise nothing. */
export async function readLeftToBegin(
  device: Device,
  since: LocalDate,
  isTracking: boolean,
): Promise<readonly Beginning[]> {
  const first = await edgeDay(device, 'first')
  if (first === null || first < since) return []
  const hasBreathed = (await device.db.breathing_sessions.limit(1).count()) > 0
  return [
    ...(isTracking ? [] : (['mood'] as const)),
    ...(hasBreathed ? [] : (['breaths'] as const)),
    ...(selectedHabits().length > 0 ? [] : (['habit'] as const)),
  ]
}
