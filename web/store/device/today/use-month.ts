import type { LocalDate } from '@tend/shared/days/local-date'
import type { EntityTable } from 'dexie'
import { useState } from 'react'
import { type MonthOfEntries, readMonth } from '../../database/read-month.ts'
import type { Device } from '../device.ts'
import { type Live, useLive } from '../live/live.ts'

/** A month of a table, the latest one with entries at first. Months without entries are skipped. */
export function useMonth<Entry extends { readonly id: string; readonly date: LocalDate }>(
  tableOf: (device: Device) => EntityTable<Entry, 'id'>,
): {
  readonly shown: Live<MonthOfEntries<Entry> | null>
  readonly choose: (day: LocalDate) => void
} {
  const [chosen, choose] = useState<LocalDate | null>(null)
  const shown = useLive((device) => readMonth(tableOf(device), chosen), [chosen])
  return { shown, choose }
}
