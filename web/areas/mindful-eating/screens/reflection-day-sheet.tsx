import { t } from '@tend/text'
import { readEatingLog } from '../../../store/days/eating-log.ts'
import { useLive } from '../../../store/device/live/live.ts'
import type { DaySheetProps } from '../../../ui/overlays/day-sheet.ts'
import { Reflection } from './reflection.tsx'

export const part = 'eatingLog'

/** The reflections of a day, to correct them. */
export function DaySheet({ date, frame }: DaySheetProps) {
  const live = useLive((device) => readEatingLog(device, date), [date])
  return frame(
    t`Mindful Eating`,
    live.state === 'ready' && <Reflection day={date} log={live.value} device={live.device} />,
  )
}
