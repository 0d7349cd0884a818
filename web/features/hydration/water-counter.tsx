import { isWaterGoalMet, waterGoalText } from '@tend/domain/hydration/water'
import { goalsOn } from '@tend/domain/settings/goals'
import { volumeText } from '@tend/domain/settings/volume-unit'
import Droplets from 'lucide-react/icons/droplets'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { addGlass, readGlasses, removeGlass } from '../../data/hydration/glasses.ts'
import { useGoalHistory } from '../../data/settings/goals.ts'
import { useVolumeUnit } from '../../data/settings/volume-unit.ts'
import { Flower } from '../../ui/flower.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'

/** Today's glasses of water, with buttons to add and remove one. */
export function WaterCounter() {
  const today = useToday()
  const glasses = useLive(today && ((device) => readGlasses(device, today)), [today])
  const { failed, run } = useCommand()
  const history = useGoalHistory()
  const unit = useVolumeUnit()

  if (glasses.state === 'failed') return <StorageFailure />
  if (glasses.state === 'loading' || !today) return <Loading className="min-h-118" />

  const { value, device } = glasses
  const { glasses: goal, glassMl } = goalsOn(history, today)
  return (
    <div className="text-center">
      <Flower glasses={value} goalGlasses={goal} />
      <Stepper
        value={volumeText(value * glassMl, unit)}
        caption={`of ${volumeText(goal * glassMl, unit)}`}
        decreaseLabel="Remove a glass"
        increaseLabel="Add a glass"
        atMinimum={value === 0}
        onDecrease={() => run(() => removeGlass(device, today))}
        onIncrease={() => run(() => addGlass(device, today))}
      />
      <div className="mt-5 grid justify-items-center gap-3" aria-live="polite">
        {isWaterGoalMet(value, goal) ? (
          <p className="flex items-center gap-2 font-[600] text-success-ink">
            <Droplets className="text-success" />
            Goal Achieved!
          </p>
        ) : (
          <p className="text-muted">{waterGoalText(value, goal)}</p>
        )}
        {failed && <Notice tone="bad">Couldn't save that. Nothing was changed.</Notice>}
      </div>
    </div>
  )
}
