import { t } from '@tend/text'
import { readEatingLog } from '../../../store/days/eating-log.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useDayOfFields } from '../../../ui/controls/use-day-of-fields.ts'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { AboutEating } from './about-eating.tsx'
import { Reflection } from './reflection.tsx'

const EarlierReflections = deferredSection(
  async () => (await import('./earlier-reflections.tsx')).EarlierReflections,
  null,
)

export const frame = {
  title: t`Mindful Eating`,
  subtitle: t`A moment with your food`,
  columns: true,
  backHref: '/nourish',
}

/** The Mindful Eating page: today's two reflections, prompts, benefits and earlier reflections. */
export function Page() {
  const today = useToday()
  const { day, fields } = useDayOfFields<HTMLDivElement>(today)
  const live = useLive(
    day && (async (device) => ({ day, log: await readEatingLog(device, day) })),
    [day],
  )

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading' || !today || live.value.day !== day) {
    return (
      <div className="columns">
        <EarlyPart name="reflections" fallback={<Loading className="mt-8" />} />
      </div>
    )
  }

  return (
    <div className="columns">
      <div {...fields} className="mt-8">
        <Reflection key={day} day={day} log={live.value.log} device={live.device} />
      </div>
      <div>
        <AboutEating day={day} />
        <EarlierReflections today={today} />
      </div>
    </div>
  )
}
