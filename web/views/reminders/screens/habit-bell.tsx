import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Bell from 'lucide-react/icons/bell'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { startOfHour } from '../../../platform/formats/date-formats.ts'
import { useReminderSettings } from '../commands/reminders.ts'
import { habitTimes } from '../rules/planned-ticks.ts'

/** A bell with the times at which the user is reminded of a habit; nothing without any. */
export function HabitBell({ habit }: { habit: DayHabit }) {
  const { habit: settings } = useReminderSettings().value
  const times = habitTimes(habit, settings).filter(({ isOn }) => isOn)
  if (!settings.on || times.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Bell className="size-4" />
      <span className="sr-only">{t`Reminder`}</span>
      {listText(times.map(({ hour }) => startOfHour(hour)))}
    </span>
  )
}
