import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { addGlass, readGlasses, removeGlass } from '../commands/glasses.ts'
import { WaterFigures } from './water-figures.tsx'

/** Today's glasses of water, with buttons to add and remove one. */
export function WaterCounter() {
  const today = useToday()
  const glasses = useLive(today && ((device) => readGlasses(device, today)), [today])
  const { failed, run } = useCommand()

  if (glasses.state === 'failed') return <StorageFailure />
  if (glasses.state === 'loading' || !today) {
    return <EarlyPart name="water" fallback={<Loading className="min-h-118" />} />
  }

  const { value, device } = glasses
  return (
    <WaterFigures
      glasses={value}
      today={today}
      saveFailed={failed}
      onAdd={() => run(() => addGlass(device, today))}
      onRemove={() => run(() => removeGlass(device, today))}
    />
  )
}
