import type { LocalDate } from '@tend/shared/days/local-date'
import { useEffect, useRef, useState } from 'react'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { EditDayButton } from './edit-day-button.tsx'

const DayWorkouts = deferredSection(
  async () => (await import('../../areas/workouts/screens/entries/day-workouts.tsx')).DayWorkouts,
  <Loading />,
)

const DayMeals = deferredSection(
  async () => (await import('../../areas/nutrition/screens/meals/day-meals.tsx')).DayMeals,
  null,
)
const DayMetrics = deferredSection(
  async () => (await import('../../areas/metrics/screens/day-metrics.tsx')).DayMetrics,
  null,
)

/** The lists and forms to add, edit and delete a day's entries. */
export function DayEditor({ date, today }: { date: LocalDate; today: LocalDate }) {
  const [open, setOpen] = useState(false)
  const lists = useRef<HTMLElement>(null)

  // The pressed button is gone, so the focus moves to the section that it opened.
  useEffect(() => {
    if (open) lists.current?.focus({ preventScroll: true })
  }, [open])

  if (!open) return <EditDayButton onClick={() => setOpen(true)} />
  return (
    <section ref={lists} aria-label="Add or edit entries" tabIndex={-1} className="outline-none">
      <DayWorkouts date={date} today={today} />
      <DayMeals date={date} />
      <DayMetrics date={date} today={today} />
    </section>
  )
}
