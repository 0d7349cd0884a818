import { t } from '@tend/text'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import type { DaySheetProps } from '../../../ui/overlays/day-sheet.ts'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { readHabitFlags, setHabitDone } from '../commands/change-habits.ts'
import { useSelectedHabits } from '../commands/selected-habits.ts'
import { useOwnHabits } from '../commands/stored-own-habits.ts'
import { habitsOf } from '../rules/habits.ts'

export const part = 'habits'

/** The habits of a day, to correct them. */
export function DaySheet({ date, frame }: DaySheetProps) {
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const flags = useLive((device) => readHabitFlags(device, date), [date])
  const { failed, run } = useCommand()
  return frame(
    t`Habits`,
    flags.state === 'ready' && (
      <>
        <ul className="-mx-4.5">
          {habitsOf({ selection, flags: flags.value, own }).map(({ key, name, done }) => (
            <ChecklistRow
              key={key}
              name={name}
              checked={done}
              onCheckedChange={(isDone) => run(() => setHabitDone(flags.device, date, key, isDone))}
            />
          ))}
        </ul>
        <SaveFailure failed={failed} />
      </>
    ),
  )
}
