import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLive } from '../../../store/device/live/live.ts'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import type { DaySheetProps } from '../../../ui/overlays/day-sheet.ts'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { TrackerRow } from './tracker-row.tsx'

export const part = 'trackerEntries'

/**
 * What was noted for a tracker on a day, to correct it, and the way to all its entries.
 * @param id of the tracker
 */
export function DaySheet({ id, date, today, frame }: DaySheetProps) {
  const read = useLive((device) => readTrackedDay(device, date, true), [date])
  if (read.state !== 'ready') return null
  const day = read.value.find(({ tracker }) => tracker.id === id)
  if (!day) return null
  return frame(
    day.tracker.name,
    <>
      <div className="-mx-5">
        <TrackerRow device={read.device} day={day} date={date} isToday={date === today} />
      </div>
      <TextLink href={`/check-in?tracker=${encodeURIComponent(day.tracker.id)}`}>
        {t`All its entries`}
        <ChevronRight />
      </TextLink>
    </>,
  )
}
