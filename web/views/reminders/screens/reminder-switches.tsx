import { t } from '@tend/text'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { habitsWithin, type RemindersOf, ticksOf } from '../texts/calendar-reminders.ts'
import { timesText, waterTimesText } from '../texts/reminder-text.ts'
import { TURNING_ON } from '../texts/support-texts.ts'
import { HabitReminders } from './habit-reminders.tsx'
import { HourField, WaterHours } from './hour-field.tsx'
import { TickReminder } from './tick-reminder.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'
import { useReminderThings } from './use-reminder-things.ts'

interface ReminderSwitchesProps {
  switches: ReminderSwitchState
  of: RemindersOf
}

/** The switches of reminders, with their times once they are on. All are off by default. */
export function ReminderSwitches({ switches, of }: ReminderSwitchesProps) {
  const { settings, update } = switches
  const { ticks, habits, rhythmOf } = useReminderThings()
  const shown = ticksOf(of, ticks)
  return (
    <List>
      {shown.map((tick) => (
        <TickReminder key={tick.key} tick={tick} ticks={ticks} {...switches} />
      ))}
      {shown.length > 0 && settings.medicine.on && (
        <ChecklistRow
          fullName
          withoutHaptics
          name={t`Name it in the notification`}
          hint={t`Otherwise it says only that something is planned.`}
          checked={settings.medicine.isNamed}
          onCheckedChange={(isNamed) => update('medicine', { isNamed })}
        />
      )}
      {habitsWithin(of, habits).map((habit) => (
        <HabitReminders
          key={habit.key}
          habit={habit}
          rhythm={rhythmOf(habit.key)}
          isAlone={typeof of === 'object'}
          {...switches}
        />
      ))}
      {(of === 'all' || of === 'water') && <WaterReminder {...switches} />}
      {of === 'all' && <WindDownReminder {...switches} />}
    </List>
  )
}

function WaterReminder({ settings: { water }, pending, turn, update }: ReminderSwitchState) {
  const hint = water.on
    ? waterTimesText(water.fromHour, water.toHour)
    : t`Every two hours until you reach your goal`
  return (
    <>
      <ChecklistRow
        fullName
        withoutHaptics
        name={t`Water`}
        hint={pending.includes('water') ? TURNING_ON : hint}
        checked={water.on}
        onCheckedChange={(on) => turn('water', on)}
        testId="remind-water"
      />
      {water.on && (
        <li className="grid grid-cols-2 gap-3 px-4.5 pb-4">
          <WaterHours water={water} onChange={(hours) => update('water', hours)} />
        </li>
      )}
    </>
  )
}

function WindDownReminder({ settings: { windDown }, pending, turn, update }: ReminderSwitchState) {
  const hint = windDown.on
    ? timesText([windDown.hour])
    : t`Once in the evening, unless you've already started`
  return (
    <>
      <ChecklistRow
        fullName
        withoutHaptics
        name={t`Wind-down`}
        hint={pending.includes('windDown') ? TURNING_ON : hint}
        checked={windDown.on}
        onCheckedChange={(on) => turn('windDown', on)}
        testId="remind-wind-down"
      />
      {windDown.on && (
        <li className="px-4.5 pb-4">
          <HourField
            label={t`Wind-down time`}
            hour={windDown.hour}
            onHourChange={(hour) => update('windDown', { hour })}
            testId="wind-down-hour"
          />
        </li>
      )}
    </>
  )
}
