import {
  type DayOverview,
  paceText,
  type WeekOverview,
  weekAtPace,
} from '@tend/domain/overview/overview'
import { formatThousands } from '../../ui/format-thousands.ts'
import { Section } from '../../ui/section.tsx'
import { WeekCard } from '../../ui/week-card.tsx'

type ThisWeekCardProps = { day: DayOverview; week: WeekOverview }

/** The 'This Week' card: totals logged this week, and the weekly pace estimated from today. */
export function ThisWeekCard({ day, week }: ThisWeekCardProps) {
  const pace = weekAtPace(day)
  return (
    <Section tight className="@min-[40rem]:col-start-1 @min-[40rem]:row-start-3">
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

function figure(label: string, logged: number, atPace: number) {
  const detail = paceText(atPace)
  return { label, figure: formatThousands(logged), ...(detail && { detail }) }
}
