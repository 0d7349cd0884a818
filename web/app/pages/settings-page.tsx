import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'

const DayAndWeek = deferredSection(
  async () => (await import('../../features/settings/day-and-week.tsx')).DayAndWeek,
  <Loading className="min-h-80" />,
)

const GentleDays = deferredSection(
  async () => (await import('../../features/settings/gentle-days.tsx')).GentleDays,
  <Loading className="min-h-120" />,
)

export function Page() {
  return (
    <>
      <DayAndWeek />
      <GentleDays />
    </>
  )
}
