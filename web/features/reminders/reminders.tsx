import { withFromHour, withToHour } from '@tend/domain/reminders/reminder-settings'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { HabitReminder } from './habit-reminder.tsx'
import { HourField } from './hour-field.tsx'
import { useReminderSwitches } from './use-reminder-switches.ts'

/** The reminder settings, for the native shell only. All reminders are off by default. */
export function Reminders() {
  const { settings, isDenied, turn, update } = useReminderSwitches()
  const { water, windDown } = settings
  return (
    <Section title="Reminders" data-testid="reminders">
      <p className="mb-4 text-muted">
        Gentle reminders on your phone. Tend stops reminding you once something is done for the day,
        and pauses all reminders if you don't open it for a week.
      </p>
      <ul className="grid gap-3">
        <ChecklistRow
          standalone
          fullName
          name="Water"
          hint="Every two hours until you reach your goal"
          checked={water.on}
          onCheckedChange={(on) => void turn('water', on)}
          testId="remind-water"
        />
        {water.on && (
          <li className="grid grid-cols-2 gap-3">
            <HourField
              label="From"
              hour={water.fromHour}
              onHourChange={(hour) => update('water', withFromHour(water, hour))}
              testId="water-from"
            />
            <HourField
              label="Until"
              hour={water.toHour}
              onHourChange={(hour) => update('water', withToHour(water, hour))}
              testId="water-to"
            />
          </li>
        )}
        <ChecklistRow
          standalone
          fullName
          name="Wind-down"
          hint="Once in the evening, unless you've already started"
          checked={windDown.on}
          onCheckedChange={(on) => void turn('windDown', on)}
          testId="remind-wind-down"
        />
        {windDown.on && (
          <li>
            <HourField
              label="Wind-down time"
              hour={windDown.hour}
              onHourChange={(hour) => update('windDown', { hour })}
              testId="wind-down-hour"
            />
          </li>
        )}
        <HabitReminder settings={settings.habit} turn={turn} update={update} />
      </ul>
      <div role="status" className="mt-4 empty:hidden">
        {isDenied && (
          <Notice tone="warn">
            Notifications from Tend are turned off. You can turn them on for Tend in your phone's
            settings.
          </Notice>
        )}
      </div>
    </Section>
  )
}
