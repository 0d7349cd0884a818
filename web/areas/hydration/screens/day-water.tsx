import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { addGlass, readGlasses, removeGlass } from '../commands/glasses.ts'

/** The glasses of a day, to correct them. */
export function DayWater({ date }: { date: LocalDate }) {
  const glasses = useLive((device) => readGlasses(device, date), [date])
  const { failed, run } = useCommand()
  if (glasses.state !== 'ready') return null
  const { value, device } = glasses
  return (
    <>
      <Stepper
        value={plural(value, { one: '# glass', other: '# glasses' })}
        decreaseLabel={t`Remove a glass`}
        increaseLabel={t`Add a glass`}
        atMinimum={value === 0}
        onDecrease={() => run(() => removeGlass(device, date))}
        onIncrease={() => run(() => addGlass(device, date))}
      />
      <SaveFailure failed={failed} />
    </>
  )
}
