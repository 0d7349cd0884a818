import { t } from '@tend/text'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { timesText } from '../texts/reminder-text.ts'
import { HourField } from './hour-field.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'

interface HabitReminderProps extends ReminderSwitchState {
  /** Today's habits. */
  habits: readonly DayHabit[]
}

/** The reminder of one of the user's habits; renders nothing while the user has no habits. */
export function HabitReminder({ habits, settings, turn, update }: HabitReminderProps) {
  const { habit } = settings
  const chosen = habits.find(({ key }) => key === habit.key)
  const [first] = habits
  if (!first) return null
  const isOn = habit.on && chosen !== undefined
  return (
    <>
      <ChecklistRow
        fullName
        withoutHaptics
        name={isOn ? chosen.name : t`Habit`}
        hint={isOn ? timesText([habit.hour]) : t`Once a day, unless it's already done`}
        checked={isOn}
        onCheckedChange={(on) => void turn('habit', on, chosen ? {} : { key: first.key })}
        testId="remind-habit"
      />
      {isOn && (
        <li className="grid grid-cols-2 gap-3 px-4.5 pb-4">
          <SelectField
            label={t`Which habit`}
            value={chosen.key}
            options={habits.map(({ key, name }) => ({ value: key, label: name }))}
            onValueChange={(key) => update('habit', { key })}
            testId="habit-key"
          />
          <HourField
            label={t`Habit time`}
            hour={habit.hour}
            onHourChange={(hour) => update('habit', { hour })}
            testId="habit-hour"
          />
        </li>
      )}
    </>
  )
}
