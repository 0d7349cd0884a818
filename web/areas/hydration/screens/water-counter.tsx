import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { addGlass } from '../commands/glasses.ts'
import { readWater, removeGlassful } from '../commands/water-amounts.ts'
import { WaterFigures, WaterSizesSpace } from './water-figures.tsx'

const WaterSizes = deferredSection(
  async () => (await import('./sizes/water-sizes.tsx')).WaterSizes,
  <WaterSizesSpace />,
)

/** Today's glasses of water, with buttons to add and remove one. */
export function WaterCounter() {
  const today = useToday()
  const water = useLive(today && ((device) => readWater(device, today)), [today])
  const { failed, run } = useCommand()

  if (water.state === 'failed') return <StorageFailure />
  if (water.state === 'loading' || !today) {
    return <EarlyPart name="water" fallback={<Loading className="min-h-118" />} />
  }

  const { value, device } = water
  return (
    <WaterFigures
      {...value}
      today={today}
      saveFailed={failed}
      onAdd={() => run(() => addGlass(device, today))}
      onRemove={() => run(() => removeGlassful(device, today))}
    >
      <WaterSizes device={device} today={today} />
    </WaterFigures>
  )
}
