import { QUARTERS } from '@tend/shared/days/registers/water-quarters'
import { plural, t } from '@tend/text'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import type { DaySheetProps } from '../../../ui/overlays/day-sheet.ts'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { addGlass } from '../commands/glasses.ts'
import { readWater, removeGlassful } from '../commands/water-amounts.ts'

export const part = 'waterCount'

/** The glasses of a day, to correct them. */
export function DaySheet({ date, frame }: DaySheetProps) {
  const water = useLive((device) => readWater(device, date), [date])
  const { failed, run } = useCommand()
  return frame(
    t`Water`,
    water.state === 'ready' && (
      <>
        <Stepper
          value={plural(water.value.quarters / QUARTERS, { one: '# glass', other: '# glasses' })}
          decreaseLabel={t`Remove a glass`}
          increaseLabel={t`Add a glass`}
          atMinimum={water.value.quarters === 0}
          onDecrease={() => run(() => removeGlassful(water.device, date))}
          onIncrease={() => run(() => addGlass(water.device, date))}
        />
        <SaveFailure failed={failed} />
      </>
    ),
  )
}
