import { withFromHour, withToHour } from '@tend/domain/reminders/reminder-settings'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { HabitReminder } from './habit-reminder.tsx'
import { HourField } from './hour-field.tsx'
import { useReminderSwitches } from './use-reminder-switches.ts'

/** What the phone may remind of, in the native shell: all off until somebody switches it on. */
export function Reminders() {
  const { settings, isDenied, turn, update } = useReminderSwitches()
  const { water, windDown } = settings
  return (
    <Section title="Reminders" data-testid="reminders">
      <p className="mb-4 text-muted">
        A quiet word from your phone, if you would like one. What is done for the day is not spoken
        of again, and after a week without you they rest.
      </p>
      <ul className="grid gap-3">
        <ChecklistRow
          standalone
          whole
          name="Water"
          hint="Every two hours, until the day's goal"
          checked={water.on}
          onCheckedChange={(on) => void turn('water', on)}
          testId="remind-water"
        />
        {water.on && (
          <li className="grid grid-cols-2 gap-3">
            <HourField
              label="Not before"
              hour={water.fromHour}
              onHourChange={(hour) => update('water', withFromHour(water, hour))}
              testId="water-from"
            />
            <HourField
              label="Not after"
              hour={water.toHour}
              onHourChange={(hour) => update('water', withToHour(water, hour))}
              testId="water-to"
            />
          </li>
        )}
        <ChecklistRow
          standalone
          whole
          name="Wind-down"
          hint="Once in the evening, unless it has begun"
          checked={windDown.on}
          onCheckedChange={(on) => void turn('windDown', on)}
          testId="remind-wind-down"
        />
        {windDown.on && (
          <li>
            <HourField
              label="Wind-down at"
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
            Your phone does not show notifications of Tend. They can be allowed in its settings,
            under Tend.
          </Notice>
        )}
      </div>
    </Section>
  )
}
