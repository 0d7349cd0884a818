import { weekAtPace } from '@tend/domain/overview/overview'
import type { Overview } from '../../data/overview/overview.ts'
import { grouped } from '../../ui/grouped.ts'
import { Section } from '../../ui/section.tsx'
import { WeekCard } from '../../ui/week-card.tsx'

/** What was logged this week, and beside it what the day's pace would make of it. */
export function ThisWeekCard({ day, week }: Overview) {
  const pace = weekAtPace(day)
  const figure = (label: string, logged: number, atPace: number) => ({
    label,
    figure: grouped(logged),
    detail: `${grouped(atPace)} at today's pace`,
  })
  return (
    <Section>
      <WeekCard
        figures={[
          figure('Workouts', week.workouts, pace.workouts),
          figure('Glasses', week.glasses, pace.glasses),
          figure('Habits done', week.habitsDone, pace.habitsDone),
        ]}
      />
    </Section>
  )
}
