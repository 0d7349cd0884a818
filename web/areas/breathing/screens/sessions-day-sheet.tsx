import { t } from '@tend/text'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import { useLive } from '../../../store/device/live/live.ts'
import type { DaySheetProps } from '../../../ui/overlays/day-sheet.ts'
import { byStart } from '../rules/by-start.ts'
import { SessionList } from './session-list.tsx'

export const part = 'breathingSessions'

/** The breathing sessions of a day. */
export function DaySheet({ date, today, frame }: DaySheetProps) {
  const live = useLive((device) => entriesWithin(device, part, date, date), [date])
  return frame(
    t`Breathing`,
    live.state === 'ready' && (
      <SessionList sessions={live.value.sort(byStart)} device={live.device} today={today} />
    ),
  )
}
