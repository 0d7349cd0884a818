import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { DaySessions } from '../../areas/breathing/screens/day-sessions.tsx'
import { DayHabits } from '../../areas/habits/screens/day-habits.tsx'
import { DayWater } from '../../areas/hydration/screens/day-water.tsx'
import { DayMetric } from '../../areas/metrics/screens/day-metric.tsx'
import { DayReflection } from '../../areas/mindful-eating/screens/day-reflection.tsx'
import { DayMeal } from '../../areas/nutrition/screens/meals/day-meal.tsx'
import { DayTracker } from '../../areas/tracking/screens/day-tracker.tsx'
import { EMPTY_WORKOUT_DRAFT, isStarted } from '../../areas/workouts/rules/draft/workout-draft.ts'
import { BUILDER_HREF } from '../../areas/workouts/screens/builder/builder-link.ts'
import { useWorkoutDraft } from '../../areas/workouts/screens/builder/use-workout-draft.ts'
import { DayWorkout } from '../../areas/workouts/screens/entries/day-workout.tsx'
import type { DayMark } from '../../contract/day-facet.ts'
import { weekdayDate } from '../../platform/formats/date-formats.ts'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { OpenedPart } from '../../views/calendar/screens/opened-parts.ts'
import { openPage } from '../navigation/router-link.tsx'

/**
 * What is opened on a day: an entry, a new one with `null`, the form that was open before a reload without an id, or
 * the choice of what to add.
 */
export type OpenedOnDay =
  | 'add'
  | { readonly of: DayMark | OpenedPart; readonly id: string | null | undefined }

type DayEntryProps = {
  opened: OpenedOnDay
  date: LocalDate
  today: LocalDate
  onOpen: (opened: OpenedOnDay | null) => void
}

/** The sheet of an entry of the calendar, or what can be added to the day. */
export function DayEntry({ opened, date, today, onOpen }: DayEntryProps) {
  if (opened === 'add') return <AddToDay date={date} today={today} onOpen={onOpen} />
  const { of, id } = opened
  const close = () => onOpen(null)
  const sheet = (title: string, content: ReactNode) => (
    <Dialog open title={title} description={weekdayDate(date, today)} closeButton onClose={close}>
      {content}
    </Dialog>
  )
  const sheets: Readonly<Record<DayMark | OpenedPart, () => ReactNode>> = {
    workouts: () => id !== null && <DayWorkout id={id} today={today} />,
    nutrition: () => <DayMeal id={id} date={date === today ? '' : date} />,
    metrics: () => <DayMetric id={id ?? null} date={date} />,
    waterCount: () => sheet(t`Water`, <DayWater date={date} />),
    habits: () => sheet(t`Habits`, <DayHabits date={date} />),
    breathingSessions: () => sheet(t`Breathing`, <DaySessions date={date} today={today} />),
    eatingLog: () => sheet(t`Mindful Eating`, <DayReflection date={date} />),
    trackerEntries: () =>
      id && <DayTracker trackerId={id} date={date} today={today} frame={sheet} />,
  }
  return sheets[of]()
}

function AddToDay({ date, onOpen }: Omit<DayEntryProps, 'opened'>) {
  const { value: draft, change } = useWorkoutDraft()
  const isInProgress = draft !== null && isStarted(draft)
  return (
    <Dialog open title={t`Add`} closeButton onClose={() => onOpen(null)}>
      <List inset>
        <ListRow title={t`A meal`} onClick={() => onOpen({ of: 'nutrition', id: null })} />
        <ListRow
          title={t`A workout`}
          {...(isInProgress && { meta: t`Another one is in progress and comes first` })}
          onClick={() => {
            if (!isInProgress) change((before) => ({ ...EMPTY_WORKOUT_DRAFT, ...before, date }))
            openPage(BUILDER_HREF)
          }}
        />
        <ListRow title={t`A weight`} onClick={() => onOpen({ of: 'metrics', id: null })} />
      </List>
    </Dialog>
  )
}
