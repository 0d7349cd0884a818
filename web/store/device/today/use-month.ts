import type { LocalDate } from '@tend/shared/days/local-date'
import { useState } from 'react'
import type { MonthOfEntries } from '../../database/read-month.ts'
import type { Device } from '../device.ts'
import { type Live, useLive } from '../live/live.ts'

/**
 * A month of entries, the latest one with entries at first. Months without entries are skipped.
 * @param read reads the month of the chosen day; `null` is the latest month
 * @param dependencies the other values that `read` depends on
 */
export function useMonth<Entry>(
  read: (device: Device, chosen: LocalDate | null) => Promise<MonthOfEntries<Entry> | null>,
  dependencies: readonly unknown[] = [],
): {
  readonly shown: Live<MonthOfEntries<Entry> | null>
  readonly choose: (day: LocalDate) => void
} {
  const [chosen, choose] = useState<LocalDate | null>(null)
  const shown = useLive((device) => read(device, chosen), [chosen, ...dependencies])
  return { shown, choose }
}
