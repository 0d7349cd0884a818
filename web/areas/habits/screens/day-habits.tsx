import type { LocalDate } from '@tend/shared/days/local-date'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { readHabitFlags, setHabitDone } from '../commands/change-habits.ts'
import { useSelectedHabits } from '../commands/selected-habits.ts'
import { useOwnHabits } from '../commands/stored-own-habits.ts'
import { habitsOf } from '../rules/habits.ts'

/** The habits of a day, to correct them. */
export function DayHabits({ date }: { date: LocalDate }) {
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const flags = useLive((device) => readHabitFlags(device, date), [date])
  const { failed, run } = useCommand()
  if (flags.state !== 'ready') return null
  const { value, device } = flags
  return (
    <>
      <ul className="-mx-4.5">
        {habitsOf({ selection, flags: value, own }).map(({ key, name, done }) => (
          <ChecklistRow
            key={key}
            name={name}
            checked={done}
            onCheckedChange={(isDone) => run(() => setHabitDone(device, date, key, isDone))}
          />
        ))}
      </ul>
      <SaveFailure failed={failed} />
    </>
  )
}
