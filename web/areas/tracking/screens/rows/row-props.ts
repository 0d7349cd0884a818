import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../../store/device/device.ts'
import type { TrackedDay } from '../../rules/day-values.ts'

export type RowProps = {
  device: Device
  day: TrackedDay
  date: LocalDate
  isToday: boolean
}
