import type { LocalDate } from '@tend/domain/days/local-date'
import { reflectionPrompts } from '@tend/domain/nutrition/reflection-prompts'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readEatingLog } from '../../data/mindful-eating/eating-log.ts'
import { Card } from '../../ui/card.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { EatingBenefits } from './eating-benefits.tsx'
import { Reflection } from './reflection.tsx'

const EarlierReflections = deferredSection(
  async () => (await import('./earlier-reflections.tsx')).EarlierReflections,
  null,
)

/** The Mindful Eating page: today's two reflections, prompts, benefits and earlier reflections. */
export function Page() {
  const today = useToday()
  const form = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState<LocalDate | null>(null)
  const live = useLive(
    day && (async (device) => ({ day, log: await readEatingLog(device, day) })),
    [day],
  )

  // A reflection being written at midnight stays on the day it was started.
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) setDay(today)
  }, [today])

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setDay(today)
  }

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading' || !today || live.value.day !== day) return <Loading />

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only detects the focus leaving the fields inside */}
      <div ref={form} onBlur={onBlur} className="mt-8">
        <Reflection key={day} day={day} log={live.value.log} device={live.device} />
      </div>
      <Section>
        <Card as="section" variant="tinted">
          <h2>Questions for today</h2>
          <ul className="mt-4 grid gap-2">
            {reflectionPrompts(day).map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
        </Card>
      </Section>
      <Section>
        <EatingBenefits />
      </Section>
      <EarlierReflections today={today} />
    </>
  )
}
