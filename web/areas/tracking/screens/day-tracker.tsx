import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { TrackerRow } from './tracker-row.tsx'

type DayTrackerProps = {
  trackerId: string
  date: LocalDate
  today: LocalDate
  /** The sheet, with the name of the tracker. */
  frame: (title: string, content: ReactNode) => ReactNode
}

/** What was noted for a tracker on a day, to correct it, and the way to all its entries. */
export function DayTracker({ trackerId, date, today, frame }: DayTrackerProps) {
  const read = useLive((device) => readTrackedDay(device, date, true), [date])
  if (read.state !== 'ready') return null
  const day = read.value.find(({ tracker }) => tracker.id === trackerId)
  if (!day) return null
  return frame(
    day.tracker.name,
    <>
      <div className="-mx-5">
        <TrackerRow device={read.device} day={day} date={date} isToday={date === today} />
      </div>
      <TextLink href={`/check-in?tracker=${encodeURIComponent(trackerId)}`}>
        {t`All its entries`}
        <ChevronRight />
      </TextLink>
    </>,
  )
}
