import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { readBreathingSeconds } from '../commands/recorded-sessions.ts'

export interface EarlyBreathing {
  /** The duration of today's breathing sessions. */
  readonly breathedSeconds: number
}

export async function readEarlyBreathing(
  device: Device,
  today: LocalDate,
): Promise<EarlyBreathing> {
  return { breathedSeconds: await readBreathingSeconds(device, today) }
}
