import { readTrackedDay } from '../../../areas/tracking/commands/read-tracking.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { plannedTicks } from '../rules/planned-ticks.ts'
import type { ReminderSettings } from '../rules/reminder-settings.ts'
import { HourField } from './hour-field.tsx'
import type { ReminderSwitchState } from './use-reminder-switches.ts'

interface MedicineReminderProps extends Pick<ReminderSwitchState, 'turn' | 'update'> {
  settings: ReminderSettings['medicine']
}

/** The reminder of everything that is ticked at planned times; renders nothing without such a tracker. */
export function MedicineReminder({ settings, turn, update }: MedicineReminderProps) {
  const today = useToday()
  const tracked = useLive(today && ((device) => readTrackedDay(device, today)), [today])
  const { on, isNamed, hours } = settings
  const ticks = tracked.state === 'ready' ? plannedTicks(tracked.value, hours) : []

  if (ticks.length === 0) return null
  return (
    <>
      <ChecklistRow
        fullName
        name="Medicine"
        hint="And whatever else you tick at planned times, unless it's ticked"
        checked={on}
        onCheckedChange={(checked) => void turn('medicine', checked)}
        testId="remind-medicine"
      />
      {on && (
        <>
          <li className="grid grid-cols-2 gap-3 px-4.5 pb-4 large-text:grid-cols-1">
            {ticks.map(({ key, name, hour }) => (
              <HourField
                key={key}
                label={name}
                hour={hour}
                onHourChange={(chosen) =>
                  update('medicine', { hours: { ...hours, [key]: chosen } })
                }
              />
            ))}
          </li>
          <ChecklistRow
            fullName
            withoutHaptics
            name="Name it in the notification"
            hint="Otherwise it says only that something is planned."
            checked={isNamed}
            onCheckedChange={(checked) => update('medicine', { isNamed: checked })}
          />
        </>
      )}
    </>
  )
}
