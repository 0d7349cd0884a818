import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import type { CommandRun } from '../../../store/device/live/use-command.ts'

export interface RoutineProps {
  readonly device: Device
  /** The date the routine started on; after midnight, this is yesterday. */
  readonly date: LocalDate
  readonly routine: SleepRoutine
  readonly run: CommandRun['run']
}
