import type { LocalDate } from '@tend/shared/days/local-date'
import { QUARTERS } from '@tend/shared/days/registers/water-quarters'
import { plural, t } from '@tend/text'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { addGlass } from '../commands/glasses.ts'
import { readWater, removeGlassful } from '../commands/water-amounts.ts'

/** The glasses of a day, to correct them. */
export function DayWater({ date }: { date: LocalDate }) {
  const water = useLive((device) => readWater(device, date), [date])
  const { failed, run } = useCommand()
  if (water.state !== 'ready') return null
  const { value, device } = water
  const { quarters } = value
  return (
    <>
      <Stepper
        value={plural(quarters / QUARTERS, { one: '# glass', other: '# glasses' })}
        decreaseLabel={t`Remove a glass`}
        increaseLabel={t`Add a glass`}
        atMinimum={quarters === 0}
        onDecrease={() => run(() => removeGlassful(device, date))}
        onIncrease={() => run(() => addGlass(device, date))}
      />
      <SaveFailure failed={failed} />
    </>
  )
}
