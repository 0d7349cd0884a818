import { t } from '@tend/text'
import type { Rhythm } from '../../../areas/habits/rules/habit-rhythm.ts'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { habitTimes } from '../rules/planned-ticks.ts'
import { untilText } from '../texts/reminder-text.ts'
import { TURNING_ON } from '../texts/support-texts.ts'
import { HourField } from './hour-field.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'

interface HabitRemindersProps extends ReminderSwitchState {
  habit: DayHabit
  rhythm: Rhythm
  /** Whether they are in the habit's own sheet, which offers one more than are on. */
  isAlone: boolean
}

const NAMES = [t`Reminder`, t`Second reminder`, t`Third reminder`]

/** The reminders of a habit: those that are on, or the first. */
export function HabitReminders(props: HabitRemindersProps) {
  const { habit, rhythm, isAlone, pending, turnTime, update } = props
  const settings = props.settings.habit
  const times = habitTimes(habit, settings)
  const last = times.findLastIndex(({ isOn }) => isOn)
  const shown = times.slice(0, Math.max(last + (isAlone ? 2 : 1), 1))
  return shown.map(({ key, hour, isOn }, index) => {
    if (!isOn && index > 0 && !isAlone) return null
    return [
      <ChecklistRow
        key={key}
        fullName
        withoutHaptics
        name={isAlone ? (NAMES[index] ?? '') : habit.name}
        hint={pending.includes(key) ? TURNING_ON : untilText(rhythm)}
        checked={isOn}
        onCheckedChange={(checked) => turnTime('habit', key, checked)}
        testId={`remind-${key}`}
      />,
      isOn && (
        <li key={`${key} hour`} className="px-4.5 pb-4">
          <HourField
            label={t({ message: 'Time', context: 'time of day' })}
            hour={hour}
            onHourChange={(chosen) =>
              update('habit', { hours: { ...settings.hours, [key]: chosen } })
            }
            testId={`hour-${key}`}
          />
        </li>
      ),
    ]
  })
}
