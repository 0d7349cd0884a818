import type { LocalDate } from '@tend/shared/days/local-date'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { DAY_MARKS, type DayMark } from '../../contract/day-facet.ts'
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

type DayProps = { date: LocalDate; today: LocalDate }

/** The list and forms for the entries of each mark. */
const EDITORS: Readonly<Record<DayMark, (props: DayProps) => ReactNode>> = {
  workouts: (day) => <DayWorkouts {...day} />,
  nutrition: ({ date }) => <DayMeals date={date} />,
  metrics: (day) => <DayMetrics {...day} />,
}

/** The lists and forms to add, edit and delete a day's entries. */
export function DayEditor(props: DayProps) {
  const [open, setOpen] = useState(false)
  const lists = useRef<HTMLElement>(null)

  // The pressed button is gone, so the focus moves to the section that it opened.
  useEffect(() => {
    if (open) lists.current?.focus({ preventScroll: true })
  }, [open])

  if (!open) return <EditDayButton onClick={() => setOpen(true)} />
  return (
    <section ref={lists} aria-label="Add or edit entries" tabIndex={-1} className="outline-none">
      {DAY_MARKS.map((mark) => (
        <Fragment key={mark}>{EDITORS[mark](props)}</Fragment>
      ))}
    </section>
  )
}
