import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { CYCLE_READ_DAYS, type Cycle, cycleOf } from '../rules/cycle.ts'
import { readTrackerDays } from './read-tracker-days.ts'

/** The cycle of a tracker of bleeding on a day. */
export async function readCycle(
  device: Device,
  trackerId: string,
  today: LocalDate,
): Promise<Cycle | null> {
  const from = addDays(today, -CYCLE_READ_DAYS)
  const read = await readTrackerDays(device, trackerId, from, today)
  const bleeding = read?.entries.filter(({ value = 0 }) => value > 1) ?? []
  return cycleOf(
    bleeding.map(({ date }) => date),
    today,
  )
}
