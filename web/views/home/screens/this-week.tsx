import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { todaysPaceText } from '../../../areas/workouts/texts/week-pace-text.ts'
import { WeekCard } from '../../../ui/layout/week-card.tsx'
import { type DayOverview, type WeekOverview, weekAtPace } from '../rules/overview.ts'

type ThisWeekCardProps = { day: DayOverview; week: WeekOverview }

/** The 'This Week' card: totals logged this week, and the weekly pace estimated from today. */
export function ThisWeekCard({ day, week }: ThisWeekCardProps) {
  const pace = weekAtPace(day)
  return (
    <WeekCard
      figures={[
        figure(t`Workouts`, week.workouts, pace.workouts),
        figure(t`Glasses`, week.glasses, pace.glasses),
        figure(t`Habits done`, week.habitsDone, pace.habitsDone),
      ]}
    />
  )
}

function figure(label: string, logged: number, atPace: number) {
  const pace = todaysPaceText(atPace)
  const detail = pace && { text: t`pace ${formatNumber(atPace)}`, label: pace }
  return { label, figure: formatNumber(logged), ...(detail && { detail }) }
}
