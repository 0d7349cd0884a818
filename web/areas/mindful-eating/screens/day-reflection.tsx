import type { LocalDate } from '@tend/shared/days/local-date'
import { readEatingLog } from '../../../store/days/eating-log.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { Reflection } from './reflection.tsx'

/** The reflections of a day, to correct them. */
export function DayReflection({ date }: { date: LocalDate }) {
  const live = useLive((device) => readEatingLog(device, date), [date])
  if (live.state !== 'ready') return null
  return <Reflection day={date} log={live.value} device={live.device} />
}
