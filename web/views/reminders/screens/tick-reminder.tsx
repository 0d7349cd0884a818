import { t } from '@tend/text'
import { startOfHour } from '../../../platform/formats/date-formats.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import type { PlannedTick } from '../rules/planned-ticks.ts'
import { isTickOn } from '../rules/reminder-settings.ts'
import { timesText } from '../texts/reminder-text.ts'
import { TURNING_ON } from '../texts/support-texts.ts'
import { HourField } from './hour-field.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'

interface TickReminderProps extends ReminderSwitchState {
  tick: PlannedTick
  /** All planned times, of every tracker. */
  ticks: readonly PlannedTick[]
}

/** The reminder of one planned time of a medicine, or whatever else is ticked. */
export function TickReminder(props: TickReminderProps) {
  const { tick, ticks, settings, pending, turnTime, update } = props
  const { key, name, hour } = tick
  const { medicine } = settings
  const isOn = isTickOn(medicine, key)
  const hintOf = () => {
    if (pending.includes(key)) return TURNING_ON
    return isOn ? timesText([hour]) : t`No reminder at ${startOfHour(hour)}`
  }
  return (
    <>
      <ChecklistRow
        fullName
        withoutHaptics
        name={name}
        hint={hintOf()}
        checked={isOn}
        onCheckedChange={(checked) =>
          turnTime(
            'medicine',
            key,
            checked,
            ticks.map((each) => each.key),
          )
        }
        testId={`remind-${key}`}
      />
      {isOn && (
        <li className="px-4.5 pb-4">
          <HourField
            label={t({ message: 'Time', context: 'time of day' })}
            hour={hour}
            onHourChange={(chosen) =>
              update('medicine', { hours: { ...medicine.hours, [key]: chosen } })
            }
          />
        </li>
      )}
    </>
  )
}
