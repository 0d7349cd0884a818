import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { readEatingLog } from '../../../store/days/eating-log.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { afterPress } from '../../../ui/controls/after-press.ts'
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
  const form = useRef<HTMLDivElement>(null)
  /** Whether the page was hidden since the last key. */
  const wasHidden = useRef(false)
  const [day, setDay] = useState<LocalDate | null>(null)
  const live = useLive(
    day && (async (device) => ({ day, log: await readEatingLog(device, day) })),
    [day],
  )

  useEffect(() => {
    const note = () => {
      wasHidden.current ||= document.hidden
    }
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])

  // A reflection being written at midnight stays on the day it was started. In a page in the background nobody writes.
  useEffect(() => {
    if (wasHidden.current || !form.current?.contains(document.activeElement)) setDay(today)
  }, [today])

  const onInput = () => {
    wasHidden.current = false
  }

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => setDay(today))
  }

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only detects keys in the fields inside, and the focus leaving them */}
      <div ref={form} onInput={onInput} onBlur={onBlur} className="mt-8">
        <Reflection key={day} day={day} log={live.value.log} device={live.device} />
      </div>
      <div>
        <AboutEating day={day} />
        <EarlierReflections today={today} />
      </div>
    </div>
  )
}
