import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import type { Device } from '../../store/device/device.ts'
import { useToday } from '../../store/device/today/today.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { LoggedDay } from '../../views/look-back/commands/day-figures.ts'
import { readYearDays } from '../../views/look-back/commands/look-back.ts'
import { ringDay, yearTotals } from '../../views/look-back/commands/year-parts.ts'
import { YearThumbnail } from '../../views/look-back/screens/year-thumbnail.tsx'
import { yearSoFarText } from '../../views/look-back/texts/year-text.ts'
import { whenIdle } from '../start/when-idle.ts'

/** The small picture has the initial goals. */
const NO_SETTINGS = {}

/** Leads from Home to the year in rings, with its picture. */
export function LookBackCard({ device }: { device: Device }) {
  const today = useToday()
  const days = useYearSoFar(device, today)
  const year = Number(today?.slice(0, 4))
  const text = days && yearSoFarText(year, yearTotals(days))
  return (
    <Link
      href="/look-back"
      className="press mt-4 flex items-center gap-4 rounded-lg bg-card p-3 pe-4 shadow-card"
    >
      <span className="size-23 flex-none large-text:hidden">
        {days && today && (
          <YearThumbnail days={days.map((day) => ringDay(day, NO_SETTINGS))} today={today} />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-[1.3]">
        <span className="block font-strong text-lead">{t`Look back`}</span>
        <span className="block min-h-[2lh] text-muted text-small">{text}</span>
      </span>
      <ChevronRight className="text-muted" />
    </Link>
  )
}

/**
 * The days of this year with entries, read once when Home is opened: a year is too much to read again
 * after each glass.
 */
function useYearSoFar(device: Device, today: LocalDate | null): readonly LoggedDay[] | null {
  const [days, setDays] = useState<readonly LoggedDay[] | null>(null)
  useEffect(() => {
    if (!today) return
    let isCurrent = true
    const first = `${today.slice(0, 4)}-01-01` as LocalDate
    whenIdle()
      .then(() => (isCurrent ? readYearDays(device, first, today) : []))
      .then(
        (read) => isCurrent && setDays(read),
        (error: unknown) => console.error('The year could not be read', error),
      )
    return () => {
      isCurrent = false
    }
  }, [device, today])
  return days
}
