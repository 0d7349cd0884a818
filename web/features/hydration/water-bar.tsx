import { WATER_GOAL_GLASSES } from '@tend/domain/hydration/water'
import { Droplet } from 'lucide-react'
import { useToday } from '../../data/day-clock.ts'
import { readGlasses } from '../../data/hydration.ts'
import { useLive } from '../../data/live.ts'
import { Link } from '../../ui/link.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SegmentedBar } from '../../ui/progress-bar.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'

/** Today's water at a glance; the whole of it leads to the counter. */
export function WaterBar() {
  const today = useToday()
  const glasses = useLive(today && ((device) => readGlasses(device, today)), [today])

  if (glasses.state === 'failed') return <StorageFailure />
  if (glasses.state === 'loading') return <Loading />
  return (
    <Link href="/nourish" className="block rounded-sm">
      <span className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-2 font-[600]">
          <Droplet className="size-5 text-primary" />
          Water
        </span>
        <span className="text-label text-muted">
          <b className="font-strong text-text">{glasses.value}</b> of {WATER_GOAL_GLASSES} glasses
        </span>
      </span>
      <SegmentedBar
        label={`Water, ${glasses.value} of ${WATER_GOAL_GLASSES} glasses`}
        value={glasses.value}
        max={WATER_GOAL_GLASSES}
      />
    </Link>
  )
}
