import type { LocalDate } from '@tend/shared/days/local-date'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { byStart } from '../rules/by-start.ts'
import { SessionList } from './session-list.tsx'

type DaySessionsProps = { date: LocalDate; today: LocalDate }

/** The breathing sessions of a day. */
export function DaySessions({ date, today }: DaySessionsProps) {
  const live = useLive((device) => entriesWithin(device, 'breathingSessions', date, date), [date])
  if (live.state !== 'ready') return null
  return <SessionList sessions={live.value.sort(byStart)} device={live.device} today={today} />
}
