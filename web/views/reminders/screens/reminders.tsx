import { ReminderSwitches } from './reminder-switches.tsx'
import { useReminderSwitches } from './use-reminder-switches.ts'

/** The reminder settings of the native shell. */
export function Reminders() {
  const switches = useReminderSwitches()
  return (
    <ReminderSwitches
      switches={switches}
      problem={
        switches.isDenied &&
        "Notifications from Tend are turned off. You can turn them on for Tend in your phone's settings."
      }
    >
      <p className="mb-4 text-muted">
        Gentle reminders on your phone. Tend stops reminding you once something is done for the day,
        and pauses all reminders if you don't open it for a week.
      </p>
    </ReminderSwitches>
  )
}
