import type { LocalDate } from '@tend/domain/days/local-date'
import { useRef, useState } from 'react'
import { useLive } from '../../data/device/live.ts'
import { readMonth } from '../../data/storage/read-month.ts'
import { monthAndYear } from '../../platform/date-formats.ts'
import { List } from '../../ui/list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MonthPager } from '../../ui/month-pager.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { WorkoutRow } from './workout-row.tsx'

/** All workouts, month by month. Months without workouts are skipped. */
export function WorkoutsByMonth({ today }: { today: LocalDate }) {
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const shown = useLive((device) => readMonth(device.db.fitness_workouts, chosen), [chosen])
  const section = useRef<HTMLElement>(null)
  if (shown.state === 'failed') return <StorageFailure />
  if (shown.state === 'loading') return <Loading />
  if (!shown.value) return null
  const { month, entries, before, after } = shown.value
  return (
    <Section ref={section} tabIndex={-1} aria-label="All workouts" title="All workouts">
      <MonthPager
        month={monthAndYear(month)}
        before={before && monthAndYear(before)}
        after={after && monthAndYear(after)}
        onBefore={() => setChosen(before)}
        onAfter={() => setChosen(after)}
      />
      <List>
        {entries.map((workout) => (
          <WorkoutRow
            key={workout.id}
            workout={workout}
            device={shown.device}
            today={today}
            dated
            repeatable
            onFocusLost={() => section.current?.focus({ preventScroll: true })}
          />
        ))}
      </List>
    </Section>
  )
}
