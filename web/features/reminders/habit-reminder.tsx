import { habitsOf } from '@tend/domain/habits/habits'
import type { ReminderSettings } from '@tend/domain/reminders/reminder-settings'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readHabitFlags, useSelectedHabits } from '../../data/habits/habits.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { HourField } from './hour-field.tsx'
import type { ReminderSwitches } from './use-reminder-switches.ts'

interface HabitReminderProps extends Pick<ReminderSwitches, 'turn' | 'update'> {
  settings: ReminderSettings['habit']
}

/** A reminder of one of the person's own habits; there is none to switch on while they have none. */
export function HabitReminder({ settings, turn, update }: HabitReminderProps) {
  const today = useToday()
  const selection = useSelectedHabits()
  const flags = useLive(today && ((device) => readHabitFlags(device, today)), [today])
  const habits = flags.state === 'ready' ? habitsOf({ selection, flags: flags.value }) : []
  const chosen = habits.find(({ key }) => key === settings.key)
  const [first] = habits

  if (!first) return null
  return (
    <>
      <ChecklistRow
        standalone
        whole
        name="A habit"
        hint="One of yours, unless it is done"
        checked={settings.on && chosen !== undefined}
        onCheckedChange={(on) => {
          if (!chosen) update('habit', { key: first.key })
          void turn('habit', on)
        }}
        testId="remind-habit"
      />
      {settings.on && chosen && (
        <li className="grid grid-cols-2 gap-3">
          <SelectField
            label="Which one"
            value={chosen.key}
            options={habits.map(({ key, name }) => ({ value: key, label: name }))}
            onValueChange={(key) => update('habit', { key })}
            testId="habit-key"
          />
          <HourField
            label="Habit at"
            hour={settings.hour}
            onHourChange={(hour) => update('habit', { hour })}
            testId="habit-hour"
          />
        </li>
      )}
    </>
  )
}
