import { readHabitFlags } from '../../../areas/habits/commands/change-habits.ts'
import { useSelectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { useOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { habitsOf } from '../../../areas/habits/rules/habits.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { ReminderSettings } from '../rules/reminder-settings.ts'
import { HourField } from './hour-field.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'

interface HabitReminderProps extends Pick<ReminderSwitchState, 'turn' | 'update'> {
  settings: ReminderSettings['habit']
}

/** The reminder of one of the user's habits; renders nothing while the user has no habits. */
export function HabitReminder({ settings, turn, update }: HabitReminderProps) {
  const today = useToday()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const flags = useLive(today && ((device) => readHabitFlags(device, today)), [today])
  const habits = flags.state === 'ready' ? habitsOf({ selection, flags: flags.value, own }) : []
  const chosen = habits.find(({ key }) => key === settings.key)
  const [first] = habits

  if (!first) return null
  return (
    <>
      <ChecklistRow
        fullName
        name="Habit"
        hint="Once a day, unless it's already done"
        checked={settings.on && chosen !== undefined}
        onCheckedChange={(on) => {
          if (!chosen) update('habit', { key: first.key })
          void turn('habit', on)
        }}
        testId="remind-habit"
      />
      {settings.on && chosen && (
        <li className="grid grid-cols-2 gap-3 px-4.5 pb-4">
          <SelectField
            label="Which habit"
            value={chosen.key}
            options={habits.map(({ key, name }) => ({ value: key, label: name }))}
            onValueChange={(key) => update('habit', { key })}
            testId="habit-key"
          />
          <HourField
            label="Habit time"
            hour={settings.hour}
            onHourChange={(hour) => update('habit', { hour })}
            testId="habit-hour"
          />
        </li>
      )}
    </>
  )
}
