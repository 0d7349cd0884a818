import type { ReactNode } from 'react'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { withFromHour, withToHour } from '../rules/reminder-settings.ts'
import { HabitReminder } from './habit-reminder.tsx'
import { HourField } from './hour-field.tsx'
import { MedicineReminder } from './medicine-reminder.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'

interface ReminderSwitchesProps {
  switches: ReminderSwitchState
  /** Shown while a reminder is on that cannot be shown, or could not be turned on. */
  problem: ReactNode
  /** The introduction. */
  children: ReactNode
}

/** The section with the reminder settings. All reminders are off by default. */
export function ReminderSwitches({ switches, problem, children }: ReminderSwitchesProps) {
  const { settings, turn, update } = switches
  const { water, windDown } = settings
  return (
    <div data-testid="reminders">
      {children}
      <List>
        <ChecklistRow
          fullName
          name="Water"
          hint="Every two hours until you reach your goal"
          checked={water.on}
          onCheckedChange={(on) => void turn('water', on)}
          testId="remind-water"
        />
        {water.on && (
          <li className="grid grid-cols-2 gap-3 px-4.5 pb-4">
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
          fullName
          name="Wind-down"
          hint="Once in the evening, unless you've already started"
          checked={windDown.on}
          onCheckedChange={(on) => void turn('windDown', on)}
          testId="remind-wind-down"
        />
        {windDown.on && (
          <li className="px-4.5 pb-4">
            <HourField
              label="Wind-down time"
              hour={windDown.hour}
              onHourChange={(hour) => update('windDown', { hour })}
              testId="wind-down-hour"
            />
          </li>
        )}
        <HabitReminder settings={settings.habit} turn={turn} update={update} />
        <MedicineReminder settings={settings.medicine} turn={turn} update={update} />
      </List>
      <div role="status" className="mt-4 empty:hidden">
        {problem && <Notice tone="warn">{problem}</Notice>}
      </div>
    </div>
  )
}
